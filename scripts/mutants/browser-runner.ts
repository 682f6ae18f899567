import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { testedBrowser, withReducedMotion } from '../browser';
import { endGroup } from '../end-group';
import type { Run, Runner } from './runner';

/** What the process of the browser is asked for. */
export interface Task {
  readonly files: readonly string[];
  readonly mutant: number;
}

/** For the server and the browser to start. */
const START_LIMIT = 120_000;

/** The next message of a process; `undefined` when it ends before, or is late. */
function nextMessage<T>(child: ChildProcess, limit: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const settle = (message?: unknown): void => {
      clearTimeout(timer);
      child.off('message', settle);
      child.off('exit', ended);
      resolve(message as T | undefined);
    };
    const ended = (): void => settle();
    const timer = setTimeout(settle, limit);
    child.on('message', settle);
    child.on('exit', ended);
  });
}

/**
 * Runs test files in a browser that stays open, with a server that stays warm: from one mutant to
 * the next only the page is new. When a page doesn't end, both are started again.
 */
export class BrowserRunner implements Runner {
  readonly width = 3;
  readonly #folder: string;
  readonly #temporary: string;
  readonly #files: readonly string[];
  #child: ChildProcess | undefined;

  /** Runs some of the files of a copy. */
  constructor(folder: string, temporary: string, files: readonly string[]) {
    this.#folder = folder;
    this.#temporary = temporary;
    this.#files = files;
    process.once('exit', () => this.stop());
  }

  async run(files: readonly string[], mutant: number, limit: number): Promise<readonly Run[]> {
    const child = (this.#child ??= await this.#start());
    child.send({ files, mutant } satisfies Task);
    const runs = await nextMessage<readonly Run[]>(child, limit);
    if (runs) return runs;
    this.stop();
    const late: Run = { outcome: 'timeout', milliseconds: limit, reached: [], message: '' };
    return files.map(() => late);
  }

  async #start(): Promise<ChildProcess> {
    const { product, launchOptions } = testedBrowser();
    const tested = { product, launchOptions: withReducedMotion(launchOptions) };
    const script = join(this.#folder, 'scripts/mutants/browser-process.ts');
    const child = fork(script, this.#files, {
      cwd: this.#folder,
      execArgv: ['--import', 'tsx'],
      detached: true,
      env: { ...process.env, TMPDIR: this.#temporary, TESTED_BROWSER: JSON.stringify(tested) },
    });
    if ((await nextMessage(child, START_LIMIT)) === undefined) {
      endGroup(child);
      throw new Error('The test runner of the browser does not start.');
    }
    return child;
  }

  stop(): void {
    // Without the process that drives it, the browser ends too.
    if (this.#child) endGroup(this.#child);
    this.#child = undefined;
  }
}
