import { languageOf } from './locale';
import { fillText, siteText, type BoundLookup, type TextValues } from './strings';

/** How a text with a number differs from `{count}` alone. */
export interface CountTextOptions {
  /** The placeholder of the number that decides. Default `count`. */
  readonly place?: string;
  /** The other placeholders; numbers are written as the language does. */
  readonly values?: TextValues;
  /**
   * Names of the text before it had plural forms, which sites still set: for one, and for all other
   * numbers. Default: its own name for both.
   */
  readonly formerly?: readonly [one: string, other: string];
}

/**
 * Returns a text with a number in the plural form of the element's language: the text `name` + the
 * category (`commentCountOne`, `commentCountFew`, …), else `name` + `Other`. The site's own texts
 * win, in any form.
 */
export function countText(
  t: BoundLookup<never>,
  name: string,
  count: number,
  { place = 'count', values = {}, formerly = [name, name] }: CountTextOptions = {},
): string {
  const { at } = t;
  const locale = languageOf(at);
  const category = new Intl.PluralRules(locale).select(count);
  const key = name + category.charAt(0).toUpperCase() + category.slice(1);
  const other = `${name}Other`;
  const former = formerly[count === 1 ? 0 : 1];
  // Other languages have more categories than the English texts.
  const lookup: (key: string) => string | undefined = t as BoundLookup<string>;
  const template =
    siteText(key, at) ??
    siteText(former, at) ??
    siteText(other, at) ??
    lookup(key) ??
    lookup(other) ??
    '';
  const numbers = new Intl.NumberFormat(locale);
  const written = Object.entries({ ...values, [place]: count }).map(([placeholder, value]) => [
    placeholder,
    typeof value === 'number' ? numbers.format(value) : value,
  ]);
  return fillText(template, Object.fromEntries(written) as Record<string, string>);
}
