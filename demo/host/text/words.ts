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
const IS_UNBROKEN = new RegExp(`^[${UNBROKEN}]`, 'u');

/** Kinds of characters, as bits: part of a word, a word by itself, a mark. `KNOWN` is always set. */
const KNOWN = 1;
const WORD = 2;
const ALONE = 4;
const MARK = 8;

const kinds = new Uint8Array(0x110000);

/** The kind of a character, which is found out once. */
function kindOf(codePoint: number): number {
  const before = kinds[codePoint] ?? 0;
  if (before > 0) return before;
  const character = String.fromCodePoint(codePoint);
  const kind =
    KNOWN +
    (/[\p{L}\p{N}\p{M}]/u.test(character) ? WORD : 0) +
    (IS_UNBROKEN.test(character) ? ALONE : 0) +
    (/\p{M}/u.test(character) ? MARK : 0);
  kinds[codePoint] = kind;
  return kind;
}

/** Index after the characters from an index on that are of a kind. */
function endOf(text: string, from: number, isPart: (kind: number) => boolean): number {
  let at = from;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (!isPart(kindOf(codePoint))) break;
    at += codePoint > 0xffff ? 2 : 1;
  }
  return at;
}

const isBetween = (kind: number): boolean => (kind & (WORD | ALONE)) === 0;
const isMark = (kind: number): boolean => (kind & MARK) > 0;
const isJoinable = (kind: number): boolean => (kind & (WORD | ALONE)) === WORD;

/** Splits a text into words. */
export function wordsOf(original: string): Word[] {
  const { text, places } = fold(original);
  const words: Word[] = [];
  let end = -1;
  let wasUnbroken = false;
  for (
    let start = endOf(text, 0, isBetween);
    start < text.length;
    start = endOf(text, end, isBetween)
  ) {
    const first = text.codePointAt(start) ?? 0;
    const isUnbroken = (kindOf(first) & ALONE) > 0;
    const isJoined = isUnbroken && wasUnbroken && start === end;
    end = isUnbroken
      ? endOf(text, start + (first > 0xffff ? 2 : 1), isMark)
      : endOf(text, start, isJoinable);
    words.push({
      text: text.slice(start, end),
      start: places[start] ?? 0,
      // Marks that were left out belong to the letter before them.
      end: places[end] ?? original.length,
      isJoined,
    });
    wasUnbroken = isUnbroken;
  }
  return words;
}

/** Returns the words of a text, separated by spaces, for the index. */
export const indexText = (original: string): string =>
  wordsOf(original)
    .map(({ text }) => text)
    .join(' ');
