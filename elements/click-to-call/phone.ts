/** Digits of the letters A to Z on a phone keypad: A, B and C are 2. */
const KEYS = '22233344455566677778889999';

/** Converts Arabic, Persian and full-width digits to ASCII. */
const toAsciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

const digitsOf = (text: string): string => toAsciiDigits(text).replace(/\D/g, '');

/**
 * Converts a written phone number to a `tel:` address (RFC 3966). Accepts spaces, brackets, keypad
 * letters (`1-800-FLOWERS`) and an extension (`ext. 12`, `x12`). Drops a zero in brackets after the
 * country code, which is not dialled from abroad. `undefined` if there is nothing to dial.
 */
export function telAddress(phone: string): string | undefined {
  const text = toAsciiDigits(phone).trim().replace(/^tel:/i, '');
  const suffix = /(?:;ext=|ext(?:ension)?\.?|x)\s*(\d+)$/i.exec(text);
  const number = text.slice(0, suffix?.index);
  const isInternational = /^\(?\+/.test(number);
  const dialled = (isInternational ? number.replace(/\(0\)/, '') : number)
    .replace(/[a-z]/gi, (letter) => KEYS[letter.toLowerCase().charCodeAt(0) - 97] ?? '')
    .replace(/[^\d*#]/g, '');
  if (!/\d\D*\d/.test(number)) return undefined;
  const address = `tel:${isInternational ? '+' : ''}${dialled.replaceAll('#', '%23')}`;
  return suffix ? `${address};ext=${suffix[1] ?? ''}` : address;
}

/** The number in a `tel:` address, as text. */
export function numberOf(address: string): string {
  const [number = ''] = address.replace(/^tel:/i, '').split(';', 1);
  try {
    return decodeURIComponent(number);
  } catch {
    return number;
  }
}

/** Whether a text contains a number: compares the last digits, since the country code may be missing. */
export function containsNumber(text: string, number: string): boolean {
  const last = digitsOf(number).slice(-6);
  return last !== '' && digitsOf(text).includes(last);
}
