import { readLimits, type Limits } from '../../shared/form/limits';
import { addDays, dayOf, readIso, yearOf, type DateFormat, type IsoDate } from './dates';
import { isDisabledDay, readDisabledDays, type DisabledDays } from './disabled-days';

/** Years offered after the current one (core-runtime §5, §9). */
const YEARS_AHEAD = 10;

/** Years offered before the current one: enough for any date of birth. */
const YEARS_BACK = 120;

/** The markup that rules are read from. */
export interface DateMarkup {
  readonly format: DateFormat;
  readonly language: string;
  /** The current day in the visitor's time zone. */
  readonly now: IsoDate;
  readonly min: string;
  readonly max: string;
  readonly disabledDays: string;
  readonly isRequired: boolean;
}

/** Rules for the dates that can be chosen. */
export interface DateRules
  extends Limits<IsoDate>, Pick<DateMarkup, 'format' | 'language' | 'now' | 'isRequired'> {
  readonly disabled: DisabledDays;
  /** The first year in the calendar; without `min`, earlier ones can be typed. */
  readonly firstYear: number;
  /** The last year that can be picked or typed. */
  readonly lastYear: number;
}

/**
 * Reads a limit: an ISO date, `today`, `today+30` or `today-7` (days).
 *
 * @returns `undefined` for other text.
 */
export function readLimit(text: string, now: IsoDate): IsoDate | undefined {
  const [match, sign, days] = /^today(?:\s*([+-])\s*(\d{1,6}))?$/i.exec(text.trim()) ?? [];
  if (match === undefined) return readIso(text);
  const offset = Number(days ?? 0) * (sign === '-' ? -1 : 1);
  return readIso(addDays(now, offset));
}

/**
 * Reads the rules, with a warning for each mistake in the markup. Without `max`, the last day is
 * that of the end year.
 */
export function readRules(markup: DateMarkup): {
  readonly rules: DateRules;
  readonly warnings: readonly string[];
} {
  const { format, language, now, isRequired } = markup;
  const { limits, warnings } = readLimits(
    markup,
    (text) => readLimit(text, now),
    'a date (YYYY-MM-DD, today, today+30)',
  );
  const { min } = limits;
  const disabled = readDisabledDays(markup.disabledDays);
  const year = yearOf(now);
  const firstYear = min === undefined ? year - YEARS_BACK : yearOf(min);
  const max = limits.max ?? dayOf(Math.max(year + YEARS_AHEAD, firstYear), 12, 31);
  const lastYear = max === undefined ? firstYear : yearOf(max);
  const unknownDays = disabled.unknown.map(
    (word) => `disabled-days: "${word}" is not a weekday, a date or a range`,
  );
  return {
    rules: {
      format,
      language,
      now,
      min,
      max,
      disabled,
      firstYear: Math.min(firstYear, lastYear),
      lastYear,
      isRequired,
    },
    warnings: [...warnings, ...unknownDays],
  };
}

/** Whether a day can be chosen. */
export function isAllowed(iso: IsoDate, { min, max, disabled }: DateRules): boolean {
  if ((min !== undefined && iso < min) || (max !== undefined && iso > max)) return false;
  return !isDisabledDay(iso, disabled);
}

/** The nearest day that can be chosen, within a year. */
export function nearestAllowed(iso: IsoDate, rules: DateRules): IsoDate | undefined {
  const { min = iso, max = iso } = rules;
  const start = iso < min ? min : iso > max ? max : iso;
  for (let distance = 0; distance <= 366; distance++) {
    for (const day of [addDays(start, distance), addDays(start, -distance)]) {
      if (isAllowed(day, rules)) return day;
    }
  }
  return undefined;
}
