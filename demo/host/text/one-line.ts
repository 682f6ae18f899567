/** Length of a line by default, in UTF-16 code units. */
const MAX_LENGTH = 150;

/**
 * Marks that show nothing and turn or hide what is beside them: of direction, joins of words, and tags,
 * except those of a flag. Joiners of letters and of emoji stay.
 */
const INVISIBLE =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0000}-\u{e007f}]/gu;

/**
 * Returns foreign text for a header or a log as one short line, without control characters and marks
 * that show nothing.
 */
export const oneLine = (text: string, length = MAX_LENGTH): string =>
  text
    // Longer text is not searched for what would be cut off anyway.
    .slice(0, 4 * length)
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, length)
    // Half of a character.
    .replace(/[\ud800-\udbff]$/, '');
