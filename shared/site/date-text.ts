import { parseDate } from './parse-date';

/** A date in words, and as the `datetime` of its `time` element. */
export interface DateText {
  readonly text: string;
  readonly dateTime: string;
}

/** A day, a month or a year, which is the same everywhere. */
const DAY = /^\d{4}(?:-\d\d){0,2}$/;

/** Parts of a date that are written, by its length. */
const PARTS: Readonly<Record<number, Intl.DateTimeFormatOptions>> = {
  4: { year: 'numeric' },
  7: { year: 'numeric', month: 'long' },
};

/**
 * Writes a date in words: a day, month or year as it is, a time as the day that it is where the visitor is.
 *
 * @returns `undefined` for a text that is no date, also for a day that does not exist.
 */
export function dateText(date: string, language: string | undefined): DateText | undefined {
  const time = parseDate(date);
  if (Number.isNaN(time)) return undefined;
  const isDay = DAY.test(date);
  const text = new Date(time).toLocaleDateString(language, {
    ...((isDay && PARTS[date.length]) || { dateStyle: 'long' }),
    ...(isDay && { timeZone: 'UTC' }),
  });
  return { text, dateTime: /^\d{4}-/.test(date) || isDay ? date : new Date(time).toISOString() };
}
