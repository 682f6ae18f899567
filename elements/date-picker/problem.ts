import { problem, type Problem } from '../../shared/form/validity';
import { isDisabledDay } from './disabled-days';
import { dayInWords } from './names';
import type { TypedDate } from './read-date';
import type { DateRules } from './rules';
import { dateText } from './texts';

/** The reason why a typed date is invalid, in the language of an element. */
export function problemOf(typed: TypedDate, rules: DateRules, at: Element): Problem | undefined {
  const { min, max, disabled, language, isRequired } = rules;
  const format = dateText(rules.format, at);
  switch (typed.kind) {
    case 'empty':
      return isRequired ? problem('valueMissing', dateText('dateMissing', at)) : undefined;
    case 'not a date':
      return problem('badInput', dateText('dateUnreadable', { format }, at));
    case 'nonexistent':
      return problem('badInput', dateText('dateUnknown', { format }, at));
    case 'date':
  }
  const { iso } = typed;
  const values = (day: string) => ({ date: dayInWords(day, language) });
  if (min !== undefined && iso < min)
    return problem('rangeUnderflow', dateText('dateTooEarly', values(min), at));
  if (max !== undefined && iso > max)
    return problem('rangeOverflow', dateText('dateTooLate', values(max), at));
  if (isDisabledDay(iso, disabled))
    return problem('stepMismatch', dateText('dateDisabled', values(iso), at));
  return undefined;
}
