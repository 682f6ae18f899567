import type { BenchRow } from '../../test/bench/row';
import { ratioOf } from '../../test/bench/table';

/** Ratios of ours to the reference, by the name of the benchmark and its row. */
export type Ratios = Readonly<Record<string, number>>;

/** A ratio that is larger than the committed one allows. */
export interface Growth {
  readonly name: string;
  readonly committed: number;
  readonly now: number;
}

/** How much larger a ratio may be than the committed one. */
export const MARGIN = 1.1;

/** How many more a count may be: where a page is laid out differs from load to load. */
const COUNT_MARGIN = 2;

/** The largest ratio that a committed one allows. */
const allowed = (name: string, committed: number): number =>
  Math.max(committed * MARGIN, name.endsWith('/ one') ? committed + COUNT_MARGIN : 0);

/**
 * The ratios of a benchmark's rows. A row without a figure, or whose figures are differences or those of
 * the machine, has none.
 */
export const ratiosOf = (bench: string, rows: readonly BenchRow[]): Ratios =>
  Object.fromEntries(
    rows
      .filter(({ isDifference, isOfMachine }) => !isDifference && !isOfMachine)
      .map((row) => [`${bench}: ${row.measure} / ${row.against}`, ratioOf(row)] as const)
      .filter(([, ratio]) => Number.isFinite(ratio))
      .map(([name, ratio]) => [name, Number(ratio.toFixed(3))]),
  );

/** The benchmark that measures a ratio. */
export const benchOf = ({ name }: Pick<Growth, 'name'>): string => name.slice(0, name.indexOf(':'));

/** The ratios that have grown by more than the committed ones allow. New ones have nothing to grow from. */
export function grown(committed: Ratios, now: Ratios): readonly Growth[] {
  return Object.entries(now).flatMap(([name, ratio]) => {
    const before = committed[name];
    return before !== undefined && ratio > allowed(name, before)
      ? [{ name, committed: before, now: ratio }]
      : [];
  });
}

/** Committed ratios of a benchmark that it no longer measures: they would hold nothing. */
export function unmeasured(committed: Ratios, now: Ratios, bench: string): readonly string[] {
  return Object.keys(committed).filter((name) => benchOf({ name }) === bench && !(name in now));
}

/**
 * The ratios that are still grown when their benchmarks are run again: the time of one run says
 * little on a busy machine, so the smaller of two counts.
 *
 * @param again runs a benchmark.
 */
export async function confirmed(
  growths: readonly Growth[],
  again: (bench: string) => Promise<Ratios>,
): Promise<readonly Growth[]> {
  const found: Growth[] = [];
  for (const bench of new Set(growths.map(benchOf))) {
    const second = await again(bench);
    for (const growth of growths) {
      if (benchOf(growth) !== bench) continue;
      const now = Math.min(growth.now, second[growth.name] ?? growth.now);
      found.push(...grown({ [growth.name]: growth.committed }, { [growth.name]: now }));
    }
  }
  return found;
}

/** One line for each growth. */
export const growthLines = (growths: readonly Growth[]): readonly string[] =>
  growths.map(({ name, committed, now }) => {
    const percent = Math.round((now / committed - 1) * 100);
    return `${name}: ${now.toFixed(2)} ×, ${committed.toFixed(2)} × committed (+${percent} %)`;
  });
