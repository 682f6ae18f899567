import { firstWeekday, type Weekday } from '../../shared/form/language';
import { utcOf, weekdayNamed, type IsoDate } from './dates';

/** The longest short name of a weekday that a column has room for, in letters. */
const ROOM = 4;

/** How a language names days, months and years of the calendar that dates are posted in. */
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
  /** As short as a column wants it. */
  readonly weekdayShort: (date: Date) => string;
  /** Whether the year is said before the month. */
  readonly order: 'year-first' | 'month-first';
}

const known = new Map<string, Names>();

/** The names in a language; dates are read in Greenwich. */
export function namesIn(language: string): Names {
  const before = known.get(language);
  if (before) return before;
  const by = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(language, { timeZone: 'UTC', calendar: 'gregory', ...options });
  const of = (options: Intl.DateTimeFormatOptions): ((date: Date) => string) => {
    const format = by(options);
    return (date) => format.format(date);
  };
  const short = of({ weekday: 'short' });
  const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)));
  const fits = week.every((day) => Array.from(short(day)).length <= ROOM);
  const digits = new Intl.NumberFormat(language, { useGrouping: false });
  const yearAndMonth = by({ year: 'numeric', month: 'long' }).formatToParts(week[0]);
  const at = (type: string): number => yearAndMonth.findIndex((part) => part.type === type);
  const names: Names = {
    day: of({ dateStyle: 'full' }),
    month: of({ year: 'numeric', month: 'long' }),
    monthAlone: of({ month: 'long' }),
    year: (date) => digits.format(date.getUTCFullYear()),
    number: (date) => digits.format(date.getUTCDate()),
    weekday: of({ weekday: 'long' }),
    weekdayShort: fits ? short : of({ weekday: 'narrow' }),
    order: at('year') < at('month') ? 'year-first' : 'month-first',
  };
  known.set(language, names);
  return names;
}

/** A day in words. */
export const dayInWords = (iso: IsoDate, language: string): string =>
  namesIn(language).day(utcOf(iso));

/** The day that a week begins with: as the page says, else as the language does. */
export const weekStartOf = (given: string, language: string): Weekday =>
  weekdayNamed(given) ?? firstWeekday(language);
