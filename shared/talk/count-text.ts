import { languageOf } from '../site/locale';
import type { BoundLookup } from '../site/strings';

/**
 * Returns a text with a number in the plural form of the element's language: the text `name` + the
 * category (`commentCountOne`, `commentCountFew`, …), else `name` + `Other`.
 */
export function countText(t: BoundLookup<never>, name: string, count: number, at: Element): string {
  // Other languages have more categories than the English texts.
  const lookup = t as (key: string) => string | undefined;
  const locale = languageOf(at);
  const category = new Intl.PluralRules(locale).select(count);
  const key = name + category.charAt(0).toUpperCase() + category.slice(1);
  const template = lookup(key) ?? lookup(`${name}Other`) ?? '';
  return template.replace('{count}', new Intl.NumberFormat(locale).format(count));
}
