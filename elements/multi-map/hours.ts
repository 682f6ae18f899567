/** One opening on a day of the week, in minutes from midnight; `until` exceeds a day over midnight. */
export interface Opening {
  /** 0 for Monday to 6 for Sunday. */
  readonly day: number;
  readonly from: number;
  readonly until: number;
}

/** A time of the week on the clock of a place. */
export interface WeekTime {
  /** 0 for Monday to 6 for Sunday. */
  readonly day: number;
  /** Minutes from midnight. */
  readonly minutes: number;
}

/** What visitors want to know of the hours. */
export type OpenState =
  /** Open, without an end when it never closes. */
  | { readonly kind: 'open'; readonly until: WeekTime | undefined }
  /** Closed, until the next opening if there is one. */
  | { readonly kind: 'closed'; readonly from: WeekTime | undefined };

const DAY = 24 * 60;
const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;

/** Most characters of hours that are read. */
const MAX_LENGTH = 500;

const TOKEN =
  /\b(mo|tu|we|th|fr|sa|su)[a-z]*(?:\s?[-–]\s?(mo|tu|we|th|fr|sa|su))?|(\d{1,2}):(\d\d)\s?[-–]\s?(\d{1,2}):(\d\d)|24\/7/gi;

const dayOf = (name: string): number => DAYS.findIndex((day) => day === name.toLowerCase());

/** The days from one to another, over Sunday too. */
function daysBetween(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % 7);
}

/**
 * Reads hours as schema.org writes them: `Mo-Fr 09:00-12:30, 13:30-17:00; Sa 22:00-02:00`. `24/7` is
 * always open. Days that are not named are closed, and later hours of a day add to earlier ones.
 * `undefined` if nothing can be read.
 */
export function parseHours(source: string): readonly Opening[] | undefined {
  const openings: Opening[] = [];
  let days: number[] = [];
  let isDayList = false;
  for (const [token, first, last, ...time] of source.slice(0, MAX_LENGTH).matchAll(TOKEN)) {
    if (token === '24/7') {
      return DAYS.map((_, day) => ({ day, from: 0, until: DAY }));
    }
    if (first) {
      const start = dayOf(first);
      const named = daysBetween(start, last ? dayOf(last) : start);
      days = isDayList ? [...days, ...named] : named;
      isDayList = true;
      continue;
    }
    isDayList = false;
    const [fromHour = NaN, fromMinute = NaN, untilHour = NaN, untilMinute = NaN] = time.map(Number);
    const from = fromHour * 60 + fromMinute;
    const end = untilHour * 60 + untilMinute;
    if (fromMinute > 59 || untilMinute > 59 || from >= DAY || end > DAY) continue;
    const until = end <= from ? end + DAY : end;
    for (const day of days.length > 0 ? days : DAYS.keys()) openings.push({ day, from, until });
  }
  if (openings.length === 0) return undefined;
  return openings.sort((a, b) => a.day - b.day || a.from - b.from);
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) {
    let format: Intl.DateTimeFormat | undefined;
    try {
      format = new Intl.DateTimeFormat('en', {
        timeZone,
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
    } catch {
      // Not a time zone.
    }
    formats.set(timeZone, format);
  }
  return formats.get(timeZone);
}

/**
 * The time of the week that clocks in a time zone show at an instant, daylight saving included;
 * `undefined` for an unknown zone.
 */
export function weekTimeAt(instant: Date, timeZone: string): WeekTime | undefined {
  const parts = formatOf(timeZone)?.formatToParts(instant);
  if (!parts) return undefined;
  const value = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const day = dayOf(value('weekday').slice(0, 2));
  return { day, minutes: Number(value('hour')) * 60 + Number(value('minute')) };
}

const WEEK = 7 * DAY;

/** Whether a place with these hours is open when its clocks show a time, and until when. */
export function openStateAt(openings: readonly Opening[], now: WeekTime): OpenState {
  const time = now.day * DAY + now.minutes;
  // Each opening may have begun last week: on Sunday, over midnight.
  const spans = openings
    .flatMap(({ day, from, until }) =>
      [-WEEK, 0, WEEK].map((week) => ({
        from: week + day * DAY + from,
        until: week + day * DAY + until,
      })),
    )
    .sort((a, b) => a.from - b.from);
  let end: number | undefined;
  for (const span of spans) {
    // Openings that meet are one: until midnight, and from midnight on.
    if (end === undefined ? span.from <= time && time < span.until : span.from <= end) {
      end = Math.max(end ?? 0, span.until);
    }
  }
  if (end !== undefined) {
    return { kind: 'open', until: end - time >= WEEK ? undefined : weekTime(end) };
  }
  const next = spans.find(({ from }) => from > time);
  return { kind: 'closed', from: next && weekTime(next.from) };
}

function weekTime(time: number): WeekTime {
  const inWeek = ((time % WEEK) + WEEK) % WEEK;
  return { day: Math.floor(inWeek / DAY), minutes: inWeek % DAY };
}
