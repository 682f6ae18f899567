import { closingTime, LAST_ZONE } from '../../shared/form/closing';
import { parseDate } from '../../shared/site/parse-date';

/** When a coupon expires. */
export interface Expiry {
  /** In ms since 1970. */
  readonly time: number;
  /** `2027-01-31`, if a day is named without a time. */
  readonly day?: string;
}

/** Numbers below are seconds: as such the year 5138, as milliseconds 1973. */
const LEAST_MILLISECONDS = 100_000_000_000;

/**
 * ISO 8601, and as Ruby, Liquid and Go print a time: `2027-01-31 18:00:00 +0100 CET`, in Go also without a
 * name (`+0300 +03`) and with the reading of its clock (`m=+0.01`).
 */
const ISO =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?: ?(Z|[+-]\d\d:?\d\d|UTC|GMT)(?: ([A-Z]{3,5}|[+-]\d\d(?:\d\d)?))?(?: m=[+-]\d{1,12}\.\d{1,9})?)?)?(?:\[([\w/+-]{1,40})\])?$/i;

/** Whether the name of a zone may follow an offset in digits; that of UTC only where there is none. */
const mayFollow = (name: string, offset = ''): boolean =>
  (/^(?:utc|gmt)$/i.test(name) ? /^[+-]00:?00$/ : /^[+-]/).test(offset);

/** What the clocks of a zone show at an instant, as if it were UTC; in ms. */
function wallTime(time: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((time % 1000) + 1000) % 1000);
}

const DAY = 86_400_000;

/**
 * The instant at which the clocks of a zone show a time. Of a time that comes twice, when summer time
 * ends, the second; of one that is skipped, the instant as if the clocks had not changed yet.
 */
function timeInZone(wall: number, zone: string): number {
  // The offsets before and after any change of the clocks.
  const candidates = [wall - DAY, wall + DAY].map((near) => wall - (wallTime(near, zone) - near));
  const real = candidates.filter((time) => wallTime(time, zone) === wall);
  return Math.max(...(real.length > 0 ? real : candidates));
}

/**
 * Reads when a coupon expires: a timestamp in seconds or milliseconds, or an ISO 8601 date or time,
 * which may name a zone (`2027-03-28T18:00[Europe/London]`) or, as templates print it, stand before its
 * offset with a space (`2027-01-31 18:00:00 +0000`). A day ends at midnight. Without a zone a
 * time has to have passed everywhere on earth, so that no visitor's zone makes a difference.
 *
 * @returns `undefined` for anything else.
 */
export function readExpiry(text: string): Expiry | undefined {
  const value = text.trim();
  if (/^\d{1,15}$/.test(value)) {
    const number = Number(value);
    return { time: number < LEAST_MILLISECONDS ? number * 1000 : number };
  }
  const [, day, clock, offset, name, zone] = ISO.exec(value) ?? [];
  if (day === undefined || (name && !mayFollow(name, offset))) return undefined;
  const time = timeOf(day, { clock, offset, zone });
  if (Number.isNaN(time)) return undefined;
  return clock === undefined ? { time, day } : { time };
}

interface Clock {
  readonly clock: string | undefined;
  readonly offset: string | undefined;
  readonly zone: string | undefined;
}

function timeOf(day: string, { clock, offset, zone }: Clock): number {
  const text = clock === undefined ? day : `${day}T${clock}`;
  if (offset !== undefined) return parseDate(text + inIso(offset));
  if (zone === undefined) return closingTime(text, LAST_ZONE);
  try {
    return timeInZone(closingTime(text, 'Z'), zone);
  } catch {
    // No zone of that name.
    return NaN;
  }
}

/** `+0200` as `+02:00` and `UTC` as `Z`, which all browsers read. */
const inIso = (offset: string): string =>
  offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').replace(/^(?:utc|gmt)$/i, 'Z');

/** Longest time-out: above 24.8 days a browser calls back at once. */
const MAX_DELAY = DAY;

/**
 * Calls back once a time has passed, also when the device has slept meanwhile; at once if it has
 * passed already.
 */
export function whenPassed(time: number, signal: AbortSignal, callback: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();
  const stop = (): void => {
    clearTimeout(timer);
    end.abort();
  };
  const check = (): void => {
    clearTimeout(timer);
    const left = time - Date.now();
    if (left <= 0) {
      stop();
      callback();
      return;
    }
    timer = setTimeout(check, Math.min(left, MAX_DELAY));
  };
  signal.addEventListener('abort', stop, { once: true, signal: end.signal });
  document.addEventListener('visibilitychange', check, { signal: end.signal });
  addEventListener('pageshow', check, { signal: end.signal });
  check();
}
