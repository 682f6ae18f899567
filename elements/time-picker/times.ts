import { isDate, textOf } from '../../shared/element/value-text';

/** Minutes since midnight, 0 to 1439. */
export type Minutes = number;

/** Minutes of a day. */
export const DAY: Minutes = 1440;

/** The format of a time (core-runtime §5): `21:30`, or `09:30 pm`. */
export type TimeFormat = 'Hii' | 'hh:ii am';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Formats a time as `21:30`, like the browser's own time field. */
export const clockOf = (time: Minutes): string =>
  `${twoDigits(Math.floor(time / 60))}:${twoDigits(time % 60)}`;

/** Reads `21:30` or `21:30:00`; `undefined` for other text. */
export function readClock(text: string): Minutes | undefined {
  const [, hours, minutes] =
    /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/**
 * The time that a property's value means. A date on the first day of 1970 says it in UTC, as in the
 * browser's own time field; any other says the time in the visitor's zone.
 */
export function clockText(value: unknown): string | undefined {
  if (!isDate(value)) return textOf(value);
  const time = value.getTime();
  if (time >= 0 && time < DAY * 60_000) return clockOf(Math.floor(time / 60_000));
  return Number.isNaN(time) ? undefined : clockOf(value.getHours() * 60 + value.getMinutes());
}

/** The words for the halves of a day. */
export interface DayPeriods {
  readonly am: string;
  readonly pm: string;
}

/** The words that are posted, whatever the page's language. */
export const ENGLISH: DayPeriods = { am: 'am', pm: 'pm' };

/** The words of a language. */
export function dayPeriodsIn(language: string): DayPeriods {
  if (/^en\b/.test(language)) return ENGLISH;
  const format = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    hourCycle: 'h12',
    timeZone: 'UTC',
  });
  const periodAt = (hour: number): string =>
    format
      .formatToParts(new Date(Date.UTC(2026, 0, 1, hour)))
      .find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const periods = { am: periodAt(9), pm: periodAt(21) };
  return periods.am && periods.am !== periods.pm ? periods : ENGLISH;
}

/** Formats a time. */
export function formatTime(time: Minutes, format: TimeFormat, periods: DayPeriods): string {
  if (format === 'Hii') return clockOf(time);
  const hour = Math.floor(time / 60);
  const period = hour < 12 ? periods.am : periods.pm;
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(time % 60)} ${period}`;
}
