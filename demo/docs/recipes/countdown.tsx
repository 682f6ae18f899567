import { useEffect, useState } from 'react';
import { defineWidget, text, type WidgetProps } from 'dm-elements/host';

const attributes = {
  until: text({ label: 'Moment, with its time zone: 2031-05-17T10:00:00+02:00' }),
  label: text({ label: 'What the time is left for' }),
};

const texts = { countdownDone: 'The moment has come.' };

/** Seconds of each unit, and how many of it make one of the next. */
const UNITS = [
  ['day', 86_400, Infinity],
  ['hour', 3600, 24],
  ['minute', 60, 60],
  ['second', 1, 60],
] as const;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The word beside a number: `days`, `Tage`, `jours`. */
const wordOf = (language: string, unit: string, value: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
    .formatToParts(value)
    .find(({ type }) => type === 'unit')?.value ?? unit;

type Props = WidgetProps<typeof attributes, typeof texts>;

export function Countdown({ until, label, t, language }: Props) {
  const left = Math.ceil((Date.parse(until) - useNow()) / 1000);
  if (Number.isNaN(left)) return <slot />;
  if (left <= 0) return <p className="done">{t('countdownDone')}</p>;
  const numbers = new Intl.NumberFormat(language, { minimumIntegerDigits: 2, useGrouping: false });
  return (
    <div role="timer" aria-label={label || undefined}>
      {label && <p aria-hidden="true">{label}</p>}
      <div className="parts">
        {UNITS.map(([unit, size, limit]) => {
          const value = Math.floor(left / size) % limit;
          return (
            <span key={unit} className="part">
              <b>{numbers.format(value)}</b> <small>{wordOf(language, unit, value)}</small>
            </span>
          );
        })}
      </div>
    </div>
  );
}

defineWidget({
  tag: 'my-countdown',
  attributes,
  texts,
  view: Countdown,
  styles: `
    p { margin: 0 0 0.75em; font-family: var(--_font-heading); }
    .done { font-size: 1.25em; }
    .parts { display: grid; grid-template-columns: repeat(4, 1fr); gap: 0.5em; max-inline-size: 30em; }
    @media (max-width: 22em) { .parts { grid-template-columns: 1fr 1fr; } }
    .part { padding: 0.9em 0.25em; border: 1px solid var(--_border); border-radius: var(--_radius); background: var(--_surface); color: var(--_text); text-align: center; }
    b { display: block; font-family: var(--_font-heading); font-size: clamp(1.25em, 1em + 2vw, 2.25em); font-weight: 600; line-height: 1.1; font-variant-numeric: tabular-nums; color: var(--_accent); }
    small { font-size: 0.875em; color: var(--_muted); }
  `,
});
