/** Without accents, in small letters: how names are compared. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A language's name, as another language calls it: the browser knows it, else it is the code. It
 * begins with a capital letter, as a name in a list does.
 */
export function nameOf(code: string, inLanguage: string): string {
  try {
    // A page that says no language is read in the visitor's.
    const locales = inLanguage ? [inLanguage] : [];
    const names = new Intl.DisplayNames(locales, { type: 'language' });
    const [first = '', ...rest] = names.of(code) ?? code;
    return first.toLocaleUpperCase(locales) + rest.join('');
  } catch {
    // Neither code is worth more than what the page wrote.
    return code;
  }
}

interface Named {
  readonly code: string;
  readonly name: string;
}

/** What a language may be searched by: its own name, the page's name for it, its code. */
const namesOf = ({ code, name }: Named, pageLanguage: string): string[] =>
  [name, nameOf(code, pageLanguage), code].map(plain);

/** The languages that a visitor's words name. */
export function search<L extends Named>(
  languages: readonly L[],
  words: string,
  pageLanguage: string,
): readonly L[] {
  const wanted = plain(words.trim());
  if (!wanted) return languages;
  return languages.filter((language) =>
    namesOf(language, pageLanguage).some((name) => name.includes(wanted)),
  );
}

/**
 * The index of the next language that begins with what was typed, from `from` on and around; -1
 * where none does. One letter typed again and again goes through all that begin with it.
 */
export function typeAhead(
  languages: readonly Named[],
  typed: string,
  from: number,
  pageLanguage: string,
): number {
  const isOneLetter = Array.from(typed).every((letter) => letter === typed[0]);
  const wanted = plain(isOneLetter ? (typed[0] ?? '') : typed);
  const start = isOneLetter ? from + 1 : Math.max(from, 0);
  const count = languages.length;
  for (let step = 0; step < count; step++) {
    const index = (start + step) % count;
    const language = languages[index];
    if (language && namesOf(language, pageLanguage).some((name) => name.startsWith(wanted))) {
      return index;
    }
  }
  return -1;
}
