import type { Browser } from '@playwright/test';

/** A row of the benchmark table: our figure and its reference. */
export interface BenchRow {
  readonly measure: string;
  readonly ours: number;
  readonly reference: number;
  readonly unit: 'ms' | 'bytes' | 'count';
  /**
   * True if each figure is a difference of two measurements. Near 0 the ratio of differences says
   * nothing, so it is neither saved nor compared.
   */
  readonly isDifference?: boolean;
  /** True if the figure depends on the machine and on what else it does: as `isDifference`. */
  readonly isOfMachine?: boolean;
  /** Description of the reference. */
  readonly against: string;
  /** Highest allowed ratio of ours to the reference. */
  readonly target?: number;
  /** Highest allowed value of ours, in `unit`. */
  readonly limit?: number;
  /** The figure of other libraries by name, in `unit`. */
  readonly peers?: Readonly<Record<string, number>>;
}

/** Options of a benchmark run. */
export interface BenchOptions {
  /** `quick` runs fewer rounds: enough to see that the benchmark works, not to compare figures. */
  readonly pace: 'full' | 'quick';
}

/** Default export of `test/bench/<name>.bench.ts`. */
export type Bench = (browser: Browser, options: BenchOptions) => Promise<readonly BenchRow[]>;

/** The median of some values, `NaN` if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
