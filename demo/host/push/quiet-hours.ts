import { memoize } from '../text/memoize';

/** Hours in which devices get no messages, in their own time: minutes since midnight. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60;

/** There are fewer names of zones, but more spellings. */
const formatOf = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat('en', {
      timeZone,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }),
  600,
);

/** The time of day in a zone, in minutes since midnight. */
function timeOfDay(time: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(time);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return read('hour') * 60 + read('minute');
}

/** Whether a time of day is quiet; the hours may pass midnight. */
const isQuiet = (minute: number, { from, until }: QuietHours): boolean =>
  from <= until ? minute >= from && minute < until : minute >= from || minute < until;

/**
 * Returns the first moment from `time` on that is not quiet on a device.
 *
 * @param time in ms since 1970.
 */
export function afterQuietHours(time: number, timeZone: string, hours: QuietHours): number {
  const minute = timeOfDay(time, timeZone);
  if (!isQuiet(minute, hours)) return time;
  const { until } = hours;
  const left = (until - minute + DAY) % DAY;
  const end = Math.floor(time / MINUTE) * MINUTE + left * MINUTE;
  // The clock may be changed in between: then it is some other time there.
  const shift = ((timeOfDay(end, timeZone) - until + DAY * 1.5) % DAY) - DAY / 2;
  return end - shift * MINUTE;
}

/** Reads a time of day, `HH:MM`. */
export function parseTime(value: unknown): number | undefined {
  const match = typeof value === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) : null;
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** Formats a time of day as `HH:MM`. */
export const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
