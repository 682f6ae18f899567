import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { processorTime } from '../../../scripts/postgres/processor-time';
import { buildHostStage } from '../../../scripts/build/all';
import { BUILT_HOST, inRoot } from '../../../scripts/paths';

/** Room that a host has for rendered pages by default, in MiB. */
export const KEPT = 64;

/** A server in a process of its own, so that its processor time can be told from the client's. */
export class ServerProcess implements AsyncDisposable {
  readonly port: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /**
   * Starts a server that prints its address.
   *
   * @param script the file, with its arguments.
   */
  static async start(
    [script, ...args]: readonly [string, ...string[]],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: inRoot(),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    });
    const end = (): boolean => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    let output = '';
    const port = await new Promise<number>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-2000);
        const [, found] = /localhost:(\d+)\//.exec(output) ?? [];
        if (found) resolve(Number(found));
      });
      child.once('exit', () => reject(new Error(`${script} has not started: ${output}`)));
    });
    return new ServerProcess(child, port);
  }

  /** Processor time that the process has taken, in ms. */
  get processorTime(): number {
    const { pid = 0 } = this.#child;
    return preciseTime(pid) ?? processorTime(pid);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }
}

/**
 * Starts the demo host, built.
 *
 * @param data folder of its data.
 * @param pageCache room for rendered pages, in MiB; with 0, it stores none.
 */
export async function startHost(data: string, pageCache: number): Promise<ServerProcess> {
  await buildHostStage('if-changed');
  return ServerProcess.start([BUILT_HOST], {
    PORT: '0',
    DM_ORIGIN: 'http://bench.example',
    DM_DATA: data,
    DM_PAGE_CACHE: String(pageCache),
  });
}

/** Time of all threads in ms, where Linux counts it in nanoseconds. */
function preciseTime(pid: number): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const times = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return times.reduce((total, time) => total + time, 0) / 1e6;
  } catch {
    return undefined;
  }
}
