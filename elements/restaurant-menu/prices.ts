import { readNumber } from '../../shared/element/attributes';

/** Price of a dish, or of one size of it. */
export interface Price {
  /** Amount in the menu's currency; absent for a text such as "market price". */
  readonly price?: number;
  /** Text as written; empty for a number. */
  readonly text: string;
  /** Size or kind of the dish at this price. */
  readonly label?: string;
}

/** Text that is only a number: the amount is formatted instead. */
const NUMBER_ONLY = /^[\d.,\s]*$/;

/** A currency code (ISO 4217) in capital letters; `undefined` for other text. */
export function currencyCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/**
 * The text of a price: as written in the page, else the amount in the menu's currency, formatted for
 * the language.
 */
export function priceText(price: Price, currency: string | undefined, language: string): string {
  const { price: amount, text } = price;
  if (amount === undefined || !NUMBER_ONLY.test(text)) return text;
  if (currency === undefined) return text || amount.toFixed(2);
  const options = { style: 'currency', currency } as const;
  try {
    return amount.toLocaleString(language || undefined, options);
  } catch {
    // The document has an invalid language.
    return amount.toLocaleString(undefined, options);
  }
}

/** Reads an amount of money. */
export function amountOf(value: unknown): number | undefined {
  const amount = typeof value === 'string' ? readNumber(value) : value;
  return typeof amount === 'number' && amount >= 0 && amount < Infinity ? amount : undefined;
}
