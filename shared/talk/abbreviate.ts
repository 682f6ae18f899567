/** Short units of English, which the specification writes in lower case (visual-widgets §9). */
const SHORT_UNIT = /^[KM]$/;

/** Formats a number as the language abbreviates it, rounded down: `999`, `1.2k`, `3.4m`. */
export function abbreviate(count: number, locale: string | undefined): string {
  // Rounded here: `roundingMode` is newer than the oldest supported browsers.
  const unit = count >= 1_000_000 ? 1_000_000 : count >= 1000 ? 1000 : 1;
  const step = unit === 1 ? 1 : count >= unit * 100 ? unit : unit / 10;
  const format = new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: count >= unit * 100 ? 0 : 1,
  });
  return format
    .formatToParts(Math.floor(count / step) * step)
    .map(({ type, value }) =>
      type === 'compact' && SHORT_UNIT.test(value) ? value.toLowerCase() : value,
    )
    .join('');
}
