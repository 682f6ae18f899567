import { findFirst, type Phrase } from '../text/search-term';

/** Characters before the first place found, and in all. */
const BEFORE = 60;
const LENGTH = 220;

/** Characters of a text looked through for a phrase. */
const MAX_TEXT = 100_000;

/**
 * Returns the part of a text around the first place of a phrase; the beginning if there is none, or
 * if it stands far behind.
 */
export function snippetOf(text: string, phrases: readonly Phrase[]): string {
  const first = findFirst(text, phrases, MAX_TEXT)?.start ?? 0;
  const from = first <= BEFORE ? 0 : wordStart(text, first - BEFORE, first);
  const to = from + LENGTH >= text.length ? text.length : wordEnd(text, from + LENGTH);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
}

/** The next beginning of a word, if there is one before `limit`. */
function wordStart(text: string, index: number, limit: number): number {
  const space = text.indexOf(' ', index);
  return space >= 0 && space < limit ? space + 1 : whole(text, index);
}

/** The last end of a word within 30 characters. */
function wordEnd(text: string, index: number): number {
  const space = text.lastIndexOf(' ', index);
  return space > index - 30 ? space : whole(text, index);
}

/** Moves an index that is inside a surrogate pair to its beginning. */
const whole = (text: string, index: number): number =>
  /[\udc00-\udfff]/.test(text[index] ?? '') ? index - 1 : index;
