import { textsOf, type BoundLookup } from '../../shared/site/strings';

/** Known marks: letters, English label, and the name in schema.org, if any. */
const KNOWN: Readonly<Record<string, readonly [letters: string, text: string, schema?: string]>> = {
  vegan: ['VG', 'Vegan', 'VeganDiet'],
  vegetarian: ['V', 'Vegetarian', 'VegetarianDiet'],
  'gluten-free': ['GF', 'Gluten-free', 'GlutenFreeDiet'],
  'lactose-free': ['LF', 'Lactose-free', 'LowLactoseDiet'],
  'dairy-free': ['DF', 'Dairy-free'],
  spicy: ['SP', 'Spicy'],
  nuts: ['N', 'Contains nuts'],
  seafood: ['SF', 'Contains seafood'],
  halal: ['H', 'Halal', 'HalalDiet'],
  kosher: ['K', 'Kosher', 'KosherDiet'],
  organic: ['O', 'Organic'],
};

/** Looks up the label of a known mark. */
export const dietText = textsOf<string>(
  Object.fromEntries(Object.entries(KNOWN).map(([code, [, text]]) => [code, text])),
);

/** A dietary mark of a dish. */
export interface Mark {
  /** A known code (`vegan`, `gluten-free`, …), or one of the page. */
  readonly code: string;
  /** Label in the markup or data. */
  readonly label?: string;
}

const isKnown = ({ code }: Mark): boolean => Object.hasOwn(KNOWN, code);

/** Label of a mark: from the page, else the site's texts by its code, else in English. */
export const markLabel = (t: BoundLookup<string>, mark: Mark): string =>
  mark.label ?? (isKnown(mark) ? t(mark.code) : mark.code);

/** Letters of a mark; the label of an unknown one. */
export const markLetters = (t: BoundLookup<string>, mark: Mark): string =>
  (isKnown(mark) && KNOWN[mark.code]?.[0]) || markLabel(t, mark);

/** Name of a mark in schema.org. */
export const schemaDiet = (mark: Mark): string | undefined =>
  isKnown(mark) ? KNOWN[mark.code]?.[2] : undefined;
