import type { Catalogue } from './collect';

type Texts = Readonly<Record<string, unknown>>;

const CATEGORIES = ['Zero', 'One', 'Two', 'Few', 'Many', 'Other'] as const;

/** Categories that stand for one number in some language, whose forms may say it in a word. */
const EXACT: Readonly<Record<string, readonly number[]>> = {
  Zero: [0],
  One: [1],
  Two: [2],
};

/** Numbers by which a category is tried: all small ones, then some of each kind. */
const NUMBERS = [...Array.from({ length: 201 }, (_, index) => index), 1000, 10_000, 1_000_000];

/** Names of the placeholders in a text, in order. */
const placesOf = (text: string): string =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join(', ');

/** The plural categories of a language, with capitals, in the usual order. */
export function categoriesOf(code: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  return CATEGORIES.filter((name) =>
    pluralCategories.includes(name.toLowerCase() as Intl.LDMLPluralRule),
  );
}

/** Whether a category of a language stands for one number alone. */
function isExact(code: string, category: string): boolean {
  const rules = new Intl.PluralRules(code);
  const found = NUMBERS.filter((number) => rules.select(number) === category.toLowerCase());
  return found.length === 1 && EXACT[category]?.[0] === found[0];
}

/** The places that a text may have: those of the English, or less the number that a form says. */
function allowedPlaces(english: string, mayOmitNumber: boolean): readonly string[] {
  const all = placesOf(english);
  if (!mayOmitNumber) return [all];
  const names = all.split(', ').filter(Boolean);
  return [all, ...names.map((name) => names.filter((other) => other !== name).join(', '))];
}

/**
 * Compares the texts in a language with the English.
 *
 * @returns what is missing or wrong, a line each.
 */
export function checkTexts(code: string, texts: Texts, catalogue: Catalogue): readonly string[] {
  const english = new Map(catalogue.texts.map((text) => [text.key, text.english]));
  const problems: string[] = [];
  const expected = new Set<string>();
  const compare = (key: string, original: string, mayOmitNumber = false): void => {
    expected.add(key);
    const text = texts[key];
    if (typeof text !== 'string' || !text.trim()) {
      problems.push(`${code}: ${key} is missing: "${original}"`);
      return;
    }
    if (text !== text.trim()) problems.push(`${code}: ${key} has a space around it`);
    const allowed = allowedPlaces(original, mayOmitNumber);
    if (!allowed.includes(placesOf(text)))
      problems.push(`${code}: ${key} needs {${placesOf(original)}}: "${text}"`);
  };
  for (const key of catalogue.keys) compare(key, english.get(key) ?? '');
  for (const name of catalogue.plurals) {
    const other = english.get(`${name}Other`) ?? '';
    for (const category of categoriesOf(code))
      compare(name + category, other, isExact(code, category));
  }
  for (const key of Object.keys(texts))
    if (!expected.has(key)) problems.push(`${code}: ${key} is no text of the elements`);
  return problems;
}
