import { problem, type Problem } from '../../shared/form/validity';
import { exampleOf, shownTime, type TimeRules } from './rules';
import { isOnStep, isWithin, nearest } from './span';
import { timeText } from './texts';
import type { Minutes } from './times';

function outsideProblem(time: Minutes, rules: TimeRules, at: Element): Problem {
  const { min, max } = rules.span;
  const isPastMidnight = min !== undefined && max !== undefined && max < min;
  // The browser's own field sets both flags for a span past midnight.
  const flags = {
    rangeUnderflow: min !== undefined && time < min,
    rangeOverflow: isPastMidnight || (max !== undefined && time > max),
  };
  const first = min === undefined ? '' : shownTime(min, rules);
  const last = max === undefined ? '' : shownTime(max, rules);
  const key = !last ? 'timeTooEarly' : first ? 'timeOutside' : 'timeTooLate';
  return { flags, message: timeText(key, { first, last, time: first || last }, at) };
}

/**
 * The reason why a typed time is invalid.
 *
 * @param time `undefined` if the text is not a time.
 * @param rules the rules for times.
 * @param at an element in the language of the message.
 */
export function problemOf(
  time: Minutes | 'empty' | undefined,
  rules: TimeRules,
  at: Element,
): Problem | undefined {
  const { span, times, isRequired } = rules;
  if (time === 'empty')
    return isRequired ? problem('valueMissing', timeText('timeMissing', at)) : undefined;
  if (time === undefined)
    return problem('badInput', timeText('timeUnreadable', { example: exampleOf(rules) }, at));
  if (!isWithin(time, span)) return outsideProblem(time, rules, at);
  if (isOnStep(time, span)) return undefined;
  const values = {
    time: shownTime(time, rules),
    nearest: shownTime(nearest(time, times) ?? time, rules),
  };
  return problem('stepMismatch', timeText('timeOffStep', values, at));
}
