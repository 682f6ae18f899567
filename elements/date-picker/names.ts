import { utcOf, type IsoDate } from './dates';

/** The longest short name of a weekday that fits a column, in letters. */
const MAX_WEEKDAY_LENGTH = 4;

/** Formatters of a language, all for the Gregorian calendar and UTC. */
export interface Names {
  /** `Monday, March 9, 2026` */
  readonly day: (date: Date) => string;
  /** `March 2026` */
  readonly month: (date: Date) => string;
  /** `March` */
  readonly monthAlone: (date: Date) => string;
  /** `2026` */
  readonly year: (date: Date) => string;
  /** `9` */
  readonly number: (date: Date) => string;
  /** `Monday` */
  readonly weekday: (date: Date) => string;
  /** `Mon`, or `M` in languages with long short names. */
  readonly weekdayShort: (date: Date) => string;
  /** The order of year and month. */
  readonly order: 'year-first' | 'month-first';
}

const cache = new Map<string, Names>();

/** The formatters of a language, cached. */
export function namesIn(language: string): Names {
  const cached = cache.get(language);
  if (cached) return cached;
  const formatOf = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', calendar: 'gregory', ...options });
  const formatter = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
    const format = formatOf(options);
    return (date) => format.format(date);
  };
  const short = formatter({ weekday: 'short' });
  const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)));
  const fits = week.every((day) => Array.from(short(day)).length <= MAX_WEEKDAY_LENGTH);
  const digits = new Intl.NumberFormat(language, { useGrouping: false });
  const yearAndMonth = formatOf({ year: 'numeric', month: 'long' }).formatToParts(week[0]);
  const indexOf = (type: string): number => yearAndMonth.findIndex((part) => part.type === type);
  const names: Names = {
    day: formatter({ dateStyle: 'full' }),
    month: formatter({ year: 'numeric', month: 'long' }),
    monthAlone: formatter({ month: 'long' }),
    year: (date) => digits.format(date.getUTCFullYear()),
    number: (date) => digits.format(date.getUTCDate()),
    weekday: formatter({ weekday: 'long' }),
    weekdayShort: fits ? short : formatter({ weekday: 'narrow' }),
    order: indexOf('year') < indexOf('month') ? 'year-first' : 'month-first',
  };
  cache.set(language, names);
  return names;
}

/** A day in words: `Monday, March 9, 2026`. */
export const dayInWords = (iso: IsoDate, language: string): string =>
  namesIn(language).day(utcOf(iso));
