import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  openCalendar: 'Choose date',
  /** `{date}` is the date in the field. */
  openCalendarFrom: 'Change date, {date}',
  calendar: 'Calendar',
  today: 'Today',
  clear: 'Clear',
  close: 'Close',
  month: 'Month',
  year: 'Year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  /** The formats, for the visitor. */
  mmddyyyy: 'MM/DD/YYYY',
  ddmmyyyy: 'DD/MM/YYYY',
  /** `{format}` is one of the two formats, `{date}` a date in words. */
  dateFormat: 'Date format: {format}',
  dateMissing: 'Enter or choose a date.',
  dateUnreadable: 'Enter the date as {format}.',
  dateUnknown: 'That date does not exist. Enter the date as {format}.',
  dateTooEarly: 'Choose {date} or a later date.',
  dateTooLate: 'Choose {date} or an earlier date.',
  dateDisabled: '{date} is not available. Choose another date.',
  calendarMissing: 'The calendar could not be loaded. Enter the date as {format}.',
} as const;

/** Looks up a text of the date picker. */
export const dateText = textsOf(ENGLISH);
