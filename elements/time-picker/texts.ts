import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  openTimes: 'Choose time',
  times: 'Times',
  /** `{example}`, `{time}`, `{first}`, `{last}` and `{nearest}` are times in the field's format. */
  timeFormat: 'Time, such as {example}',
  timeMissing: 'Enter or choose a time.',
  timeUnreadable: 'Enter a time such as {example}.',
  timeTooEarly: 'Choose {time} or a later time.',
  timeTooLate: 'Choose {time} or an earlier time.',
  timeOutside: 'Choose a time from {first} to {last}.',
  timeOffStep: '{time} is not available. The nearest time is {nearest}.',
} as const;

/** Looks up a text of the time picker. */
export const timeText = textsOf(ENGLISH);
