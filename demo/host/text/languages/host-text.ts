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

const CODES = codesOf(OWN_TEXTS);

const placesIn = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join();

/**
 * Returns a text in a language: the host's own, else the one that elements show.
 *
 * @param english decides which placeholders it may have; a text with others is ignored.
 * @returns `undefined` for English, and where there is none.
 */
export function hostText(lang: string, name: string, english: string): string | undefined {
  const code = chooseLanguage(lang, CODES);
  if (!code) return undefined;
  const own = (OWN_TEXTS[code] as Texts)[name];
  if (own !== undefined) return own;
  const shared = (LIBRARY_TEXTS[code] as Texts)[(SHARED as Texts)[name] ?? name];
  return shared !== undefined && placesIn(shared) === placesIn(english) ? shared : undefined;
}

/** Chooses among the languages of the host for a visitor, by the header `accept-language`. */
export function languageAsked(header: string | undefined): keyof typeof OWN_TEXTS | 'en' {
  for (const tag of preferredNames(header)) {
    if (/^en\b/.test(tag)) return 'en';
    const code = chooseLanguage(tag, CODES);
    if (code) return code;
  }
  return 'en';
}

/** A text without a site, such as on the page of an error. */
export const bareText = (lang: string, name: keyof typeof ENGLISH): string =>
  hostText(lang, name, ENGLISH[name]) ?? ENGLISH[name];
