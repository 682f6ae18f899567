/** Writes an amount as visitors read it: `£140`, `£7.40`. */
export function formatMoney(amount: number, currency: string, language = 'en-GB'): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return format.format(amount / 100);
}
