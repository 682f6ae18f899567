/** Formats a number in a language, or in the browser's if that is not supported. */
function formatNumber(value: number, language: string, options: Intl.NumberFormatOptions): string {
  try {
    return new Intl.NumberFormat(language || undefined, options).format(value);
  } catch {
    // Not a language tag.
    return new Intl.NumberFormat(undefined, options).format(value);
  }
}

/** A size such as `820 kB` or `10 MB`. A megabyte has 1048576 bytes, like the limit. */
export function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000;
  const value = bytes / (isLarge ? 1_048_576 : 1024);
  return formatNumber(Math.max(0.1, value), language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
}

/** A fraction, 0 to 1, as a percentage. */
export const percentText = (fraction: number, language: string): string =>
  formatNumber(fraction, language, { style: 'percent' });
