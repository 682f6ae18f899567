import { fold } from './fold';

/**
 * A word as the search compares it. In scripts that are written without spaces, each character is
 * one, so that any part of a sentence can be found.
 */
export interface Word {
  readonly text: string;
  /** Place in the original text. */
  readonly start: number;
  readonly end: number;
  /** Whether it continues the word before without a break, in a script without spaces. */
  readonly isJoined: boolean;
}

/** Scripts without spaces between words, and marks that belong to them. */
const UNBROKEN =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\p{Script=Thai}' +
  '\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u3005\\u30fc';
const WORD = new RegExp(`[${UNBROKEN}]\\p{M}*|(?:(?![${UNBROKEN}])[\\p{L}\\p{N}\\p{M}])+`, 'gu');
const IS_UNBROKEN = new RegExp(`^[${UNBROKEN}]`, 'u');

/** Splits a text into words. */
export function wordsOf(original: string): Word[] {
  const { text, places } = fold(original);
  const words: Word[] = [];
  let end = -1;
  let wasUnbroken = false;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const isUnbroken = IS_UNBROKEN.test(word);
    words.push({
      text: word,
      start: places[index] ?? 0,
      // Marks that were left out belong to the letter before them.
      end: places[index + word.length] ?? original.length,
      isJoined: isUnbroken && wasUnbroken && index === end,
    });
    end = index + word.length;
    wasUnbroken = isUnbroken;
  }
  return words;
}

/** Returns the words of a text, separated by spaces, for the index. */
export const indexText = (original: string): string =>
  wordsOf(original)
    .map(({ text }) => text)
    .join(' ');
