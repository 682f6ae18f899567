import { memoize } from '../text/memoize';

/** Longest name of a zone, in characters. */
const MAX_ZONE = 64;

/** A zone by its place (`Europe/London`), or `UTC`; an offset alone knows no summer time. */
const NAME = /^[A-Za-z][\w+/-]*$/;

/**
 * Returns the name that `Intl` has for a time zone; `undefined` if it knows none. Names are known in
 * capitals or not, so that there are thousands of spellings of each.
 */
export function zoneName(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_ZONE || !NAME.test(value)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Whether a value is the name of a time zone that `Intl` knows. */
export const isTimeZone = (value: unknown): value is string => zoneName(value) !== undefined;

/** Returns the names of all zones. */
export const timeZones = (): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();

const formatOf = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat('en', {
      ...{ timeZone, timeZoneName: 'longOffset', hourCycle: 'h23' },
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    }),
);

/** A time as the clocks of a zone show it. */
export interface LocalTime {
  /** `2026-11-26 23:42:05`. */
  readonly text: string;
  /** Difference from UTC: `+05:30`. */
  readonly offset: string;
}

/**
 * Returns a time as the clocks of a zone show it.
 *
 * @param time in ms since 1970.
 */
export function localTime(time: number, timeZone: string): LocalTime {
  const parts = formatOf(timeZone).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((each) => each.type === type)?.value ?? '';
  const date = [part('year'), part('month'), part('day')].join('-');
  const clock = [part('hour'), part('minute'), part('second')].join(':');
  return {
    text: `${date} ${clock}`,
    offset: part('timeZoneName').replace('GMT', '') || '+00:00',
  };
}
