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

const dayOf = (name: string): number => DAYS.findIndex((day) => day === name.toLowerCase());

/** The days from one to another, over Sunday too. */
function daysBetween(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % 7);
}

const NAMES = [
  /^mo(n(day)?)?$/i,
  /^tu(e(s(day)?)?)?$/i,
  /^we(d(nesday)?)?$/i,
  /^th(u(r(s(day)?)?)?)?$/i,
  /^fr(i(day)?)?$/i,
  /^sa(t(urday)?)?$/i,
  /^su(n(day)?)?$/i,
];

/** Reads `Mo`, `Mon-Fri`; `undefined` for anything else. */
function readDays(word: string): readonly number[] | undefined {
  const [first, last = first, ...rest] = word
    .split('-')
    .map((name) => NAMES.findIndex((pattern) => pattern.test(name)));
  if (first === undefined || last === undefined || rest.length > 0) return undefined;
  return first < 0 || last < 0 ? undefined : daysBetween(first, last);
}

type Span = Pick<Opening, 'from' | 'until'>;

/** Reads `09:00-17:30`; after midnight, `22:00-02:00` or `22:00-26:00`. */
function readSpan(word: string): Span | undefined {
  const match = /^(\d\d?):([0-5]\d)-(\d\d?):([0-5]\d)$/.exec(word);
  if (!match) return undefined;
  const [fromHour = 0, fromMinute = 0, untilHour = 0, untilMinute = 0] = match.slice(1).map(Number);
  const from = fromHour * 60 + fromMinute;
  const end = untilHour * 60 + untilMinute;
  const until = end <= from ? end + DAY : end;
  return from < DAY && end <= 2 * DAY && until - from <= DAY ? { from, until } : undefined;
}

/** Hours of some days; no hours for days that are closed. */
interface Rule {
  readonly days: readonly number[];
  readonly spans: readonly Span[];
}

/** Reads days, each followed by their hours: `Mo,We 09:00-12:30,13:30-17:00, Sa off`. */
function readRules(text: string): readonly Rule[] | undefined {
  const rules: Rule[] = [];
  let days: readonly number[] = [];
  let spans: readonly Span[] = [];
  let isOff = false;
  const finish = (): boolean => {
    if (isOff === spans.length > 0 || (isOff && days.length === 0)) return false;
    rules.push({ days: days.length > 0 ? days : [...DAYS.keys()], spans });
    [days, spans, isOff] = [[], [], false];
    return true;
  };
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const isEnd = isOff || spans.length > 0;
    const named = readDays(word);
    const span = readSpan(word);
    if (named) {
      if (isEnd && !finish()) return undefined;
      days = [...days, ...named];
    } else if (span && !isOff) spans = [...spans, span];
    else if (/^(off|closed)$/i.test(word) && !isEnd) isOff = true;
    else return undefined;
  }
  return finish() ? rules : undefined;
}

/** Whether two openings of a day have a time in common. */
const overlap = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;

/**
 * Reads hours as OpenStreetMap and schema.org write them: `Mo-Fr 09:00-12:30, 13:30-17:00; Sa
 * 22:00-02:00; Su off`, or `24/7`. Days that are not named are closed; after a semicolon, hours of a
 * day replace its earlier ones.
 *
 * @returns `undefined` unless all of it is understood: nothing may be said of the rest. Months, dates,
 *   holidays, weeks and other languages' days are not; nor are later hours of a day that could
 *   replace its earlier ones or be added to them.
 */
export function parseHours(source: string): readonly Opening[] | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const text = source.replace(/\s*[-–—]\s*/g, '-');
  const week = DAYS.map((): readonly Span[] => []);
  for (const [index, part] of text.replace(/;\s*$/, '').split(';').entries()) {
    const isAlways = index === 0 && part.trim() === '24/7';
    const rules = isAlways
      ? [{ days: [...DAYS.keys()], spans: [{ from: 0, until: DAY }] }]
      : readRules(part);
    if (!rules) return undefined;
    const earlier = [...week];
    const replaced = new Set<number>();
    for (const { days, spans } of rules) {
      for (const day of days) {
        const before = earlier[day] ?? [];
        const isClear =
          spans.length === 0 || before.every((old) => spans.some((span) => overlap(old, span)));
        if (!isClear) return undefined;
        week[day] = replaced.has(day) ? [...(week[day] ?? []), ...spans] : spans;
        replaced.add(day);
      }
    }
  }
  const openings = week.flatMap((spans, day) => spans.map((span) => ({ day, ...span })));
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
