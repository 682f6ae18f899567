/** Marks that readers leave out: accents, Arabic and Hebrew vowels, the Arabic stretch. */
// eslint-disable-next-line no-misleading-character-class -- these marks stand alone here
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

/** Characters with the voicing marks of Japanese, and Korean syllables in parts. */
const CHARACTERS = /[\u1100-\u11ff]+|.[\u3099\u309a\uff9e\uff9f]?/gsu;

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
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const [character] of original.matchAll(CHARACTERS)) {
    const folded = foldCharacter(character);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at);
    at += character.length;
  }
  places.push(at);
  return { text, places };
}

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  // Composed again, because Japanese and Korean letters decompose too.
  const plain = character.normalize('NFKD').replace(OPTIONAL, '').normalize('NFC').toLowerCase();
  return TYPED_AS[plain] ?? plain;
}
