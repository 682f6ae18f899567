import { linkParts } from '../../../shared/talk/link-parts';

/** Characters that may be new in a text of any length: a few words. */
const SMALL = 20;

/** Part of a longer text that may be new. */
const SMALL_PART = 0.2;

const linksIn = (text: string): string[] => linkParts(text).flatMap(({ href }) => href ?? []);

/** Finds words in all languages, also in those without spaces. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text.toLowerCase())) {
    if (isWordLike) words.push(segment);
  }
  return words;
}

/** Returns the number of characters in the words that another text has not, as often as they stand. */
function newLength(words: readonly string[], known: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of known) left.set(word, (left.get(word) ?? 0) + 1);
  let length = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    else length += word.length;
  }
  return length;
}

/**
 * Whether a changed text still says what was approved: no other link, and only a few words or a
 * fifth of them added or taken away. Then nobody needs to read it again.
 */
export function isSmallEdit(approved: string, text: string): boolean {
  const links = new Set(linksIn(approved));
  if (linksIn(text).some((link) => !links.has(link))) return false;
  const limit = Math.max(SMALL, Math.floor(approved.length * SMALL_PART));
  const [before, after] = [wordsIn(approved), wordsIn(text)];
  return newLength(after, before) <= limit && newLength(before, after) <= limit;
}
