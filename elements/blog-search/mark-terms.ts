/** A part of a text, and whether it matches the term. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Most words of a term that are marked. */
const MAX_WORDS = 8;

/** Scripts written without spaces between words: a match may start anywhere. */
const WITHOUT_BREAKS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const IN_WORD = /[\p{L}\p{N}]/u;

/** Letters without case and diacritics: `Café` matches `cafe`. */
const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A folded text, and where each of its characters comes from. */
function foldWithPositions(text: string): { folded: string; positions: number[] } {
  let folded = '';
  const positions: number[] = [];
  let index = 0;
  for (const character of text) {
    for (const unit of foldText(character).split('')) {
      folded += unit;
      positions.push(index);
    }
    index += character.length;
  }
  positions.push(text.length);
  return { folded, positions };
}

/** Splits a text into the parts that match a word of the term, and those between them. */
export function markTerms(text: string, term: string): readonly TextPart[] {
  const words = foldText(term)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const { folded, positions } = foldWithPositions(text);
  const isMarked = new Array<boolean>(folded.length).fill(false);
  for (const word of words) {
    const isAnywhere = WITHOUT_BREAKS.test(word);
    let at = folded.indexOf(word);
    while (at >= 0) {
      if (isAnywhere || !IN_WORD.test(folded.charAt(at - 1)))
        isMarked.fill(true, at, at + word.length);
      at = folded.indexOf(word, at + word.length);
    }
  }
  const parts: TextPart[] = [];
  let start = 0;
  for (let end = 1; end <= folded.length; end += 1) {
    if (end < folded.length && isMarked[end] === isMarked[start]) continue;
    const part = text.slice(positions[start], positions[end]);
    if (part) parts.push({ text: part, isMatch: isMarked[start] === true });
    start = end;
  }
  return parts;
}
