import { siteText, type Bound } from '../../shared/site/strings';
import type { Opening, OpenState, WeekTime } from './hours';
import type { mapText } from './texts';

type MapTexts = Bound<typeof mapText>;

/** A Monday, whose week has no change of the clocks in UTC. */
const MONDAY = Date.UTC(2024, 0, 1);
const MINUTE = 60_000;
const DAY = 24 * 60;

const dateOf = ({ day, minutes }: WeekTime): Date =>
  new Date(MONDAY + (day * DAY + minutes) * MINUTE);

const formats = new Map<string, Intl.DateTimeFormat>();

function format(time: WeekTime, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    formats.set(key, known);
  }
  return known.format(dateOf(time));
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** A text with a day and a time; a site that has its own text for times alone says both with it. */
function onDay(
  t: MapTexts,
  key: 'mapOpenUntil' | 'mapOpensAt',
  at: WeekTime,
  language: string,
): string {
  const values = {
    day: format(at, language, { weekday: 'short' }),
    time: format(at, language, TIME),
  };
  const isFormer = siteText(key, t.at) !== undefined && siteText(`${key}Day`, t.at) === undefined;
  return isFormer
    ? t(key, { time: format(at, language, { weekday: 'short', ...TIME }) })
    : t(`${key}Day`, values);
}

/** Minutes from a time of the week to the next one of another. */
const minutesUntil = (end: WeekTime, now: WeekTime): number =>
  ((end.day - now.day) * DAY + end.minutes - now.minutes + 7 * DAY) % (7 * DAY);

/** Says whether a location is open, and until when or from when on. */
export function openText(t: MapTexts, state: OpenState, now: WeekTime, language: string): string {
  if (state.kind === 'open') {
    if (!state.until) return t('mapOpenAlways');
    // The same time of another day would be heard as that of this one.
    if (minutesUntil(state.until, now) < DAY)
      return t('mapOpenUntil', { time: format(state.until, language, TIME) });
    return onDay(t, 'mapOpenUntil', state.until, language);
  }
  const { from } = state;
  if (!from) return t('mapClosed');
  const isToday = from.day === now.day && from.minutes > now.minutes;
  if (isToday) return t('mapOpensAt', { time: format(from, language, TIME) });
  return onDay(t, 'mapOpensAt', from, language);
}

/** A day of the week and its hours, in words. */
export interface DayText {
  readonly day: string;
  readonly hours: string;
  readonly isToday: boolean;
}

/** The hours of a week, by day. */
export function weekText(
  t: MapTexts,
  openings: readonly Opening[],
  today: number | undefined,
  language: string,
): DayText[] {
  return Array.from({ length: 7 }, (_, day) => {
    const spans = openings
      .filter((opening) => opening.day === day)
      .map(({ from, until }) => {
        const [start, end] = [from, until].map((minutes) =>
          format({ day, minutes }, language, TIME),
        );
        return `${start ?? ''} – ${end ?? ''}`;
      });
    return {
      day: format({ day, minutes: 0 }, language, { weekday: 'long' }),
      hours: spans.length > 0 ? spans.join(', ') : t('mapClosedDay'),
      isToday: day === today,
    };
  });
}
