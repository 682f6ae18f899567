import type { Mutant } from './compile';
import type { Run, Runner } from './runner';

/** Test files, and what runs them. */
export interface Suite {
  readonly files: readonly string[];
  readonly runner: Runner;
}

/** A test file, and how it runs without a mutant. */
export interface TestFile extends Pick<Run, 'milliseconds'> {
  readonly file: string;
  readonly runner: Runner;
  /** The mutants that its tests reach. */
  readonly reached: ReadonlySet<number>;
}

/** What became of a mutant. */
export type Verdict = 'killed' | 'timeout' | 'survived' | 'unreached';

/** For test files without a mutant. */
const FIRST_LIMIT = 180_000;
/** With a mutant they end within this many times as long, and some seconds. */
const SLOWER = 4;
const MORE_TIME = 30_000;

const hasFailed = ({ outcome }: Run): boolean => outcome !== 'passed';

/** The parts of a list that run at once. */
const batches = <T>(list: readonly T[], { width }: Runner): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / width) }, (_, index) =>
    list.slice(index * width, (index + 1) * width),
  );

/** Runs the test files without a mutant; a failing one once more, alone, before it counts. */
export async function runWithoutMutant(suites: readonly Suite[]): Promise<readonly TestFile[]> {
  const results: TestFile[] = [];
  for (const { files, runner } of suites) {
    for (const batch of batches(files, runner)) {
      const runs = await runner.run(batch, 0, FIRST_LIMIT);
      for (const [index, first] of runs.entries()) {
        const file = batch[index] ?? '';
        const [run = first] = hasFailed(first) ? await runner.run([file], 0, FIRST_LIMIT) : [first];
        if (hasFailed(run))
          throw new Error(`${file} fails without a mutant (${run.outcome}):\n${run.message}`);
        const { milliseconds } = run;
        results.push({ file, runner, milliseconds, reached: new Set(run.reached) });
      }
    }
  }
  return results;
}

/** Runs the test files that reach a mutant, the quickest first, until one fails. */
export async function examine(
  { id }: Mutant,
  testFiles: readonly TestFile[],
): Promise<readonly [verdict: Verdict, message: string]> {
  const reaching = testFiles
    .filter(({ reached }) => reached.has(id))
    .sort((a, b) => a.milliseconds - b.milliseconds);
  if (reaching.length === 0) return ['unreached', ''];
  for (const runner of new Set(reaching.map((testFile) => testFile.runner))) {
    const own = reaching.filter((testFile) => testFile.runner === runner);
    for (const batch of batches(own, runner)) {
      const usual = batch.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
      const files = batch.map(({ file }) => file);
      const runs = await runner.run(files, id, SLOWER * usual + MORE_TIME);
      const failed = runs.find(hasFailed);
      if (failed) return [failed.outcome === 'timeout' ? 'timeout' : 'killed', failed.message];
    }
  }
  return ['survived', ''];
}
