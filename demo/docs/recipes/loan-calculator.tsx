import { useId, useState } from 'react';
import { defineWidget, number, text, type WidgetProps } from 'dm-elements/host';

const attributes = {
  amount: number({ default: 200_000, min: 10_000, max: 1_000_000, label: 'Amount at first' }),
  rate: number({ default: 4, min: 0, max: 15, label: 'Interest at first, in percent a year' }),
  years: number({ default: 20, min: 1, max: 40, label: 'Years at first' }),
  currency: text({ default: 'EUR', label: 'Currency, by its three letters' }),
};

const texts = {
  loanAmount: 'Amount',
  loanRate: 'Interest a year',
  loanYears: 'Time',
  loanResult: '{money} a month',
  loanTotal: '{money} of interest in all',
};

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, text: valueText, onChange, ...range }: SliderProps) {
  const id = useId();
  return (
    <div className="row">
      <label htmlFor={id}>{label}</label>
      <bdi className="value">{valueText}</bdi>
      <input
        id={id}
        type="range"
        aria-valuetext={valueText}
        {...range}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

/** The monthly payment of an annuity loan; `rate` in percent a year. */
function monthly(amount: number, rate: number, years: number): number {
  const interest = rate / 1200;
  const months = years * 12;
  return interest === 0 ? amount / months : (amount * interest) / (1 - (1 + interest) ** -months);
}

type Props = WidgetProps<typeof attributes, typeof texts>;

// The attributes say where the sliders begin; after that they are the visitor's.
export function LoanCalculator({ currency, t, language, ...first }: Props) {
  const [amount, setAmount] = useState(first.amount);
  const [rate, setRate] = useState(first.rate);
  const [years, setYears] = useState(first.years);
  const format = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(language, options).format(value);
  const money = (value: number): string =>
    format(value, { style: 'currency', currency, maximumFractionDigits: 0 });
  const cost = monthly(amount, rate, years);
  return (
    <div className="box">
      <Slider
        label={t('loanAmount')}
        value={amount}
        text={money(amount)}
        min={10_000}
        max={1_000_000}
        step={5000}
        onChange={setAmount}
      />
      <Slider
        label={t('loanRate')}
        value={rate}
        text={format(rate / 100, { style: 'percent', minimumFractionDigits: 1 })}
        min={0}
        max={15}
        step={0.1}
        onChange={setRate}
      />
      <Slider
        label={t('loanYears')}
        value={years}
        text={format(years, { style: 'unit', unit: 'year', unitDisplay: 'long' })}
        min={1}
        max={40}
        step={1}
        onChange={setYears}
      />
      <p role="status">
        <b>{t('loanResult', { money: money(cost) })}</b>{' '}
        <small>{t('loanTotal', { money: money(cost * years * 12 - amount) })}</small>
      </p>
    </div>
  );
}

defineWidget({
  tag: 'my-loan-calculator',
  attributes,
  texts,
  view: LoanCalculator,
  styles: `
    .box { display: grid; gap: 1.25em; max-inline-size: 30em; padding: 1.5em; border: 1px solid var(--_border); border-radius: var(--_radius); background: var(--_surface); color: var(--_text); }
    .row { display: grid; grid-template-columns: 1fr auto; gap: 0.25em 1em; }
    .value { font-weight: 600; font-variant-numeric: tabular-nums; }
    input { grid-column: 1 / -1; inline-size: 100%; block-size: 1.75em; margin: 0; accent-color: var(--_accent); }
    p { margin: 0; padding-block-start: 1.25em; border-block-start: 1px solid var(--_border); }
    b { display: block; font-family: var(--_font-heading); font-size: 1.75em; font-weight: 600; line-height: 1.2; color: var(--_accent); font-variant-numeric: tabular-nums; }
    small { font-size: 0.9375em; color: var(--_muted); }
  `,
});
