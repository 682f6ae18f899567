import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  openCalendar: 'Choose date',
  /** `{date}` is the one chosen. */
  openCalendarFrom: 'Change date, {date}',
  calendar: 'Calendar',
  today: 'Today',
  clear: 'Clear',
  close: 'Close',
  month: 'Month',
  year: 'Year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  /** The formats as a visitor reads them. */
  mmddyyyy: 'MM/DD/YYYY',
  ddmmyyyy: 'DD/MM/YYYY',
  /** `{format}` is one of the two above; in the messages, `{date}` is a day in words. */
  dateFormat: 'Date format: {format}',
  dateMissing: 'Choose or write a date.',
  dateUnreadable: 'Write the date as {format}.',
  dateUnknown: 'There is no such day. Write the date as {format}.',
  dateTooEarly: 'Choose {date} or a later date.',
  dateTooLate: 'Choose {date} or an earlier date.',
  dateDisabled: '{date} cannot be chosen. Choose another date.',
  calendarMissing: 'The calendar could not be loaded. Write the date as {format}.',
} as const;

/** A text of the date picker. */
export const dateText = textsOf(ENGLISH);
