/** Position at which a word begins that a limit would cut; the limit itself without one. */
function wordStart(text: string, limit: number, language: string): number {
  const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
  if (Segmenter) {
    // Only what is near the limit: the segmenter reads all that it is given.
    const from = Math.max(0, limit - 100);
    const near = text.slice(from, limit + 100);
    const word = new Segmenter(language, { granularity: 'word' }).segment(near);
    return from + (word.containing(limit - from)?.index ?? limit - from);
  }
  const space = text.lastIndexOf(' ', limit);
  return space > limit / 2 ? space : limit;
}

/**
 * Shortens a text at the end of a word, in languages without spaces too.
 *
 * @param length the most characters that stay.
 * @returns `undefined` for a text that is no longer than that.
 */
export function shorten(text: string, length: number, language: string): string | undefined {
  if (text.length <= length) return undefined;
  const start = wordStart(text, length, language);
  // A text of one word, such as an address.
  const short = text.slice(0, start > 0 ? start : length).trimEnd();
  // Half of a character that takes two places.
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
}
