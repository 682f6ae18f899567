import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_HOST, inRoot } from '../../scripts/paths';
import { processorTime } from '../../scripts/postgres/processor-time';
import { createPostgres, fileIn, type Store } from './store';
import type { Tally } from './visitors';

/** A running host. */
interface Host {
  readonly child: ChildProcess;
  readonly port: number;
}

/** How the processes of hosts are started. */
export interface ProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node. */
  readonly node?: readonly string[];
}

/** Hosts of the demo site over one database. */
export class Hosts {
  readonly #store: Store;
  readonly #folder: string;
  readonly #options: ProcessOptions;
  readonly #running: Host[] = [];
  /** Ports of the hosts. A visitor finds one that has ended out for itself. */
  readonly ports: number[] = [];

  private constructor(store: Store, folder: string, options: ProcessOptions) {
    this.#store = store;
    this.#folder = folder;
    this.#options = options;
  }

  /** Starts hosts over a new database: of a PostgreSQL server, or a SQLite file without one. */
  static async start(
    server: string | undefined,
    count: number,
    options: ProcessOptions = {},
  ): Promise<Hosts> {
    const folder = await mkdtemp(join(tmpdir(), 'dm-load-'));
    const name = `load_${process.pid}_${count}_${Date.now()}`;
    const store = server === undefined ? fileIn(folder) : await createPostgres(server, name);
    const hosts = new Hosts(store, folder, options);
    // The first imports the site.
    await hosts.add();
    await Promise.all(Array.from({ length: count - 1 }, () => hosts.add()));
    return hosts;
  }

  /** Starts another host. */
  async add(): Promise<void> {
    const { env = {}, node = [] } = this.#options;
    const child = spawn(process.execPath, ['--enable-source-maps', ...node, BUILT_HOST], {
      cwd: inRoot(),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: '0',
        DM_DATA: this.#folder,
        ...this.#store.env,
        DM_ORIGIN: 'http://load.example',
        DM_FORM_LIMIT: '1000000',
        DM_COMMENT_HOLD: 'none',
        ...env,
      },
    });
    const end = (): boolean => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    let output = '';
    const port = await new Promise<number>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        // What a host says of faults is counted by the visitors who see them.
        output = (output + chunk.toString()).slice(-2000);
        const [, found] = /localhost:(\d+)\//.exec(output) ?? [];
        if (found) resolve(Number(found));
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => reject(new Error(`A host has not started: ${output}`)));
    });
    this.#running.push({ child, port });
    this.ports.push(port);
  }

  /** Processor time that the hosts have taken, in ms. */
  get processorTime(): number {
    return this.#running.reduce((total, { child }) => total + processorTime(child.pid ?? 0), 0);
  }

  /** The processes of the hosts. */
  get processes(): readonly ChildProcess[] {
    return this.#running.map(({ child }) => child);
  }

  /** Number of rows in each table. */
  async rows(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const { name } of await this.#store.read<{ name: string }>(this.#store.tables)) {
      const [row] = await this.#store.read<{ count: string | number }>(
        `select count(*) as count from "${name}"`,
      );
      counts.set(name, Number(row?.count));
    }
    return counts;
  }

  /** Ends a host as a failure of its machine would. */
  async kill(): Promise<void> {
    const host = this.#running.shift();
    if (host) await ended(host.child, 'SIGKILL');
  }

  /** Ends all hosts, and returns how long that took, in ms. */
  async stop(): Promise<number> {
    const start = performance.now();
    await Promise.all(this.#running.map(({ child }) => ended(child, 'SIGTERM')));
    await rm(this.#folder, { recursive: true, force: true });
    return performance.now() - start;
  }

  /** Compares what visitors were told with what is stored. */
  async audit({ submissions, comments, carts }: Tally): Promise<Audit> {
    const textsIn = async (sql: string): Promise<string[]> =>
      (await this.#store.read<{ text: string }>(sql)).map(({ text }) => text);
    const forms = await textsIn('select words as text from submission');
    const stored = forms.map((words) => words.split('\n').at(-1) ?? '');
    const said = await textsIn('select text from comment');
    const rows = await this.#store.read<{ id: string; lines: string }>(
      'select id, lines from shop_cart',
    );
    const quantities = new Map(rows.map(({ id, lines }) => [id, quantityIn(lines)]));
    const wrongCarts = [...carts].filter(
      ([cookie, quantity]) => quantities.get(cartIdOf(cookie)) !== quantity,
    );
    return {
      told: submissions.size + comments.size + carts.size,
      lost: missing(submissions, stored) + missing(comments, said) + wrongCarts.length,
      twice: stored.length - new Set(stored).size + said.length - new Set(said).size,
    };
  }
}

/** What visitors were told was stored, how much of it is not, and what is stored twice. */
export interface Audit {
  readonly told: number;
  readonly lost: number;
  readonly twice: number;
}

/** The cart's id: the host stores only a hash of the token in the cookie. */
const cartIdOf = (cookie: string): string =>
  createHash('sha256')
    .update(cookie.split('.')[0] ?? '')
    .digest('base64url');

const quantityIn = (lines: string): number =>
  (JSON.parse(lines) as readonly { readonly quantity: number }[])[0]?.quantity ?? 0;

function missing(told: ReadonlySet<string>, stored: readonly string[]): number {
  const all = new Set(stored);
  return [...told].filter((text) => !all.has(text)).length;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}
