import { textsOf, type BoundLookup } from '../../shared/site/strings';

/** Known marks: letters, and the name in schema.org, if any. */
const KNOWN: Readonly<Record<string, readonly [letters: string, schema?: string]>> = {
  vegan: ['VG', 'VeganDiet'],
  vegetarian: ['V', 'VegetarianDiet'],
  'gluten-free': ['GF', 'GlutenFreeDiet'],
  'lactose-free': ['LF', 'LowLactoseDiet'],
  'dairy-free': ['DF'],
  spicy: ['SP'],
  nuts: ['N'],
  seafood: ['SF'],
  halal: ['H', 'HalalDiet'],
  kosher: ['K', 'KosherDiet'],
  organic: ['O'],
};

/** Looks up the label of a known mark. */
export const dietText = textsOf<string>({
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  'gluten-free': 'Gluten-free',
  'lactose-free': 'Lactose-free',
  'dairy-free': 'Dairy-free',
  spicy: 'Spicy',
  nuts: 'Contains nuts',
  seafood: 'Contains seafood',
  halal: 'Halal',
  kosher: 'Kosher',
  organic: 'Organic',
});

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
  isKnown(mark) ? KNOWN[mark.code]?.[1] : undefined;
