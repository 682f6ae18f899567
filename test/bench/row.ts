import type { Browser } from '@playwright/test';

/** One line of the benchmark's table: a figure of ours beside what it is measured against. */
export interface BenchRow {
  readonly measure: string;
  readonly ours: number;
  readonly reference: number;
  readonly unit: 'ms' | 'bytes' | 'count';
  /** What the reference is. */
  readonly against: string;
  /** The highest ratio of ours to the reference that is good enough. */
  readonly target?: number;
  /** The highest value of ours that is good enough, in `unit`. */
  readonly limit?: number;
  /** The same figure of others, by their names, in `unit`. */
  readonly peers?: Readonly<Record<string, number>>;
}

/** How a benchmark is run. */
export interface BenchOptions {
  /** `quick` takes fewer rounds: enough to see whether it works, not to compare. */
  readonly pace: 'full' | 'quick';
}

/** What a file `test/bench/<name>.bench.ts` exports by default. */
export type Bench = (browser: Browser, options: BenchOptions) => Promise<readonly BenchRow[]>;

/** The middle one; of none, not a number. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
