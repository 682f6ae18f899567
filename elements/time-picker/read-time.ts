import { latinDigits } from '../../shared/form/digits';
import { isWithin, type TimeSpan } from './span';
import { DAY, type DayPeriods, type Minutes, type TimeFormat } from './times';

/** Settings that typed text is read with. */
export interface TimeReading {
  readonly format: TimeFormat;
  readonly periods: DayPeriods;
  readonly span: TimeSpan;
}

/** Longer text is no time. */
const MAX_LENGTH = 60;

const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Removes case, dots and spaces, to compare words. */
const normalize = (text: string): string => text.toLowerCase().replace(/[.\s\u00a0\u202f]/g, '');

/** Separates the period of the day, at the start or the end of a text, from the rest. */
function splitPeriod(
  text: string,
  periods: DayPeriods,
): { period?: keyof DayPeriods; rest: string } {
  const candidates = [
    ['am', periods.am],
    ['pm', periods.pm],
    ['am', 'am'],
    ['pm', 'pm'],
    ['am', 'a'],
    ['pm', 'p'],
  ] as const;
  for (const [period, word] of candidates) {
    const pattern = Array.from(normalize(word), escape).join('[.\\s]*');
    const match = new RegExp(`^${pattern}\\.?\\s*(\\d.*)$|^(.*\\d\\D?)\\s*${pattern}\\.?$`).exec(
      text,
    );
    if (pattern && match) return { period, rest: match[1] ?? match[2] ?? '' };
  }
  return { rest: text };
}

/** The hours and minutes as written. */
function numbersOf(rest: string): readonly [hours: number, minutes: number] | undefined {
  const text = rest.trim();
  const [, hours, minutes] =
    /^(\d{1,2})(?:\s*(?:uhr|o'clock|[h:.,時时点시])\s*|\s+)(\d\d)\s*(?:uhr|[hm分분'])?(?:[:.]\d\d)?$/.exec(
      text,
    ) ??
    /^(\d{1,2})(\d\d)\s*(?:uhr|h)?$/.exec(text) ??
    /^(\d{1,2})\s*(?:uhr|o'clock|[h:.時时点시])?$/.exec(text) ??
    [];
  return hours === undefined ? undefined : [Number(hours), Number(minutes ?? 0)];
}

/**
 * Reads a typed or autofilled time: `930`, `9.30 pm`, `21h15`, `9`, with digits of any script. In
 * the 12-hour format, a time without a period is the one within the limits; if both are, the
 * morning.
 *
 * @returns `undefined` for other text.
 */
export function readTime(typed: string, reading: TimeReading): Minutes | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const text = latinDigits(typed).trim().toLowerCase();
  const { period, rest } = splitPeriod(text, reading.periods);
  const [hours, minutes] = numbersOf(rest) ?? [DAY, 0];
  if (minutes > 59 || hours > 23) return undefined;
  const time = hours * 60 + minutes;
  if (period === 'am') return hours > 12 ? undefined : time % (DAY / 2);
  if (period === 'pm') return hours > 12 ? time : (time % (DAY / 2)) + DAY / 2;
  if (reading.format === 'Hii' || hours > 12 || hours === 0) return time;
  const evening = (time + DAY / 2) % DAY;
  return !isWithin(time, reading.span) && isWithin(evening, reading.span) ? evening : time;
}
