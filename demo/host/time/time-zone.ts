import { memoize } from '../text/memoize';

/** Longest name of a zone, in characters. */
const MAX_ZONE = 64;

/** A zone by its place (`Europe/London`), or `UTC`; an offset alone knows no summer time. */
const NAME = /^[A-Za-z][\w+/-]*$/;

/** Present names of zones that `Intl` may have under an earlier one. */
const PRESENT: ReadonlyMap<string, string> = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Etc/GMT', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['GMT', 'UTC'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);

/** The name that `Intl` has for a time zone; `undefined` if it knows none. */
function resolved(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns the present name of a zone, as far as `Intl` knows it. */
function presentName(zone: string): string {
  const name = PRESENT.get(zone);
  return name !== undefined && resolved(name) !== undefined ? name : zone;
}

/**
 * Returns the one name of a time zone; `undefined` if `Intl` knows none. Names are known in capitals or
 * not, and under earlier names, so that there are thousands of spellings of each.
 */
export function zoneName(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_ZONE || !NAME.test(value)) return undefined;
  const name = resolved(value);
  return name === undefined ? undefined : presentName(name);
}

/** Whether a value is the name of a time zone that `Intl` knows. */
export const isTimeZone = (value: unknown): value is string => zoneName(value) !== undefined;

/** Returns the names of all zones. */
export const timeZones = (): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map(presentName), 'UTC'])].sort();

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
