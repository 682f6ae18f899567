/** Removes accents and case, to compare names. */
const normalize = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The name of a language in another language, capitalized for use in a list; the code if the browser
 * has no name for it.
 */
export function nameOf(code: string, inLanguage: string): string {
  try {
    // Without a page language, uses the visitor's.
    const locales = inLanguage ? [inLanguage] : [];
    const names = new Intl.DisplayNames(locales, { type: 'language' });
    const [first = '', ...rest] = names.of(code) ?? code;
    return first.toLocaleUpperCase(locales) + rest.join('');
  } catch {
    // One of the codes is not a valid language tag.
    return code;
  }
}

interface NamedLanguage {
  readonly code: string;
  readonly name: string;
}

/** Search terms of a language: its own name, its name in the page's language, its code. */
const searchTermsOf = ({ code, name }: NamedLanguage, pageLanguage: string): string[] =>
  [name, nameOf(code, pageLanguage), code].map(normalize);

/** The languages that match a search query. */
export function filterLanguages<L extends NamedLanguage>(
  languages: readonly L[],
  query: string,
  pageLanguage: string,
): readonly L[] {
  const text = normalize(query.trim());
  if (!text) return languages;
  return languages.filter((language) =>
    searchTermsOf(language, pageLanguage).some((term) => term.includes(text)),
  );
}

/**
 * Finds the next language that starts with the typed letters, from index `from` on and wrapping
 * around; -1 if there is none. Repeating one letter cycles through all languages that start with it.
 */
export function typeAhead(
  languages: readonly NamedLanguage[],
  typed: string,
  from: number,
  pageLanguage: string,
): number {
  const isOneLetter = Array.from(typed).every((letter) => letter === typed[0]);
  const prefix = normalize(isOneLetter ? (typed[0] ?? '') : typed);
  const start = isOneLetter ? from + 1 : Math.max(from, 0);
  const count = languages.length;
  for (let step = 0; step < count; step++) {
    const index = (start + step) % count;
    const language = languages[index];
    if (!language) continue;
    const terms = searchTermsOf(language, pageLanguage);
    if (terms.some((term) => term.startsWith(prefix))) return index;
  }
  return -1;
}
