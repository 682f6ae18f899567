import type { Problem } from '../../shared/form/form-control';
import { timeText } from './texts';
import {
  DAY,
  dayHalvesIn,
  isOnStep,
  isWithin,
  nearest,
  readClock,
  timesOf,
  writeTime,
  type DayHalves,
  type Minutes,
  type TimeFormat,
  type TimeSpan,
} from './times';

/** An example of a time that shows which half of the day it is in, and in which format. */
const EXAMPLE: Minutes = 14 * 60 + 30;

/** What a page says about the times it takes. */
export interface GivenRules {
  readonly format: TimeFormat;
  readonly language: string;
  /** As in the markup: `HH:MM`. */
  readonly min: string;
  readonly max: string;
  /** In minutes. */
  readonly step: number;
  readonly isRequired: boolean;
}

/** What may be chosen. */
export interface TimeRules {
  readonly format: TimeFormat;
  readonly words: DayHalves;
  readonly span: TimeSpan;
  /** From the first on, over midnight where the last is before it. */
  readonly times: readonly Minutes[];
  readonly isRequired: boolean;
}

/** Reads what a page says, with a line for each thing that it got wrong. */
export function readRules({ format, language, min, max, step, isRequired }: GivenRules): {
  readonly rules: TimeRules;
  readonly mistakes: readonly string[];
} {
  const mistakes: string[] = [];
  const limit = (name: 'min' | 'max', given: string): Minutes | undefined => {
    const time = readClock(given);
    if (time === undefined && given) mistakes.push(`${name}="${given}" is not a time (HH:MM)`);
    return time;
  };
  const span = { min: limit('min', min), max: limit('max', max), step };
  const words = dayHalvesIn(language);
  return { rules: { format, words, span, times: timesOf(span), isRequired }, mistakes };
}

/** A time as the visitor reads it. */
export const say = (time: Minutes, { format, words }: TimeRules): string =>
  writeTime(time, format, words);

/** The format by an example. */
export const exampleOf = (rules: TimeRules): string =>
  say(nearest(EXAMPLE, rules.times) ?? EXAMPLE, rules);

function outside(written: Minutes, rules: TimeRules, at: Element | undefined): Problem {
  const { min, max } = rules.span;
  const isOverMidnight = min !== undefined && max !== undefined && max < min;
  // As of the browser's own fields: such a time is both.
  const flags = {
    rangeUnderflow: min !== undefined && written < min,
    rangeOverflow: isOverMidnight || (max !== undefined && written > max),
  };
  const last = max === undefined ? '' : say(max, rules);
  const first = min === undefined ? '' : say(min, rules);
  const words = timeText(!last ? 'timeTooEarly' : first ? 'timeOutside' : 'timeTooLate', at);
  const message = words
    .replace('{first}', first)
    .replace('{last}', last)
    .replace('{time}', first || last);
  return { flags, message };
}

/**
 * What is wrong with what was written, in the visitor's words.
 *
 * @param written the time; `undefined` when it was none.
 * @param rules what may be chosen.
 * @param at whose language the words are in.
 */
export function problemOf(
  written: Minutes | 'nothing' | undefined,
  rules: TimeRules,
  at?: Element,
): Problem | undefined {
  const { span, times, isRequired } = rules;
  if (written === 'nothing') {
    return isRequired
      ? { flags: { valueMissing: true }, message: timeText('timeMissing', at) }
      : undefined;
  }
  if (written === undefined) {
    const message = timeText('timeUnreadable', at).replace('{example}', exampleOf(rules));
    return { flags: { badInput: true }, message };
  }
  if (!isWithin(written, span)) return outside(written, rules, at);
  if (!isOnStep(written, span)) {
    const message = timeText('timeOffStep', at)
      .replace('{time}', say(written, rules))
      .replace('{nearest}', say(nearest(written, times) ?? written, rules));
    return { flags: { stepMismatch: true }, message };
  }
  return undefined;
}

/** The step of an `<input type="time">`, which counts in seconds. */
export function stepOfSeconds(seconds: string): Minutes | undefined {
  const minutes = Number(seconds) / 60;
  return Number.isInteger(minutes) && minutes > 0 && minutes <= DAY ? minutes : undefined;
}
