import { languageOf } from '../site/locale';
import type { TextLookup } from '../site/strings';

/**
 * Returns a text with a number in the plural form of the element's language: the text `name` + the
 * category (`commentCountOne`, `commentCountFew`, …), else `name` + `Other`.
 */
export function countText(
  lookup: TextLookup<string>,
  name: string,
  count: number,
  at: Element,
): string {
  const locale = languageOf(at);
  const category = new Intl.PluralRules(locale).select(count);
  const key = name + category.charAt(0).toUpperCase() + category.slice(1);
  const template = (lookup(key, at) as string | undefined) ?? lookup(`${name}Other`, at);
  return template.replace('{count}', new Intl.NumberFormat(locale).format(count));
}
