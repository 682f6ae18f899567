import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  openTimes: 'Choose time',
  times: 'Times',
  /** `{example}` is a time in the format; in the messages, `{time}` is one. */
  timeFormat: 'Time, such as {example}',
  timeMissing: 'Choose or write a time.',
  timeUnreadable: 'Write a time such as {example}.',
  timeTooEarly: 'Choose {time} or a later time.',
  timeTooLate: 'Choose {time} or an earlier time.',
  /** `{first}` and `{last}` are times. */
  timeOutside: 'Choose a time from {first} to {last}.',
  timeOffStep: '{time} cannot be chosen. The nearest time is {nearest}.',
} as const;

/** A text of the time picker. */
export const timeText = textsOf(ENGLISH);
