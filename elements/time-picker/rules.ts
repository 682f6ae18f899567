import { readLimits } from '../../shared/form/limits';
import { nearest, timesOf, type TimeSpan } from './span';
import {
  DAY,
  dayPeriodsIn,
  formatTime,
  readClock,
  type DayPeriods,
  type Minutes,
  type TimeFormat,
} from './times';

/** A time that makes its format and its half of the day obvious. */
const EXAMPLE: Minutes = 14 * 60 + 30;

/** The markup that rules are read from. */
export interface TimeMarkup {
  readonly format: TimeFormat;
  readonly language: string;
  /** `HH:MM` */
  readonly min: string;
  /** `HH:MM` */
  readonly max: string;
  /** In minutes. */
  readonly step: number;
  readonly isRequired: boolean;
}

/** Rules for the times that can be chosen. */
export interface TimeRules {
  readonly format: TimeFormat;
  readonly periods: DayPeriods;
  readonly span: TimeSpan;
  /** All times of the span. */
  readonly times: readonly Minutes[];
  readonly isRequired: boolean;
}

/** Reads the rules, with a warning for each mistake in the markup. */
export function readRules(markup: TimeMarkup): {
  readonly rules: TimeRules;
  readonly warnings: readonly string[];
} {
  const { format, language, step, isRequired } = markup;
  const { limits, warnings } = readLimits(markup, readClock, 'a time (HH:MM)');
  const span = { ...limits, step };
  const periods = dayPeriodsIn(language);
  return { rules: { format, periods, span, times: timesOf(span), isRequired }, warnings };
}

/** A time as the visitor reads it. */
export const shownTime = (time: Minutes, { format, periods }: TimeRules): string =>
  formatTime(time, format, periods);

/** A time as an example of the format. */
export const exampleOf = (rules: TimeRules): string =>
  shownTime(nearest(EXAMPLE, rules.times) ?? EXAMPLE, rules);

/** Converts the step of an `<input type="time">`, which is in seconds. */
export function stepOfSeconds(seconds: string): Minutes | undefined {
  const minutes = Number(seconds) / 60;
  return Number.isInteger(minutes) && minutes > 0 && minutes <= DAY ? minutes : undefined;
}
