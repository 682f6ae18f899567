import { isoOf, yearOf, type DateFormat } from '../../../elements/date-picker/dates';
import { isDisabledDay, readDisabledDays } from '../../../elements/date-picker/disabled-days';
import { readDate } from '../../../elements/date-picker/read-date';
import { readLimit } from '../../../elements/date-picker/rules';
import { readTime } from '../../../elements/time-picker/read-time';
import { isOnStep, isWithin } from '../../../elements/time-picker/span';
import { DAY, ENGLISH, readClock, type TimeFormat } from '../../../elements/time-picker/times';
import type { FieldError } from './field-error';

/** Rules of a `dm-date-picker` or `dm-time-picker` in a form's markup. */
export type PickerRules = DateRules | TimeRules;

interface DateRules {
  readonly kind: 'date';
  readonly format: DateFormat;
  /** `YYYY-MM-DD`, `today`, `today+30`. */
  readonly min: string;
  readonly max: string;
  readonly disabledDays: string;
  /** Whether there is a native input inside, for visitors without script. */
  readonly hasNativeInput: boolean;
}

interface TimeRules {
  readonly kind: 'time';
  readonly format: TimeFormat;
  /** `HH:MM`. */
  readonly min: string;
  readonly max: string;
  /** In minutes. */
  readonly step: number;
  readonly hasNativeInput: boolean;
}

const HOUR = 3_600_000;

/** Years ahead in the calendar if there is no `max`. */
const YEARS_AHEAD = 10;

/** Longer than any written date or time, in characters. */
const MAX_LENGTH = 100;

/** Validates the value posted by a picker, in its format and ASCII digits. */
export function pickerError(rules: PickerRules, text: string): FieldError | undefined {
  // Looking for the name of a month takes a while for each word.
  if (text.length > MAX_LENGTH) return rules.kind;
  return rules.kind === 'date' ? dateError(rules, text) : timeError(rules, text);
}

function dateError(rules: DateRules, text: string): FieldError | undefined {
  // The visitor's time zone is unknown: from UTC-12 to UTC+14.
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

function timeError({ format, min, max, step }: TimeRules, text: string): FieldError | undefined {
  const span = { min: readClock(min), max: readClock(max), step };
  const time = readTime(text, { format, periods: ENGLISH, span });
  if (time === undefined) return 'time';
  if (!isWithin(time, span))
    return time < (span.min ?? DAY) && span.min !== undefined ? 'min' : 'max';
  return isOnStep(time, span) ? undefined : 'step';
}
