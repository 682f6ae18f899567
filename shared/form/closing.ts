import { parseDate } from '../site/parse-date';

/** The zone in which a day ends last: twelve hours west of Greenwich. */
export const LAST_ZONE = '-12:00';

/**
 * The time at which a form stops accepting answers, in ms since 1970; `NaN` if `closes` is not a
 * date, or a day that does not exist. A date without a time (`2027-01-31`) includes the whole day. A time without a zone is in
 * the visitor's zone; the host doesn't know that zone and accepts answers until the time has passed
 * everywhere.
 *
 * @param closes the value in the markup.
 * @param zone the zone of a time that names none, such as `-12:00`; by default the local zone.
 */
export function closingTime(closes: string, zone = ''): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(closes) ? `${closes}T24:00` : closes;
  return parseDate(/\d[T ][\d:.]+$/.test(time) ? time + zone : time);
}
