/** What a dish, or one size of it, costs. */
export interface Price {
  /** In the menu's currency; absent where the price is a word ("market price"). */
  readonly price?: number;
  /** As the page wrote it; empty where it gave a number alone. */
  readonly text: string;
  /** The size or the kind that it is the price of. */
  readonly label?: string;
}

/** A number alone, which is nothing to show. */
const BARE = /^[\d.,\s]*$/;

/** A currency that the browser can write (ISO 4217), in capital letters. */
export function currencyCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/**
 * A price as visitors read it: in the words of the page, else the amount in the menu's currency, as
 * the language writes it.
 */
export function priceText(given: Price, currency: string | undefined, language: string): string {
  const { price: amount, text } = given;
  if (amount === undefined || !BARE.test(text)) return text;
  if (currency === undefined) return text || amount.toFixed(2);
  const options = { style: 'currency', currency } as const;
  try {
    return amount.toLocaleString(language || undefined, options);
  } catch {
    // The document says a language that is none.
    return amount.toLocaleString(undefined, options);
  }
}

/** An amount of money; anything else is none. */
export function amountOf(value: unknown): number | undefined {
  const amount = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof amount === 'number' && amount >= 0 && amount < Infinity ? amount : undefined;
}
