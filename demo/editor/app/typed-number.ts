/** The digits of a script, from that of zero: Arabic, Persian, Devanagari, Bengali, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10] as const;

/** Writes a digit of any of these scripts, or a separator of fractions, as in English. */
function plain(character: string): string {
  if (character === ',' || character === '\u066b' || character === '\uff0e') return '.';
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? character : String(code - zero);
}

/**
 * Parses a number as an owner types it: with a comma or a point, in the digits of their script.
 *
 * @throws {Error} With the message `wrong` if it is not a number, or if it is not clear which: `1,000`
 * is a thousand to some and one to others.
 */
export function typedNumber(text: string, wrong: string): number {
  const typed = Array.from(text.trim(), plain).join('');
  if (!/^-?\d+(?:\.\d{1,2})?$/.test(typed)) throw new Error(wrong);
  return Number(typed);
}
