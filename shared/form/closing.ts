/** Where a day ends last on Earth: twelve hours west of Greenwich. */
export const LAST_ZONE = '-12:00';

/**
 * When a form stops taking answers, in ms since 1970; `NaN` for what is no date. A day by itself
 * (`2027-01-31`) is open to its end. A time without a zone is the visitor's own; a host, which does
 * not know where the visitor is, takes answers until it is over everywhere.
 *
 * @param closes as the markup has it.
 * @param zone what to take a time without a zone for, as `-12:00`; without, the zone of the clock.
 */
export function closingTime(closes: string, zone = ''): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(closes) ? `${closes}T24:00` : closes;
  return Date.parse(/\d[T ][\d:.]+$/.test(time) ? time + zone : time);
}
