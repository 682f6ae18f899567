import type { Step, Tally } from './visitors';

/** A quantile of sorted times as text, in whole ms. */
export const quantile = (sorted: readonly number[], share: number): string =>
  sorted.length === 0
    ? '–'
    : `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)}`;

/** Errors of a run and how often they came, as text. */
export const errorsOf = ({ errors }: Tally): string =>
  errors.size === 0
    ? '0'
    : Array.from(errors, ([reason, count]) => `${count} × ${reason}`).join(', ');

/** The times of all answers of a run, or of those of a kind, sorted. */
export function timesOf({ times }: Tally, step?: Step): number[] {
  const chosen = step ? times[step] : Object.values(times).flat();
  return chosen.toSorted((first, second) => first - second);
}

/** Prints a row of a table. */
export const row = (cells: readonly (string | number)[]): void =>
  console.log(`| ${cells.join(' | ')} |`);

/** Prints the first rows of a table. */
export function header(names: readonly string[]): void {
  row(names);
  row(names.map(() => '---'));
}
