import type { Problem } from '../../shared/form/form-control';
import { addDays, readLimit, yearOf, type DateFormat, type IsoDate, type Written } from './dates';
import { isDisabledDay, readDisabledDays, type DisabledDays } from './disabled-days';
import { dayInWords } from './names';
import { dateText } from './texts';

/** How many years after this one are offered (core-runtime §5, §9). */
const YEARS_AHEAD = 10;

/** How many years before it: as old as people become. */
const YEARS_BACK = 120;

/** What a page says about the dates it takes. */
export interface GivenRules {
  readonly format: DateFormat;
  readonly language: string;
  /** The visitor's today. */
  readonly now: IsoDate;
  /** As in the markup. */
  readonly min: string;
  readonly max: string;
  readonly disabledDays: string;
  readonly isRequired: boolean;
}

/** What may be chosen. */
export interface DateRules {
  readonly format: DateFormat;
  readonly language: string;
  readonly now: IsoDate;
  readonly min: IsoDate | undefined;
  readonly max: IsoDate | undefined;
  readonly disabled: DisabledDays;
  /** The years that the calendar offers; any other can be typed where there is no limit. */
  readonly firstYear: number;
  readonly lastYear: number;
  readonly isRequired: boolean;
}

/** Reads what a page says, with a line for each thing that it got wrong. */
export function readRules(given: GivenRules): {
  readonly rules: DateRules;
  readonly mistakes: readonly string[];
} {
  const { format, language, now, isRequired } = given;
  const mistakes: string[] = [];
  const limit = (name: 'min' | 'max'): IsoDate | undefined => {
    const day = readLimit(given[name], now);
    if (day === undefined && given[name])
      mistakes.push(`${name}="${given[name]}" is not a date (YYYY-MM-DD, today, today+30)`);
    return day;
  };
  const min = limit('min');
  const max = limit('max');
  const disabled = readDisabledDays(given.disabledDays);
  for (const word of disabled.unknown)
    mistakes.push(`disabled-days: "${word}" is not a weekday, a date or a range`);
  const year = yearOf(now);
  const firstYear = min === undefined ? year - YEARS_BACK : yearOf(min);
  const lastYear = max === undefined ? Math.max(year + YEARS_AHEAD, firstYear) : yearOf(max);
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
    mistakes,
  };
}

/** Whether a day may be chosen. */
export function isAllowed(iso: IsoDate, { min, max, disabled }: DateRules): boolean {
  if ((min !== undefined && iso < min) || (max !== undefined && iso > max)) return false;
  return !isDisabledDay(iso, disabled);
}

/** The allowed day nearest to one, looking no further than a year. */
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

/** What is wrong with what was written, in the words of the language around an element. */
export function problemOf(written: Written, rules: DateRules, at?: Element): Problem | undefined {
  const { min, max, disabled, language, isRequired } = rules;
  const format = dateText(rules.format, at);
  if (written.kind === 'nothing') {
    return isRequired
      ? { flags: { valueMissing: true }, message: dateText('dateMissing', at) }
      : undefined;
  }
  if (written.kind !== 'date') {
    const words = dateText(written.kind === 'not a date' ? 'dateUnreadable' : 'dateUnknown', at);
    return { flags: { badInput: true }, message: words.replace('{format}', format) };
  }
  const { iso } = written;
  const say = (key: 'dateTooEarly' | 'dateTooLate' | 'dateDisabled', day: IsoDate): string =>
    dateText(key, at).replace('{date}', dayInWords(day, language));
  if (min !== undefined && iso < min)
    return { flags: { rangeUnderflow: true }, message: say('dateTooEarly', min) };
  if (max !== undefined && iso > max)
    return { flags: { rangeOverflow: true }, message: say('dateTooLate', max) };
  if (isDisabledDay(iso, disabled))
    return { flags: { stepMismatch: true }, message: say('dateDisabled', iso) };
  return undefined;
}
