import {
  isoOf,
  readLimit,
  readWritten as readDate,
  yearOf,
  type DateFormat,
} from '../../../elements/date-picker/dates';
import { isDisabledDay, readDisabledDays } from '../../../elements/date-picker/disabled-days';
import {
  DAY,
  ENGLISH,
  isOnStep,
  isWithin,
  readClock,
  readWritten as readTime,
  type TimeFormat,
} from '../../../elements/time-picker/times';
import type { Mistake } from './mistake';

/** What a `dm-date-picker` or a `dm-time-picker` takes, as the form's own markup says it. */
export type PickerRules = DateRules | TimeRules;

interface DateRules {
  readonly kind: 'date';
  readonly format: DateFormat;
  /** `YYYY-MM-DD`, `today`, `today+30`. */
  readonly min: string;
  readonly max: string;
  readonly disabledDays: string;
  /** Whether there is a field of the browser's own inside, for visitors without script. */
  readonly hasPlain: boolean;
}

interface TimeRules {
  readonly kind: 'time';
  readonly format: TimeFormat;
  /** `HH:MM`. */
  readonly min: string;
  readonly max: string;
  /** In minutes. */
  readonly step: number;
  readonly hasPlain: boolean;
}

const HOUR = 3_600_000;

/** How many years ahead a calendar offers where there is no limit. */
const YEARS_AHEAD = 10;

/** What is wrong with what a picker posted: a text in its format, in the digits 0 to 9. */
export const mistakeOfPicked = (rules: PickerRules, text: string): Mistake | undefined =>
  rules.kind === 'date' ? mistakeOfDate(rules, text) : mistakeOfTime(rules, text);

function mistakeOfDate(rules: DateRules, text: string): Mistake | undefined {
  // It is not known where the visitor is: from the last place to begin a day to the first.
  const [earliest, latest] = [-12, 14].map((hours) => isoOf(new Date(Date.now() + hours * HOUR)));
  const lastYear = yearOf(latest ?? '') + YEARS_AHEAD;
  const written = readDate(text, { format: rules.format, lastYear, language: 'en' });
  if (written.kind !== 'date') return 'date';
  const { iso } = written;
  const min = readLimit(rules.min, earliest ?? '');
  const max = readLimit(rules.max, latest ?? '');
  if (min !== undefined && iso < min) return 'min';
  if (max !== undefined && iso > max) return 'max';
  return isDisabledDay(iso, readDisabledDays(rules.disabledDays)) ? 'step' : undefined;
}

function mistakeOfTime({ format, min, max, step }: TimeRules, text: string): Mistake | undefined {
  const span = { min: readClock(min), max: readClock(max), step };
  const time = readTime(text, { format, words: ENGLISH, span });
  if (time === undefined) return 'time';
  if (!isWithin(time, span))
    return time < (span.min ?? DAY) && span.min !== undefined ? 'min' : 'max';
  return isOnStep(time, span) ? undefined : 'step';
}
