import type { Browser } from 'playwright';

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
}

/** What a file `test/bench/<name>.bench.ts` exports by default. */
export type Bench = (browser: Browser) => Promise<readonly BenchRow[]>;
