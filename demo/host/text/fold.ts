/** Marks that readers leave out: accents, Arabic and Hebrew vowels, the Arabic stretch. */
// oxlint-disable-next-line no-misleading-character-class -- these marks stand alone here
const OPTIONAL = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;

/** Letters that decompose to nothing simpler but are typed so. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
};

/** A text in which spellings of one word are equal, with the place of each of its units. */
export interface Folded {
  readonly text: string;
  /** Index in the original text, by index in `text`; one more for the end. */
  readonly places: readonly number[];
}

/**
 * Folds case, accents, widths and optional vowels: `Café` is `cafe`, `الغُرفة` is `الغرفه`. The
 * folded text may be shorter or longer than the original.
 */
export function fold(original: string): Folded {
  const parts: string[] = [];
  const places: number[] = [];
  for (let at = 0; at < original.length;) {
    const end = endOfCharacter(original, at);
    const folded = foldCharacter(original.slice(at, end));
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at);
    at = end;
  }
  places.push(original.length);
  return { text: parts.join(''), places };
}

const isJamo = (unit: number): boolean => unit >= 0x1100 && unit <= 0x11ff;
const isVoicing = (unit: number): boolean =>
  unit === 0x3099 || unit === 0x309a || unit === 0xff9e || unit === 0xff9f;

/**
 * Index after a character: with its voicing mark in Japanese, and all that follow for the parts of
 * Korean syllables.
 */
function endOfCharacter(text: string, start: number): number {
  const unit = text.charCodeAt(start);
  if (unit < 0x80) return start + 1;
  let end = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  if (isJamo(unit)) while (isJamo(text.charCodeAt(end))) end += 1;
  else if (isVoicing(text.charCodeAt(end))) end += 1;
  return end;
}

/** Characters folded before; a text of any length has few different ones. */
const known = new Map<string, string>();
const MAX_KNOWN = 20_000;

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  const before = known.get(character);
  if (before !== undefined) return before;
  // Composed again, because Japanese and Korean letters decompose too.
  const plain = character.normalize('NFKD').replace(OPTIONAL, '').normalize('NFC').toLowerCase();
  const folded = TYPED_AS[plain] ?? plain;
  if (known.size >= MAX_KNOWN) known.clear();
  if (character.length <= 4) known.set(character, folded);
  return folded;
}
