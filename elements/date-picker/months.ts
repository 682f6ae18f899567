/** Words; one that is cut off may have dots in it. */
const WORDS = /[\p{L}\p{M}'’]+(?:\.[\p{L}\p{M}]+)*/gu;

/** Dates in which a language says its months: long and short, in a sentence and alone. */
const DATES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { weekday: 'short', day: 'numeric', month: 'short' },
  { month: 'long' },
  { month: 'short' },
];

/** What a language says in dates. */
interface Said {
  /** From 1 on; of a name of several words, these with a space between. */
  readonly months: readonly (readonly [name: string, month: number])[];
  /** How many words a name has at the most. */
  readonly longest: number;
  /** Weekdays, and what stands between the parts of a date. */
  readonly others: readonly string[];
  /** Whether two words are the same, but for accents and capitals. */
  readonly isSame: (one: string, other: string) => boolean;
}

const known = new Map<string, Said>();

function saidIn(language: string): Said {
  const before = known.get(language);
  if (before) return before;
  const months: [string, number][] = [];
  const others: string[] = [];
  let longest = 1;
  const { compare } = new Intl.Collator(language, { usage: 'search', sensitivity: 'base' });
  for (const options of DATES) {
    const format = new Intl.DateTimeFormat(language, {
      timeZone: 'UTC',
      calendar: 'gregory',
      ...options,
    });
    // Months of one year begin on all days of the week.
    for (let month = 1; month <= 12; month += 1) {
      const parts = format.formatToParts(Date.UTC(2026, month - 1, 1));
      parts.forEach(({ type, value }, at) => {
        // In Hebrew, "in" is written together with its month; in Mongolian and Basque, "of".
        const [before = ''] = /\p{L}*$/u.exec(parts[at - 1]?.value ?? '') ?? [];
        const [after = ''] = /^\p{L}*/u.exec(parts[at + 1]?.value ?? '') ?? [];
        const isMonth = type === 'month';
        for (const text of isMonth ? [value, before + value + after] : [value]) {
          const words = text.match(WORDS) ?? [];
          if (!isMonth || words.length === 0 || /\d/.test(value)) others.push(...words);
          else {
            months.push([words.join(' '), month]);
            longest = Math.max(longest, words.length);
          }
        }
      });
    }
  }
  const said = {
    months,
    longest,
    others,
    isSame: (one: string, other: string) => compare(one, other) === 0,
  };
  known.set(language, said);
  return said;
}

/** Of how many letters on a word may be cut off, where it can be but one month. */
const SHORTEST = 3;

/** So short a word between the parts of a date says nothing else: "of", "th". */
const SHORT = 2;

/** The month that a word, or more, names, or that it says something else in a date. */
function meaningOf(word: string, { months, others, isSame }: Said): number | 'other' | undefined {
  const whole = months.find(([name]) => isSame(name, word));
  if (whole) return whole[1];
  if (others.some((other) => isSame(other, word))) return 'other';
  if (word.length < SHORTEST) return undefined;
  const begun = months.filter(([name]) => isSame(name.slice(0, word.length), word));
  return new Set(begun.map(([, month]) => month)).size === 1 ? begun[0]?.[1] : undefined;
}

/** The words of a date, those of one name together. */
function together(words: readonly string[], said: Said): readonly string[] {
  const names: string[] = [];
  for (let at = 0; at < words.length;) {
    const from = (count: number): string => words.slice(at, at + count).join(' ');
    let count = Math.min(said.longest, words.length - at);
    while (count > 1 && meaningOf(from(count), said) === undefined) count -= 1;
    names.push(from(count));
    at += count;
  }
  return names;
}

/**
 * The month that the words of a date name, in a language or in English: `12 March 2027`,
 * `Mar 12, 2027`, `Freitag, 12. März 2027`.
 *
 * @returns `none` where the words belong to a date in numbers, `undefined` where they do not.
 */
export function monthIn(text: string, language: string): number | 'none' | undefined {
  const words = text.match(WORDS) ?? [];
  for (const one of [language, 'en']) {
    const said = saidIn(one);
    const names = together(words, said);
    const meanings = names.map((name) => meaningOf(name, said));
    const [month = 'none', ...more] = meanings.filter((meaning) => typeof meaning === 'number');
    const longest = month === 'none' ? 0 : SHORT;
    const isDate = names.every(({ length }, at) => meanings[at] !== undefined || length <= longest);
    if (isDate && more.length === 0) return month;
  }
  return undefined;
}
