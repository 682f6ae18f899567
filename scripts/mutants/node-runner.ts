import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { endGroup } from '../end-group';
import type { Run, Runner } from './runner';

/** Runs test files of Node's test runner, each in a process of its own. */
export class NodeRunner implements Runner {
  readonly width = availableParallelism();
  readonly #folder: string;
  readonly #temporary: string;

  constructor(folder: string, temporary: string) {
    this.#folder = folder;
    this.#temporary = temporary;
  }

  run(files: readonly string[], mutant: number, limit: number): Promise<readonly Run[]> {
    return Promise.all(files.map((file) => this.#runFile(file, mutant, limit)));
  }

  async #runFile(file: string, mutant: number, limit: number): Promise<Run> {
    const start = performance.now();
    const reached = join(this.#temporary, `reached-${file.replaceAll('/', '-')}`);
    const child = spawn(
      process.execPath,
      [
        ...['--import', 'tsx', '--test-reporter=./scripts/mutants/first-failure.js'],
        ...['--test-reporter-destination=stdout', file],
      ],
      {
        cwd: this.#folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        // A group of its own: what the tests have started ends with them.
        detached: true,
        env: {
          ...process.env,
          TMPDIR: this.#temporary,
          DM_MUTANT: String(mutant),
          DM_REACHED: reached,
        },
      },
    );
    const end = (): void => endGroup(child);
    process.once('exit', end);
    const output = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].on('data', (chunk: Buffer) => (output[stream] += String(chunk)));
    const outcome = await new Promise<Run['outcome']>((resolve) => {
      const timer = setTimeout(() => resolve('timeout'), limit);
      child.on('exit', (code) => {
        clearTimeout(timer);
        resolve(code === 0 ? 'passed' : 'failed');
      });
    });
    end();
    process.off('exit', end);
    const ids = existsSync(reached) ? readFileSync(reached, 'utf8').split('\n') : [];
    rmSync(reached, { force: true });
    return {
      outcome,
      milliseconds: performance.now() - start,
      reached: ids.filter((id) => id !== '').map(Number),
      message: output.stdout || output.stderr,
    };
  }

  stop(): void {
    // Each run has ended its own process.
  }
}
