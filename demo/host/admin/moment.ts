import { html, type Markup } from '../../html';
import { memoize } from '../text/memoize';
import { localTime } from '../time/time-zone';
import type { Session } from './session';

/** The owner's zone. */
type Owner = Pick<Session, 'timeZone'>;

const HOUR = 60 * 60 * 1000;

const formatOf = memoize(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);

/**
 * Returns a time as text in the owner's zone. When clocks are put back, an hour comes twice: then it
 * says which one.
 *
 * @param time in ms since 1970.
 */
export function momentText(time: number, { timeZone }: Owner): string {
  const text = formatOf(timeZone).format(time);
  const isTwice = [time - HOUR, time + HOUR].some(
    (other) => formatOf(timeZone).format(other) === text,
  );
  return isTwice ? `${text} (UTC${localTime(time, timeZone).offset})` : text;
}

/** Renders a time in the owner's zone, which {@link zoneNote} names. */
export const moment = (time: number, owner: Owner): Markup =>
  html`<time datetime="${new Date(time).toISOString()}">${momentText(time, owner)}</time>`;

/** Renders the name of the zone that all times of a page are in. */
export function zoneNote({ timeZone }: Owner, settings: string): Markup {
  const { offset } = localTime(Date.now(), timeZone);
  return html`<p>
    Times are in
    <a href="${settings}">${zoneName(timeZone)}</a>
    time${timeZone !== 'UTC' && `, now UTC${offset}`}.
  </p>`;
}

/** The name of a zone as people write it. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Headings of the columns for {@link momentCells} in an exported table. */
export const momentHeadings = (name: string, { timeZone }: Owner): [string, string] => [
  `${name} (${timeZone})`,
  'Difference from UTC',
];

/** A time of an exported table: as spreadsheets read it, and what the zone differs by then. */
export function momentCells(time: number, { timeZone }: Owner): [string, string] {
  const { text, offset } = localTime(time, timeZone);
  return [text, `UTC${offset}`];
}
