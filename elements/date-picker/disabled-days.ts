import { readIso, type IsoDate } from './dates';
import { weekdayNamed, weekdayOf } from './week';

/** Days that cannot be chosen. */
export interface DisabledDays {
  readonly weekdays: ReadonlySet<number>;
  /** First and last day, both included. */
  readonly ranges: readonly (readonly [from: IsoDate, to: IsoDate])[];
  /** Words that could not be read. */
  readonly unknown: readonly string[];
}

/**
 * Reads a list of weekdays in English (`sat sun`), days (`2026-12-25`) and ranges of days
 * (`2026-12-24/2027-01-02`), separated by spaces or commas.
 */
export function readDisabledDays(text: string): DisabledDays {
  const weekdays = new Set<number>();
  const ranges: (readonly [IsoDate, IsoDate])[] = [];
  const unknown: string[] = [];
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) {
    const weekday = weekdayNamed(word);
    const [first = '', last = first, ...rest] = word.split('/');
    const from = readIso(first);
    const to = readIso(last);
    if (weekday !== undefined) weekdays.add(weekday);
    else if (from !== undefined && to !== undefined && from <= to && rest.length === 0)
      ranges.push([from, to]);
    else unknown.push(word);
  }
  return { weekdays, ranges, unknown };
}

/** Whether a day is disabled. */
export function isDisabledDay(iso: IsoDate, { weekdays, ranges }: DisabledDays): boolean {
  return weekdays.has(weekdayOf(iso)) || ranges.some(([from, to]) => from <= iso && iso <= to);
}
