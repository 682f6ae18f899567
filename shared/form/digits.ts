/** Invisible marks of direction, which text copied from right-to-left pages contains. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The code point of the zero of a digit's script: Unicode keeps ten decimal digits in a row. */
function zeroOf(digit: string): number {
  let code = digit.codePointAt(0) ?? 0;
  const first = code;
  while (first - code < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) code -= 1;
  return code;
}

/**
 * Replaces digits of any script by `0` to `9` and removes direction marks, for text typed with an
 * Arabic, Persian, Thai or full-width keyboard.
 */
export function latinDigits(text: string): string {
  return text
    .replace(DIRECTION_MARKS, '')
    .replace(/[^\P{Nd}0-9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - zeroOf(digit)));
}
