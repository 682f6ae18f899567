import { isDate, textOf } from '../../shared/element/value-text';

/**
 * A calendar day in ISO 8601, `2026-03-09`. Days are compared as text; having no time zone, they
 * are never off by one.
 */
export type IsoDate = string;

const DAY = 86_400_000;

/** The day with a year, month (1 to 12) and day of the month; `undefined` if it does not exist. */
export function dayOf(year: number, month: number, day: number): IsoDate | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year > 0 && year < 10_000 ? isoOf(date) : undefined;
}

/** The day of a time in UTC, the zone of all `Date`s here. */
export const isoOf = (date: Date): IsoDate => date.toISOString().slice(0, 10);

/** Midnight UTC of a day, as `valueAsDate` of the browser's own date field. */
export const utcOf = (iso: IsoDate): Date => new Date(`${iso}T00:00:00Z`);

/** Reads an ISO date; `undefined` for other text and for days that do not exist. */
export function readIso(text: string): IsoDate | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? [];
  return year === undefined ? undefined : dayOf(Number(year), Number(month), Number(day));
}

/** The day of a time in the visitor's time zone. */
const localDay = (date: Date): IsoDate | undefined =>
  dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());

/** The current day in the visitor's time zone. */
export const today = (now = new Date()): IsoDate => localDay(now) ?? '1970-01-01';

/**
 * The day that a property's value means. A date at midnight UTC is that day, as in the browser's own
 * date field; any other is the day in the visitor's time zone.
 */
export function dayText(value: unknown): string | undefined {
  if (!isDate(value)) return textOf(value);
  return value.getTime() % DAY === 0 ? readIso(isoOf(value)) : localDay(value);
}

/** Adds days, or subtracts them. */
export const addDays = (iso: IsoDate, days: number): IsoDate =>
  isoOf(new Date(utcOf(iso).getTime() + days * DAY));

/** The year of a day. */
export const yearOf = (iso: IsoDate): number => Number(iso.slice(0, 4));

/** The order of the parts of a date (core-runtime §5). */
export type DateFormat = 'mmddyyyy' | 'ddmmyyyy';

/** Formats a day: `03/09/2026`. */
export function formatDate(iso: IsoDate, format: DateFormat): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return (format === 'mmddyyyy' ? [month, day, year] : [day, month, year]).join('/');
}

/** Formats by language: to ask `Intl` takes longer than to draw the field. */
const formats = new Map<string, DateFormat>();

/** The order in which a language's region writes day and month; `en` is that of the United States. */
export function formatIn(language: string): DateFormat {
  const known = formats.get(language);
  if (known) return known;
  const options = { day: 'numeric', month: 'numeric', calendar: 'gregory' } as const;
  let parts: readonly Intl.DateTimeFormatPart[];
  try {
    parts = new Intl.DateTimeFormat(language || 'en', options).formatToParts();
  } catch {
    // Not a language tag.
    return 'mmddyyyy';
  }
  const isDayFirst = parts.find(({ type }) => type !== 'literal')?.type === 'day';
  const format = isDayFirst ? 'ddmmyyyy' : 'mmddyyyy';
  formats.set(language, format);
  return format;
}
