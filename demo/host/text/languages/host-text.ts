import { chooseLanguage } from '../../../../shared/languages/choose';
import { preferredNames } from '../../http/negotiate';
import { ENGLISH } from './english';
import { LIBRARY_TEXTS } from './library';
import { OWN_TEXTS } from './own';
import { SHARED } from './shared';

type Texts = Readonly<Record<string, string>>;

const codesOf = <C extends string>(table: Readonly<Record<C, unknown>>): C[] =>
  // The cast is safe: these are its own keys.
  Object.keys(table) as C[];

const OWN_CODES = codesOf(OWN_TEXTS);
const LIBRARY_CODES = codesOf(LIBRARY_TEXTS);

const placesIn = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join();

/**
 * Returns a text in a language: the host's own, else the one that elements show.
 *
 * @param english decides which placeholders it may have; another text of that name is none.
 * @returns `undefined` for English, and where there is none.
 */
export function hostText(lang: string, name: string, english: string): string | undefined {
  const own = chooseLanguage(lang, OWN_CODES);
  const written = own && (OWN_TEXTS[own] as Texts)[name];
  if (written !== undefined) return written;
  const code = chooseLanguage(lang, LIBRARY_CODES);
  const shared = code && (LIBRARY_TEXTS[code] as Texts)[(SHARED as Texts)[name] ?? name];
  return shared !== undefined && placesIn(shared) === placesIn(english) ? shared : undefined;
}

/** Chooses among the languages of the host for a visitor, by the header `accept-language`. */
export function languageAsked(header: string | undefined): keyof typeof OWN_TEXTS | 'en' {
  for (const tag of preferredNames(header)) {
    if (/^en\b/.test(tag)) return 'en';
    const code = chooseLanguage(tag, OWN_CODES);
    if (code) return code;
  }
  return 'en';
}

/** A text without a site, such as on the page of an error. */
export const bareText = (lang: string, name: keyof typeof ENGLISH): string =>
  hostText(lang, name, ENGLISH[name]) ?? ENGLISH[name];
