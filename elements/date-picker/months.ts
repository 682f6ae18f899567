/** Words, which may be abbreviated with dots. */
const WORDS = /[\p{L}\p{M}'’]+(?:\.[\p{L}\p{M}]+)*/gu;

/** Formats that contain names of months: long and short, within a date and alone. */
const FORMATS: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { weekday: 'short', day: 'numeric', month: 'short' },
  { month: 'long' },
  { month: 'short' },
];

/** The words of a language's dates. */
interface DateWords {
  /** Names of months, from 1 on; the words of a longer name are joined by a space. */
  readonly months: readonly (readonly [name: string, month: number])[];
  /** The number of words in the longest name. */
  readonly maxWords: number;
  /** Weekdays and words between the parts of a date. */
  readonly otherWords: readonly string[];
  /** Compares words without accents and case. */
  readonly isSame: (a: string, b: string) => boolean;
}

const cache = new Map<string, DateWords>();

function dateWordsIn(language: string): DateWords {
  const cached = cache.get(language);
  if (cached) return cached;
  const months: [string, number][] = [];
  const otherWords: string[] = [];
  let maxWords = 1;
  const { compare } = new Intl.Collator(language, { usage: 'search', sensitivity: 'base' });
  for (const options of FORMATS) {
    const format = new Intl.DateTimeFormat(language, {
      timeZone: 'UTC',
      calendar: 'gregory',
      ...options,
    });
    // The first days of a year's months fall on every weekday.
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(Date.UTC(2026, month - 1, 1));
      parts.forEach(({ type, value }, index) => {
        // Hebrew attaches "in" to the month; Mongolian and Basque attach "of".
        const [before = ''] = /\p{L}*$/u.exec(parts[index - 1]?.value ?? '') ?? [];
        const [after = ''] = /^\p{L}*/u.exec(parts[index + 1]?.value ?? '') ?? [];
        const isMonth = type === 'month';
        for (const text of isMonth ? [value, before + value + after] : [value]) {
          const words = text.match(WORDS) ?? [];
          if (!isMonth || words.length === 0 || /\d/.test(value)) otherWords.push(...words);
          else {
            months.push([words.join(' '), month]);
            maxWords = Math.max(maxWords, words.length);
          }
        }
      });
    }
  }
  const dateWords = {
    months,
    maxWords,
    otherWords,
    isSame: (a: string, b: string) => compare(a, b) === 0,
  };
  cache.set(language, dateWords);
  return dateWords;
}

/** The shortest beginning of a name that may stand for it, if it is that of one month only. */
const MIN_PREFIX = 3;

/** Unknown words up to this length are ignored beside the name of a month: "of", "th". */
const MAX_FILLER = 2;

/** The month that one or more words name, or `other` for another word of a date. */
function meaningOf(
  words: string,
  { months, otherWords, isSame }: DateWords,
): number | 'other' | undefined {
  const exact = months.find(([name]) => isSame(name, words));
  if (exact) return exact[1];
  if (otherWords.some((word) => isSame(word, words))) return 'other';
  if (words.length < MIN_PREFIX) return undefined;
  const matches = months.filter(([name]) => isSame(name.slice(0, words.length), words));
  return new Set(matches.map(([, month]) => month)).size === 1 ? matches[0]?.[1] : undefined;
}

/** Joins the words of names that have more than one. */
function joinNames(words: readonly string[], dateWords: DateWords): readonly string[] {
  const names: string[] = [];
  for (let start = 0; start < words.length;) {
    const join = (count: number): string => words.slice(start, start + count).join(' ');
    let count = Math.min(dateWords.maxWords, words.length - start);
    while (count > 1 && meaningOf(join(count), dateWords) === undefined) count -= 1;
    names.push(join(count));
    start += count;
  }
  return names;
}

/**
 * The month named in a date, in a language or in English: `12 March 2027`, `Mar 12, 2027`,
 * `Freitag, 12. März 2027`.
 *
 * @returns `none` if all words are those of a numeric date, `undefined` if the text is not a date.
 */
export function monthIn(text: string, language: string): number | 'none' | undefined {
  const words = text.match(WORDS) ?? [];
  for (const candidate of [language, 'en']) {
    const dateWords = dateWordsIn(candidate);
    const names = joinNames(words, dateWords);
    const meanings = names.map((name) => meaningOf(name, dateWords));
    const [month = 'none', ...more] = meanings.filter((meaning) => typeof meaning === 'number');
    const maxFiller = month === 'none' ? 0 : MAX_FILLER;
    const isDate = names.every(
      ({ length }, index) => meanings[index] !== undefined || length <= maxFiller,
    );
    if (isDate && more.length === 0) return month;
  }
  return undefined;
}
