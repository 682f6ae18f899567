import { isFailure, mergeRuns, nameOf, type TestResult } from './results';

/** The part of a suite that runs failed tests again. */
export interface Repeatable {
  /** Whether a file or a single test is what runs alone. */
  readonly unit: 'file' | 'test';
  /** Runs tests of one unit, beside nothing else, in a fresh browser and with fresh data. */
  readonly run: (failed: readonly TestResult[]) => Promise<readonly TestResult[]>;
}

/** How often a failed test runs again. */
const ATTEMPTS = 2;

/** Above so many failures the change is at fault, and running all of them again takes too long. */
export const MOST_FAILURES = 25;

/** The failed tests that run alone, by their unit. */
export function failedUnits(
  results: readonly TestResult[],
  { unit }: Pick<Repeatable, 'unit'>,
): readonly (readonly TestResult[])[] {
  const units = new Map<string, TestResult[]>();
  for (const result of results.filter(isFailure)) {
    // A runner that ended without results, by its name: there is no test to run.
    if (!result.file.includes('.')) continue;
    const key = unit === 'file' ? result.file : nameOf(result);
    units.set(key, [...(units.get(key) ?? []), result]);
  }
  return [...units.values()];
}

/**
 * Runs the failed tests of a suite again, each alone; those that pass then are flaky.
 *
 * @param isOver whether no time is left: the others stay failed.
 */
export async function runFailedAgain(
  results: readonly TestResult[],
  repeatable: Repeatable,
  isOver: () => boolean = () => false,
): Promise<readonly TestResult[]> {
  let merged = results;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    for (const failed of failedUnits(merged, repeatable)) {
      if (isOver()) return merged;
      console.log(`\nrunning again: ${failed.map(nameOf).join(', ')}`);
      merged = mergeRuns(merged, await repeatable.run(failed));
    }
  }
  return merged;
}
