import { linkAddress } from '../../shared/dom/address';
import { getSite } from '../../shared/site/site';
import { readLanguages, type Language } from './languages';

/** The languages of the site parameters (core-runtime §3). */
export const siteLanguages = (): readonly Language[] =>
  readLanguages(getSite().parameters.languages) ?? [];

/**
 * Finds the language of a page in a list: the same code, else the closest more general one, else the
 * first more specific one (`zh-Hant` for `zh`).
 */
export function currentOf(languages: readonly Language[], lang: string): Language | undefined {
  const codes = languages.map(({ code }) => code.toLowerCase());
  const subtags = lang.toLowerCase().split('-');
  for (let length = subtags.length; length > 0; length--) {
    const index = codes.indexOf(subtags.slice(0, length).join('-'));
    if (index >= 0) return languages[index];
  }
  const [primary = ''] = subtags;
  return primary ? languages[codes.findIndex((code) => code.startsWith(`${primary}-`))] : undefined;
}

/** A language with an address. */
export type Destination = Language & { readonly url: string };

/**
 * Resolves the address of each language: the current page's translation if the head names it, else
 * the language's own address; skips languages without either. Not cached, since the head changes
 * with every visit.
 */
export function destinations(languages: readonly Language[]): readonly Destination[] {
  const head = document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel~="alternate" i][hreflang][href]',
  );
  const alternates = [...head].map(({ hreflang, href }) => ({
    code: hreflang.toLowerCase(),
    url: linkAddress(href),
  }));
  const codes = languages.map(({ code }) => code.toLowerCase());
  return languages.flatMap((language) => {
    const languageCode = language.code.toLowerCase();
    const alternate =
      alternates.find(({ code }) => code === languageCode) ??
      alternates.find(({ code }) => code.startsWith(`${languageCode}-`) && !codes.includes(code));
    const url = alternate?.url ?? language.url;
    return url === undefined ? [] : { ...language, url };
  });
}
