/** What only steers the direction of a line, as text copied from right-to-left pages holds. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The code of a digit's zero: decimal digits stand in runs of ten that Unicode keeps together. */
function zeroOf(digit: string): number {
  let code = digit.codePointAt(0) ?? 0;
  const first = code;
  while (first - code < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) code -= 1;
  return code;
}

/**
 * Text with the digits of any script as `0` to `9`, without marks of direction: what a visitor
 * types with an Arabic, Persian, Thai or full-width keyboard.
 */
export function latinDigits(text: string): string {
  return text
    .replace(DIRECTION_MARKS, '')
    .replace(/[^\P{Nd}0-9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - zeroOf(digit)));
}
