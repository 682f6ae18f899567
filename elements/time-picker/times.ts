import { latinDigits } from '../../shared/form/digits';

/** Minutes since midnight, 0 to 1439. */
export type Minutes = number;

/** A day, in minutes. */
export const DAY: Minutes = 1440;

/** How a time is written (core-runtime §5): `21:30`, or `09:30 pm`. */
export type TimeFormat = 'Hii' | 'hh:ii am';

const two = (number: number): string => String(number).padStart(2, '0');

/** `21:30`, as the browser's own time field gives it. */
export const clockOf = (time: Minutes): string => `${two(Math.floor(time / 60))}:${two(time % 60)}`;

/** Reads `21:30` or `21:30:00`; `undefined` for all else. */
export function readClock(text: string): Minutes | undefined {
  const [, hours, minutes] =
    /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The words for the halves of a day. */
export interface DayHalves {
  readonly am: string;
  readonly pm: string;
}

/** The words that are posted. */
export const ENGLISH: DayHalves = { am: 'am', pm: 'pm' };

/** Writes a time in a format, with the words given. */
export function writeTime(time: Minutes, format: TimeFormat, words: DayHalves): string {
  if (format === 'Hii') return clockOf(time);
  const hour = Math.floor(time / 60);
  return `${two(hour % 12 || 12)}:${two(time % 60)} ${hour < 12 ? words.am : words.pm}`;
}

/** The words of a language, as its clock says them. */
export function dayHalvesIn(language: string): DayHalves {
  if (/^en\b/.test(language)) return ENGLISH;
  const format = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    hourCycle: 'h12',
    timeZone: 'UTC',
  });
  const half = (hour: number): string =>
    format
      .formatToParts(new Date(Date.UTC(2026, 0, 1, hour)))
      .find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const words = { am: half(9), pm: half(21) };
  return words.am && words.am !== words.pm ? words : ENGLISH;
}

/** When times may be chosen, and how far apart. */
export interface TimeSpan {
  readonly min: Minutes | undefined;
  /** Before `min` it is on the next day: the span goes over midnight. */
  readonly max: Minutes | undefined;
  /** From `min` on, else from midnight. */
  readonly step: Minutes;
}

/** How long after the beginning of a span a time is. */
const after = (time: Minutes, { min = 0 }: TimeSpan): Minutes => (time - min + DAY) % DAY;

const lengthOf = (span: TimeSpan): Minutes => after(span.max ?? DAY - 1, span);

/** Whether a time is between the limits. */
export const isWithin = (time: Minutes, span: TimeSpan): boolean =>
  after(time, span) <= lengthOf(span);

/** Whether a time is one of those offered, apart from the limits. */
export const isOnStep = (time: Minutes, span: TimeSpan): boolean =>
  after(time, span) % span.step === 0;

/** All times that are offered, from the first on. */
export function timesOf(span: TimeSpan): readonly Minutes[] {
  const length = Math.floor(lengthOf(span) / span.step) + 1;
  return Array.from({ length }, (_, index) => ((span.min ?? 0) + index * span.step) % DAY);
}

/** The time offered that is nearest to one, around the clock; the earlier of two. */
export function nearest(time: Minutes, times: readonly Minutes[]): Minutes | undefined {
  const distance = (other: Minutes): Minutes => {
    const apart = Math.abs(time - other);
    return Math.min(apart, DAY - apart);
  };
  let best = times[0];
  for (const other of times) {
    if (best === undefined || distance(other) < distance(best)) best = other;
  }
  return best;
}

/** How typed text is read. */
export interface ReadingRules {
  readonly format: TimeFormat;
  readonly words: DayHalves;
  readonly span: TimeSpan;
}

const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Text as words are compared: small, without dots and spaces. */
const plain = (text: string): string => text.toLowerCase().replace(/[.\s\u00a0\u202f]/g, '');

/** Takes the half of the day, where one is said first or last, out of a text. */
function halfOf(text: string, words: DayHalves): { half?: keyof DayHalves; rest: string } {
  const halves = [
    ['am', words.am],
    ['pm', words.pm],
    ['am', 'am'],
    ['pm', 'pm'],
    ['am', 'a'],
    ['pm', 'p'],
  ] as const;
  for (const [half, word] of halves) {
    const mark = Array.from(plain(word), escape).join('[.\\s]*');
    const found = new RegExp(`^${mark}\\.?\\s*(\\d.*)$|^(.*\\d\\D?)\\s*${mark}\\.?$`).exec(text);
    if (mark && found) return { half, rest: found[1] ?? found[2] ?? '' };
  }
  return { rest: text };
}

/** Hours and minutes without a half of the day. */
function numbersOf(rest: string): readonly [hours: number, minutes: number] | undefined {
  const text = rest.trim();
  const [, a, b] =
    /^(\d{1,2})(?:\s*(?:uhr|o'clock|[h:.,時时点시])\s*|\s+)(\d\d)\s*(?:uhr|[hm分분'])?(?:[:.]\d\d)?$/.exec(
      text,
    ) ??
    /^(\d{1,2})(\d\d)\s*(?:uhr|h)?$/.exec(text) ??
    /^(\d{1,2})\s*(?:uhr|o'clock|[h:.時时点시])?$/.exec(text) ??
    [];
  return a === undefined ? undefined : [Number(a), Number(b ?? 0)];
}

/**
 * Reads what a visitor has typed or a browser has filled in: `930`, `9.30 pm`, `21h15`, `9`, in the
 * digits of any script. Without a half of the day, in a 12-hour format, it is the one that is
 * offered, the morning where both are.
 *
 * @returns `undefined` when it is no time of the day.
 */
export function readWritten(typed: string, rules: ReadingRules): Minutes | undefined {
  const { half, rest } = halfOf(latinDigits(typed).trim().toLowerCase(), rules.words);
  const [hours, minutes] = numbersOf(rest) ?? [DAY, 0];
  if (minutes > 59 || hours > 23) return undefined;
  const time = hours * 60 + minutes;
  if (half === 'am') return hours > 12 ? undefined : time % (DAY / 2);
  if (half === 'pm') return hours > 12 ? time : (time % (DAY / 2)) + DAY / 2;
  if (rules.format === 'Hii' || hours > 12 || hours === 0) return time;
  const later = (time + DAY / 2) % DAY;
  return !isWithin(time, rules.span) && isWithin(later, rules.span) ? later : time;
}
