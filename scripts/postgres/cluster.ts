import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../test/free-port';
import { processorTime } from './processor-time';

/** Where the packages of systems put the programs of the server; the versions are folders in some. */
const FOLDERS = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt'];

/** Time for the server to start, such as after a crash, in ms. */
const START_TIMEOUT = 30_000;

/** What the commands need that use a server, in one line. */
export const NEEDS =
  'It needs PostgreSQL 14 or newer: install it with your system’s packages (Debian: `apt install postgresql`), ' +
  'or set DM_POSTGRES_URL to a server on which databases may be created.';

/** A server that a command has started, on a free port of this machine, with data of its own. */
export interface Cluster {
  /** URL of its first database, in which others can be created. */
  readonly url: string;
  /** Processor time that it has taken, in ms; 0 where the system does not tell. */
  processorTime(): number;
  /** Ends it as a failure of the machine would, and starts it again. */
  restart(): Promise<void>;
  /** Waits until it answers. */
  ready(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** How a server is started. */
export interface ClusterOptions {
  /** Whether what is committed survives a crash of the machine. Tests do without, for speed. */
  readonly isDurable: boolean;
  /** Folder for the data, such as a small disk. Default: a temporary one. */
  readonly folder?: string;
}

/** Returns the folder with the programs `initdb` and `postgres`; `undefined` if there is none. */
export function findPrograms(): string | undefined {
  const versions = FOLDERS.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .toSorted((first, second) => Number.parseInt(second, 10) - Number.parseInt(first, 10))
      .map((version) => join(folder, version, 'bin')),
  );
  return [...(process.env['PATH'] ?? '').split(delimiter), ...versions].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** The user to run the server as: root may not. `undefined` for the user of this process. */
function serverUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string): number =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  if (!uid || !gid) {
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres".');
  }
  return { uid, gid };
}

/** Creates and starts a server that ends with this process. */
export async function startCluster(
  programs: string,
  { isDurable, folder: parent }: ClusterOptions,
): Promise<Cluster> {
  const user = serverUser();
  const folder = await mkdtemp(join(parent ?? tmpdir(), 'dm-postgres-'));
  const data = join(folder, 'data');
  await mkdir(data);
  await Promise.all([chmod(folder, 0o755), chmod(data, 0o700)]);
  if (user) await Promise.all([folder, data].map((path) => chown(path, user.uid, user.gid)));
  const created = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'dm', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr}`);

  const port = await freePort();
  const url = `postgres://dm@127.0.0.1:${port}/postgres`;
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(!isDurable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let child: ChildProcess;
  let output = '';
  const start = async (): Promise<void> => {
    child = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr?.on(
      'data',
      (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)),
    );
    await ready();
  };
  const ready = async (): Promise<void> => {
    const deadline = Date.now() + START_TIMEOUT;
    for (;;) {
      const client = new Client({ connectionString: url });
      // An error of a lost connection comes apart from that of the operation.
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query('select 1');
        await client.end();
        return;
      } catch (error) {
        if (child.exitCode !== null || Date.now() > deadline) {
          throw new Error(`PostgreSQL did not start: ${output}`, { cause: error });
        }
        await wait(50);
      }
    }
  };
  /** `SIGINT` ends all connections, `SIGQUIT` everything at once. */
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  process.once('exit', () => child.kill('SIGQUIT'));
  await start();
  return {
    url,
    ready,
    processorTime: () => processorTime(child.pid ?? 0),
    async restart() {
      await end('SIGQUIT');
      await start();
    },
    async stop() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
