import { linkAddress } from '../../shared/dom/address';
import { getSite } from '../../shared/site/site';
import { readLanguages, type Language } from './languages';

/** The languages of the site parameters (core-runtime §3). */
export const siteLanguages = (): readonly Language[] =>
  readLanguages(getSite().parameters.languages) ?? [];

/**
 * The language of a list that a page is in: its own code, else the nearest more general one, else
 * the first that is more special (`zh` for `zh-Hant`).
 */
export function currentOf(languages: readonly Language[], lang: string): Language | undefined {
  const codes = languages.map(({ code }) => code.toLowerCase());
  const subtags = lang.toLowerCase().split('-');
  for (let length = subtags.length; length > 0; length--) {
    const at = codes.indexOf(subtags.slice(0, length).join('-'));
    if (at >= 0) return languages[at];
  }
  const [primary = ''] = subtags;
  return primary ? languages[codes.findIndex((code) => code.startsWith(`${primary}-`))] : undefined;
}

/** A language with somewhere to go to. */
export type Destination = Language & { readonly url: string };

/**
 * Where each language leads to now: to this page in it, where the head says what that is, else to
 * the language's own address; languages without either are left out. To be asked each time it is
 * needed, for the head changes with every visit.
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
    const own = language.code.toLowerCase();
    const same =
      alternates.find(({ code }) => code === own) ??
      alternates.find(({ code }) => code.startsWith(`${own}-`) && !codes.includes(code));
    const url = same?.url ?? language.url;
    return url === undefined ? [] : { ...language, url };
  });
}
