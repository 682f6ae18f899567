import { useId, useState } from 'react';
import { defineWidget, json, text, type WidgetProps } from 'dm-elements/host';

interface Plan {
  readonly name: string;
  readonly month: number;
  readonly year: number;
  readonly points: readonly string[];
  readonly href: string;
  readonly isBest?: boolean;
}

const isPlan = (value: Partial<Plan> | null): value is Plan =>
  typeof value?.name === 'string' &&
  typeof value.month === 'number' &&
  typeof value.year === 'number' &&
  typeof value.href === 'string' &&
  Array.isArray(value.points);

const readPlans = (value: unknown): readonly Plan[] | undefined =>
  Array.isArray(value) && value.every(isPlan) ? value : undefined;

const attributes = {
  plans: json(readPlans, { default: [], label: 'Plans' }),
  currency: text({ default: 'EUR', label: 'Currency, by its three letters' }),
};

const texts = {
  pricesPeriod: 'Paid by',
  pricesMonth: 'Month',
  pricesYear: 'Year',
  pricesPerMonth: 'a month',
  pricesPerYear: 'a year',
  pricesBest: 'Most chosen',
  pricesChoose: 'Choose {plan}',
};

type Props = WidgetProps<typeof attributes, typeof texts>;

export function PriceTable({ plans, currency, t, language }: Props) {
  const [period, setPeriod] = useState<'month' | 'year'>('month');
  const group = useId();
  if (plans.length === 0) return <slot />;
  const money = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 0,
  });
  return (
    <>
      <fieldset>
        <legend>{t('pricesPeriod')}</legend>
        {(['month', 'year'] as const).map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={group}
              checked={period === each}
              onChange={() => setPeriod(each)}
            />
            <span>{t(each === 'month' ? 'pricesMonth' : 'pricesYear')}</span>
          </label>
        ))}
      </fieldset>
      <ul>
        {plans.map(({ name, points, href, isBest, ...prices }) => (
          <li key={name} className={isBest ? 'plan best' : 'plan'}>
            <h3>{name}</h3>
            {isBest && <p className="mark">{t('pricesBest')}</p>}
            <p>
              <b>{money.format(prices[period])}</b>{' '}
              {t(period === 'month' ? 'pricesPerMonth' : 'pricesPerYear')}
            </p>
            <ul className="points">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <a href={href}>{t('pricesChoose', { plan: name })}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

defineWidget({
  tag: 'my-price-table',
  attributes,
  texts,
  view: PriceTable,
  styles: `
    fieldset { display: inline-flex; gap: 0.25em; margin: 0 0 1em; padding: 0.25em; border: 1px solid var(--_border); border-radius: var(--_radius); }
    legend { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    input { position: absolute; opacity: 0; }
    label span { display: block; padding: 0.5em 1.25em; border-radius: calc(var(--_radius) / 2); cursor: pointer; }
    input:checked + span { background: var(--_accent); color: var(--_on-accent); }
    @media (forced-colors: active) { input:checked + span { background: Highlight; color: HighlightText; forced-color-adjust: none; } }
    input:focus-visible + span { outline: 2px solid var(--_focus); outline-offset: 2px; }
    ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15em, 100%), 1fr)); gap: 1em; margin: 0; padding: 0; list-style: none; }
    .plan { display: flex; flex-direction: column; gap: 0.75em; position: relative; padding: 1.5em; border: 1px solid var(--_border); border-radius: var(--_radius); background: var(--_surface); color: var(--_text); }
    .best { border: 2px solid var(--_accent); box-shadow: var(--_shadow); }
    .mark { position: absolute; inset-block-start: -0.9em; inset-inline-start: 1.5em; padding: 0.15em 0.7em; border-radius: 1em; background: var(--_accent); color: var(--_on-accent); font-size: 0.8125em; }
    h3, p { margin: 0; }
    h3 { font-family: var(--_font-heading); font-size: 1.125em; font-weight: 600; line-height: 1.3; }
    b { font-family: var(--_font-heading); font-size: 2em; font-weight: 600; line-height: 1.2; }
    .points { display: block; flex: 1; color: var(--_muted); }
    .points li { padding-block: 0.2em; padding-inline-start: 1.5em; position: relative; }
    .points li::before { content: '✓' / ''; position: absolute; inset-inline-start: 0; color: var(--_success); }
    a { padding: 0.7em 1em; border: 1px solid var(--_accent); border-radius: var(--_radius); color: var(--_accent); text-align: center; text-decoration: none; }
    .best a, a:hover { background: var(--_accent); color: var(--_on-accent); }
  `,
});
