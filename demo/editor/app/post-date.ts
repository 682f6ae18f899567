/** The day and the time of a post's date, as fields have them. */
export interface DateFields {
  /** `2026-03-14` */
  readonly day: string;
  /** `18:30` in the zone of this window; empty for the whole day. */
  readonly time: string;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Returns the fields of a post's date: a time is shown in the zone of this window. */
export function dateFields(date: string): DateFields {
  if (!date.includes('T')) return { day: date, time: '' };
  const at = new Date(date);
  return {
    day: [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-'),
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}

/** Returns the date of a post for its fields: a time is stored in UTC. */
export function postDate({ day, time }: DateFields): string {
  const at = new Date(`${day}T${time}`);
  // What is no date is sent as it is: the host says what is wrong with it.
  if (time === '' || Number.isNaN(at.getTime())) return day;
  return `${at.toISOString().slice(0, 16)}Z`;
}

/** Returns a post's date in words. */
export const dateText = (date: string): string =>
  new Date(date).toLocaleString('en-GB', {
    dateStyle: 'medium',
    ...(date.includes('T') ? { timeStyle: 'short' } : { timeZone: 'UTC' }),
  });

/** Whether visitors do not see a post of this date yet. */
export const isToCome = (date: string): boolean => Date.parse(date) > Date.now();
