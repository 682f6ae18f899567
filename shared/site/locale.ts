import { langOf } from './language';

/** The language of an element for dates and numbers; `en` without one. */
export function languageOf(element: Element): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(langOf(element))[0] ?? 'en';
  } catch {
    // Not a language tag.
    return 'en';
  }
}
