import { langOf } from './language';

/**
 * A language as the visitor's region writes it, for times and distances: `en` is `en-GB` to somebody
 * who reads that. A language that names its region stays.
 */
export function regionalOf(language: string): string {
  if (language.includes('-')) return language;
  return navigator.languages.find((own) => own.split('-', 1)[0] === language) ?? language;
}

/** The language of an element for dates and numbers; `en` without one. */
export function languageOf(element: Element): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(langOf(element))[0] ?? 'en';
  } catch {
    // Not a language tag.
    return 'en';
  }
}
