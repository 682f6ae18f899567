import { memoize } from '../text/memoize';

const formatOf = memoize((name) => {
  const [language = '', currency = ''] = name.split(' ');
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
});

/** Writes an amount as visitors read it: `£140`, `£7.40`. */
export const formatMoney = (amount: number, currency: string, language = 'en-GB'): string =>
  formatOf(`${language} ${currency}`).format(amount / 100);
