import { useEffect, useState } from 'react';
import { defineWidget, text, type WidgetProps } from 'dm-elements/host';

const attributes = {
  hours: text({ label: 'Hours: Mo-Fr 08:00-12:00, 13:00-18:00; Sa 10:00-14:00' }),
  zone: text({ default: 'UTC', label: 'Time zone of the place' }),
};

const texts = {
  hoursOpen: 'Open now, until {time}',
  hoursClosed: 'Closed now',
  hoursNext: 'Closed now, opens {day} at {time}',
  hoursFree: 'Closed',
};

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = 24 * 60;

/** Minutes since the start of the day; the end is above 24 hours where it is after midnight. */
type Span = readonly [from: number, to: number];

function readSpan(span: string): Span {
  const [, hour, minute, toHour, toMinute] = /^(\d+):(\d+)-(\d+):(\d+)$/.exec(span.trim()) ?? [];
  const from = Number(hour) * 60 + Number(minute);
  const to = Number(toHour) * 60 + Number(toMinute);
  if (Number.isNaN(from + to)) throw new Error(`"${span}" is not like 08:00-12:00`);
  return [from, to > from ? to : to + DAY];
}

/** The spans of each day, Monday first. */
function readHours(hours: string): Span[][] {
  const week: Span[][] = DAYS.map(() => []);
  for (const part of hours.split(';').filter((each) => each.trim())) {
    const [, first = '', last = first, spans = ''] =
      /^(\w\w)(?:-(\w\w))?\s(.*)$/.exec(part.trim()) ?? [];
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    if (from < 0 || to < from) throw new Error(`"${part}" does not begin with days like Mo-Fr`);
    for (let day = from; day <= to; day++) week[day]?.push(...spans.split(',').map(readSpan));
  }
  return week;
}

/** The day of the week, Monday is 0, and the minute of that day, in a time zone. */
function placeTime(now: number, timeZone: string): readonly [day: number, minute: number] {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const day = DAYS.indexOf(parts.get('weekday')?.slice(0, 2) ?? '');
  return [day, Number(parts.get('hour')) * 60 + Number(parts.get('minute'))];
}

/** The present time in ms, renewed every ten seconds. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type Props = WidgetProps<typeof attributes, typeof texts>;

// A mistake in the hours or the zone throws: the widget then shows its children.
export function OpeningHours({ hours, zone, t, language }: Props) {
  const now = useNow();
  if (hours === '') return <slot />;
  const week = readHours(hours);
  const [today, minute] = placeTime(now, zone);
  // January 2024 began on a Monday.
  const dayName = (day: number): string =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2024, 0, 1 + (day % 7)),
    );
  const timeText = (time: number): string =>
    new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(
      time * 60_000,
    );
  // From yesterday, whose last span may end today; all in minutes from the beginning of today.
  const spans = Array.from({ length: 9 }, (_, index) => index - 1).flatMap((day) =>
    (week[(today + day + 7) % 7] ?? []).map(([from, to]) => [from + day * DAY, to + day * DAY]),
  );
  const open = spans.find(([from = 0, to = 0]) => from <= minute && minute < to);
  const next = spans.find(([from = 0]) => from > minute);
  return (
    <div className="box">
      <p role="status" className={open ? 'open' : 'closed'}>
        {open
          ? t('hoursOpen', { time: timeText(open[1] ?? 0) })
          : next
            ? t('hoursNext', {
                day: dayName(today + Math.floor((next[0] ?? 0) / DAY)),
                time: timeText(next[0] ?? 0),
              })
            : t('hoursClosed')}
      </p>
      <table>
        <tbody>
          {week.map((day, index) => (
            <tr key={DAYS[index]} aria-current={index === today ? 'date' : undefined}>
              <th scope="row">{dayName(index)}</th>
              <td>
                {day.length === 0
                  ? t('hoursFree')
                  : day.map(([from, to]) => (
                      <div key={from}>
                        <bdi>{`${timeText(from)} – ${timeText(to)}`}</bdi>
                      </div>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

defineWidget({
  tag: 'my-opening-hours',
  attributes,
  texts,
  view: OpeningHours,
  styles: `
    .box { max-inline-size: 26em; padding: 1em 1.25em; border: 1px solid var(--_border); border-radius: var(--_radius); background: var(--_surface); color: var(--_text); }
    p { display: flex; gap: 0.6em; align-items: center; margin: 0 0 0.75em; font-weight: 600; }
    p::before { content: ''; flex: none; inline-size: 0.7em; block-size: 0.7em; border-radius: 50%; background: currentcolor; }
    .open { color: var(--_success); }
    .closed { color: var(--_danger); }
    table { inline-size: 100%; border-collapse: collapse; }
    th, td { padding: 0.4em 0; border-block-start: 1px solid var(--_border); font-weight: 400; text-align: start; vertical-align: top; }
    td { text-align: end; font-variant-numeric: tabular-nums; }
    [aria-current] :is(th, td) { font-weight: 600; }
    [aria-current] { color: var(--_accent); }
  `,
});
