/** The day or month with which an ISO 8601 date or time begins. */
const ISO_DAY = /^(?:[+-]\d\d)?(\d{4})-(\d\d)(?:-(\d\d)(?!\d)|$)/;

/** The time of day and the zone at the end of a date in words. */
const CLOCK = /[\sT]\d{1,2}:\d\d.*$/;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The number of days in a month, from 1 to 12, of the Gregorian calendar, which repeats after 400 years. */
const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

/** Whether a date in other words names the day that a browser has read in it. */
function namesItsDay(text: string): boolean {
  const words = text.replace(CLOCK, '');
  const date = new Date(words);
  const numbers = (words.match(/\d+/g) ?? []).map(Number);
  const month = date.getMonth();
  const hasMonth =
    words.toLowerCase().includes(MONTHS[month] ?? '?') || numbers.includes(month + 1);
  return hasMonth && numbers.includes(date.getDate());
}

/**
 * The time that a text names, in ms since 1970, as `Date.parse` reads it; `NaN` for a day that does
 * not exist, such as 31 February or one in month 0, of which some browsers make another.
 */
export function parseDate(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time) || /^\d{4}$/.test(text)) return time;
  const iso = ISO_DAY.exec(text);
  if (!iso) return namesItsDay(text) ? time : NaN;
  // A month alone has no day.
  const parts: readonly (string | undefined)[] = iso.slice(1);
  const [year = 0, month = 0, day = 0] = parts.map((part) => Number(part ?? 1));
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return isReal ? time : NaN;
}
