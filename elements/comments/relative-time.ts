const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Largest unit first, with its length in seconds. */
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Older times are shown as dates, in seconds. */
const RECENT = 30 * DAY;

/** Returns a time as a reader thinks of it: “now”, “5 minutes ago”, “yesterday”, then a date. */
export function relativeTime(time: Date, now: Date, locale: string | undefined): string {
  // The clock of the visitor may be behind that of the host.
  const seconds = Math.max(0, Math.floor((now.getTime() - time.getTime()) / 1000));
  if (seconds > RECENT) return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(time);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? ['second', 1];
  return format.format(unit === 'second' ? 0 : -Math.floor(seconds / length), unit);
}

/** Returns a date with its time. */
export const fullTime = (time: Date, locale: string | undefined): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(time);
