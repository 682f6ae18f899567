import { isRecord } from '../../../shared/site/parameters';
import type { Page, Site } from '../content/model';

const LANG = /\slang=["']?([\w-]+)/gi;

/**
 * Returns the site parameters' `translations` for the languages of a page: its own, and those of
 * parts of its content. The texts of the other languages would only make it longer.
 */
export function translationsFor(
  { parameters: { translations } }: Pick<Site, 'parameters'>,
  page: Pick<Page, 'lang' | 'content'>,
): Record<string, unknown> {
  if (!isRecord(translations)) return {};
  const used = new Set([page.lang.toLowerCase()]);
  for (const [, lang = ''] of page.content.matchAll(LANG)) used.add(lang.toLowerCase());
  // An element in `en-GB` has the texts of `en` too.
  const isUsed = (code: string): boolean =>
    [...used].some((lang) => `${lang}-`.startsWith(`${code.toLowerCase()}-`));
  return Object.fromEntries(Object.entries(translations).filter(([code]) => isUsed(code)));
}
