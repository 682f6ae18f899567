import { indexText, wordsOf, type Word } from './words';

/** Longest search term, in characters; what follows is ignored. */
const MAX_LENGTH = 200;
/** Most words of a term. */
const MAX_WORDS = 16;

/** Words that stand together in a text. */
export interface Phrase {
  readonly words: readonly string[];
  /** Whether the last word may continue. */
  readonly isPrefix: boolean;
}

/** Returns the part of a term that is searched for, without what cannot be seen. */
export const shownTerm = (term: string): string =>
  Array.from(term.slice(0, 4 * MAX_LENGTH).normalize('NFC'))
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();

/**
 * Parses a search term: all words must be there, in any order, the last one at least as the
 * beginning of a word. Empty if the term contains no word.
 */
export function parseTerm(term: string): Phrase[] {
  const phrases: string[][] = [];
  for (const { text, isJoined } of wordsOf(shownTerm(term)).slice(0, MAX_WORDS)) {
    const last = phrases.at(-1);
    if (isJoined && last) last.push(text);
    else phrases.push([text]);
  }
  const last = phrases.length - 1;
  // A phrase that is there once is there: an index would look for each.
  const first = new Map(phrases.map((words, index) => [words.join(' '), index] as const).reverse());
  return phrases.flatMap((words, index) =>
    index === last || first.get(words.join(' ')) === index
      ? { words, isPrefix: index === last }
      : [],
  );
}

/**
 * Returns the phrases as an expression of SQLite's full-text index. Words consist of letters, digits
 * and marks, so that nothing of a visitor's text is syntax.
 */
export const matchExpression = (phrases: readonly Phrase[]): string =>
  phrases.map(({ words, isPrefix }) => `"${words.join(' ')}"${isPrefix ? ' *' : ''}`).join(' AND ');

/**
 * Returns the phrases as a query of PostgreSQL's full-text index.
 *
 * @param weights weights of the parts that are searched, such as `AB`; `''` for all.
 */
export const tsQuery = (phrases: readonly Phrase[], weights = ''): string =>
  phrases
    .map(({ words, isPrefix }) => {
      const lexemes = words.map((word, index) => {
        const marks = `${weights}${isPrefix && index === words.length - 1 ? '*' : ''}`;
        return `'${word}'${marks && `:${marks}`}`;
      });
      return `(${lexemes.join(' <-> ')})`;
    })
    .join(' & ');

/** A part of a text, from `start` up to `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns where the phrases stand in a text, in order, without overlaps. */
export function findPhrases(text: string, phrases: readonly Phrase[]): Range[] {
  const words = wordsOf(text);
  const ranges: Range[] = [];
  for (let index = 0; index < words.length;) {
    const length = Math.max(0, ...phrases.map((phrase) => lengthAt(words, index, phrase)));
    const [first, last] = [words[index], words[index + length - 1]];
    if (length > 0 && first && last) ranges.push({ start: first.start, end: last.end });
    index += Math.max(1, length);
  }
  return ranges;
}

/** The number of words of a phrase that stands at an index, else 0. */
function lengthAt(words: readonly Word[], index: number, { words: own, isPrefix }: Phrase): number {
  const isThere = own.every((word, offset) => {
    const other = words[index + offset]?.text;
    return isPrefix && offset === own.length - 1 ? other?.startsWith(word) : other === word;
  });
  return isThere ? own.length : 0;
}

/** Characters looked through in one step, and words that the next step has in common with it. */
const STEP = 4000;

/**
 * Returns the first place of a phrase in a text; what comes after it, or after `limit` characters, is
 * not read.
 */
export function findFirst(
  text: string,
  phrases: readonly Phrase[],
  limit: number,
): Range | undefined {
  const end = Math.min(text.length, limit);
  for (let from = 0; from < end;) {
    const to = from + STEP < end ? from + STEP : end;
    const words = wordsOf(text.slice(from, to));
    // A word that ends with the step may be longer.
    const whole = to < end && words.length > 1 ? words.slice(0, -1) : words;
    for (let index = 0; index < whole.length; index += 1) {
      const length = Math.max(0, ...phrases.map((phrase) => lengthAt(whole, index, phrase)));
      const [first, last] = [whole[index], whole[index + length - 1]];
      if (length > 0 && first && last) return { start: from + first.start, end: from + last.end };
    }
    if (to === end) return undefined;
    // Phrases may begin with the last words.
    const next = whole.at(-MAX_WORDS) ?? whole[0];
    from = next && next.start > 0 ? from + next.start : to;
  }
  return undefined;
}

/** Returns the words of a text in a form in which {@link hasPhrases} finds phrases fast. */
export const wordIndex = (text: string): string => ` ${indexText(text)} `;

/** Whether all phrases stand in a text, from its {@link wordIndex}. */
export const hasPhrases = (index: string, phrases: readonly Phrase[]): boolean =>
  phrases.every(({ words, isPrefix }) =>
    index.includes(` ${words.join(' ')}${isPrefix ? '' : ' '}`),
  );
