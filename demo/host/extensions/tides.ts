import { escape } from '../../html';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Between two high waters. */
const TIDE = 12.42 * HOUR;
/** Between two new moons. */
const MONTH = 29.530588853 * DAY;
/** A new moon. */
const NEW_MOON = Date.UTC(2000, 0, 6, 18, 14);
/** Time of high water at the pier at new moon. */
const HIGH_AT_NEW_MOON = 7 * HOUR;

/** A high or low water. */
export interface Water {
  readonly kind: 'High' | 'Low';
  /** `HH:MM` */
  readonly time: string;
}

const clock = (time: number): string => new Date(time).toISOString().slice(11, 16);

/** High and low waters of a day by the age of the moon, in order. Close, not for sailors. */
export function tidesOn(day: Date): readonly Water[] {
  const start = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  const age = (((start - NEW_MOON) % MONTH) + MONTH) % MONTH;
  // A day's delay in a month.
  const high = (HIGH_AT_NEW_MOON + (age / MONTH) * DAY) % TIDE;
  const waters: Water[] = [];
  for (let at = high - TIDE, isHigh = true; at < DAY; at += TIDE / 2, isHigh = !isHigh) {
    if (at >= 0) waters.push({ kind: isHigh ? 'High' : 'Low', time: clock(start + at) });
  }
  return waters;
}

/** Renders today's tides. */
export function tides(now = new Date()): string {
  const date = now.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const rows = tidesOn(now).map(
    ({ kind, time }) =>
      `<tr><th scope="row">${kind} water</th><td><time datetime="${time}">${time}</time></td></tr>`,
  );
  return `<table>
<caption>The water on ${escape(date)}</caption>
<tbody>${rows.join('\n')}</tbody>
</table>
<p>The slate by the door is right; this is close. <a href="/tides">High and low by the moon</a></p>
`;
}
