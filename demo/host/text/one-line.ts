/** Length of a line by default, in UTF-16 code units. */
const MAX_LENGTH = 150;

/** Returns foreign text for a header or a log as one short line, without control characters. */
export const oneLine = (text: string, length = MAX_LENGTH): string =>
  text
    // Longer text is not searched for what would be cut off anyway.
    .slice(0, 4 * length)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, length);
