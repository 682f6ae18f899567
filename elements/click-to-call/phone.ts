/** The letters on a telephone's keys: A, B and C are 2. */
const KEYS = '22233344455566677778889999';

/** Digits of Arabic, Persian and full width become those that a telephone knows. */
const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** The digits of a number as it is written, without its extension. */
export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

/**
 * The `tel:` address of a number as people write it (RFC 3966): with spaces, brackets, letters on
 * keys (`1-800-FLOWERS`), an extension (`ext. 12`, `x12`). A zero in brackets after a country's code
 * is not dialled from abroad, and is left out. `undefined` where there is nothing to dial.
 */
export function telAddress(phone: string): string | undefined {
  const given = plainDigits(phone).trim().replace(/^tel:/i, '');
  const [number = '', extension] = given.split(/\s*(?:;ext=|ext(?:ension)?\.?|x)\s*(?=\d+\s*$)/i);
  const isInternational = /^\(?\+/.test(number);
  const dialled = (isInternational ? number.replace(/\(0\)/, '') : number)
    .replace(/[a-z]/gi, (letter) => KEYS[letter.toLowerCase().charCodeAt(0) - 97] ?? '')
    .replace(/[^\d*#]/g, '');
  if (!/\d\D*\d/.test(number)) return undefined;
  const address = `tel:${isInternational ? '+' : ''}${dialled.replaceAll('#', '%23')}`;
  return extension ? `${address};ext=${extension.trim()}` : address;
}

/** The number that a `tel:` address dials, to be read. */
export function numberIn(address: string): string {
  const [number = ''] = address.replace(/^tel:/i, '').split(';', 1);
  try {
    return decodeURIComponent(number);
  } catch {
    return number;
  }
}

/** Whether a text says a number already: its last digits count, for it may lack the country's code. */
export function says(text: string, number: string): boolean {
  const last = digitsOf(number).slice(-6);
  return last !== '' && digitsOf(text).includes(last);
}
