import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/browser';
import { endGroup } from '../../scripts/end-group';
import { QUIET } from '../frameworks/start-server';

/** Longest wait for a command to end, and for a server to print its address, in ms. */
const TIMEOUT = 120_000;

/** A server that a command has started. */
export interface Running {
  /** The first address that it has printed. */
  readonly url: string;
  /** Returns the text that was printed so far. */
  readonly printed: () => string;
  /** Ends it by `SIGTERM`, as an operator does, and returns its exit code. */
  readonly stop: () => Promise<number | null>;
}

/** The variables of a new machine: none of those that the test runner and npm have set. */
function newEnvironment(home: string, registry: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|NODE_|DM_|TEST_|PW_|INIT_CWD$)/.test(name),
  );
  return {
    ...Object.fromEntries(own),
    ...QUIET,
    HOME: home,
    CHROME_PATH: findBrowser(),
    npm_config_registry: registry,
    npm_config_cache: join(home, '.npm'),
    npm_config_yes: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
}

/** A terminal, in which the lines of guides are typed. */
export class Terminal {
  #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #running = new Set<ChildProcess>();

  /**
   * @param folder where the first line is typed.
   * @param home folder of the user, where npm keeps what it has downloaded.
   * @param registry address of the npm registry.
   */
  constructor(folder: string, home: string, registry: string) {
    this.#folder = folder;
    this.#env = newEnvironment(home, registry);
  }

  get folder(): string {
    return this.#folder;
  }

  /** Changes the folder in which lines are typed. */
  cd(folder: string): void {
    this.#folder = join(this.#folder, folder);
  }

  #spawn(line: string, env: NodeJS.ProcessEnv): { child: ChildProcess; printed: () => string } {
    const child = spawn('sh', ['-c', `trap : TERM\n${line}\nexit $?`], {
      cwd: this.#folder,
      env: { ...this.#env, ...env },
      // A group of its own, so that what it starts ends with it; the shell waits for its end.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (text += part));
    return { child, printed: () => text };
  }

  /**
   * Types a line, waits for its end and returns what was printed.
   *
   * @throws {Error} If it does not end with 0.
   */
  async type(line: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
    const [, folder] = /^cd ([\w./-]+)$/.exec(line) ?? [];
    if (folder !== undefined) {
      this.cd(folder);
      return '';
    }
    const { child, printed } = this.#spawn(line, env);
    const late = setTimeout(() => endGroup(child), TIMEOUT);
    const code = await new Promise((resolve) => child.once('close', resolve));
    clearTimeout(late);
    if (code !== 0) throw new Error(`${line}\n${printed()}`);
    return printed();
  }

  /** Types a line that starts a server, and waits until it has printed its address. */
  async start(line: string, env: NodeJS.ProcessEnv = {}): Promise<Running> {
    const { child, printed } = this.#spawn(line, env);
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const url = await new Promise<string>((resolve, reject) => {
      const fail = (): void => reject(new Error(`${line}\n${printed()}`));
      const late = setTimeout(fail, TIMEOUT);
      const look = (): void => {
        const [found] = /https?:\/\/[\w.:[\]-]+(?=[/\s])/.exec(printed()) ?? [];
        if (found === undefined) return;
        clearTimeout(late);
        resolve(found);
      };
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
      void ended.then(() => {
        clearTimeout(late);
        fail();
      });
    });
    return {
      url,
      printed,
      stop: () => {
        if (child.pid !== undefined && this.#running.has(child))
          process.kill(-child.pid, 'SIGTERM');
        return ended;
      },
    };
  }

  /** Ends what still runs. */
  close(): void {
    for (const child of this.#running) endGroup(child);
  }
}
