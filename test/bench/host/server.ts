import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { processorTime } from '../../../scripts/postgres/processor-time';
import { inRoot } from '../../../scripts/paths';

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
   * @param script file of the project, with its arguments.
   */
  static async start(
    [script, ...args]: readonly [string, ...string[]],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
    const child = spawn(process.execPath, [...loader, inRoot(script), ...args], {
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
