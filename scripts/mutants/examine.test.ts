import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { examine, runWithoutMutant } from './examine';
import type { Run, Runner } from './runner';

const MUTANT = { id: 1, file: 'a.ts', line: 1, start: 0, end: 1, mutated: 'b' };

const passed: Run = { outcome: 'passed', milliseconds: 10, reached: [1], message: '' };
const failed: Run = { ...passed, outcome: 'failed', message: 'expected 1' };

/** Runs two files at once, in the given way, and lists what it has run. */
class FakeRunner implements Runner {
  readonly width = 2;
  readonly ran: string[] = [];
  readonly #runFile: (file: string, mutant: number) => Run;

  constructor(runFile: (file: string, mutant: number) => Run) {
    this.#runFile = runFile;
  }

  run(files: readonly string[], mutant: number): Promise<readonly Run[]> {
    this.ran.push(files.join('+'));
    return Promise.resolve(files.map((file) => this.#runFile(file, mutant)));
  }

  stop(): void {
    // It has started nothing.
  }
}

const FILES = ['slow', 'aside', 'quick', 'medium'];
const TIMES: Readonly<Record<string, number>> = { slow: 90, quick: 10, medium: 20 };

describe('a mutant', () => {
  it('is examined by the files that reach it, the quickest first, to the first failure', async () => {
    const runner = new FakeRunner((file, mutant) => ({
      ...(mutant === 1 && file === 'medium' ? failed : passed),
      milliseconds: TIMES[file] ?? 0,
      reached: file === 'aside' ? [] : [1],
    }));
    const testFiles = await runWithoutMutant([{ files: FILES, runner }]);
    assert.deepEqual(await examine(MUTANT, testFiles), ['killed', 'expected 1']);
    assert.deepEqual(runner.ran, ['slow+aside', 'quick+medium', 'quick+medium']);
  });

  it('survives when all pass, and is told from one that nothing reaches', async () => {
    const runner = new FakeRunner(() => passed);
    const testFiles = await runWithoutMutant([{ files: FILES, runner }]);
    assert.deepEqual(await examine(MUTANT, testFiles), ['survived', '']);
    assert.deepEqual(await examine({ ...MUTANT, id: 2 }, testFiles), ['unreached', '']);
  });

  it('that does not end is noticed too', async () => {
    const runner = new FakeRunner((_, mutant) =>
      mutant === 1 ? { ...passed, outcome: 'timeout' } : passed,
    );
    const testFiles = await runWithoutMutant([{ files: FILES, runner }]);
    assert.deepEqual(await examine(MUTANT, testFiles), ['timeout', '']);
  });
});

describe('without a mutant', () => {
  it('a file that fails once beside others counts as passed', async () => {
    let runs = 0;
    const runner = new FakeRunner((file) => (file === 'quick' && runs++ === 0 ? failed : passed));
    assert.equal((await runWithoutMutant([{ files: FILES, runner }])).length, 4);
    assert.deepEqual(runner.ran, ['slow+aside', 'quick+medium', 'quick']);
  });

  it('a file that fails twice ends it, with the reason', async () => {
    const runner = new FakeRunner((file) => (file === 'quick' ? failed : passed));
    await assert.rejects(
      runWithoutMutant([{ files: FILES, runner }]),
      /quick fails without a mutant \(failed\):\nexpected 1/,
    );
  });
});
