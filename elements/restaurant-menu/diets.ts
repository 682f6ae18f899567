import { textsOf } from '../../shared/site/strings';

/** The marks that are known: letters, English text, and the name in schema.org where there is one. */
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

const dietText = textsOf<string>(
  Object.fromEntries(Object.entries(KNOWN).map(([code, [, text]]) => [code, text])),
);

/** A mark at a dish: whom it suits, or what is in it. */
export interface Mark {
  /** One of those known (`vegan`, `gluten-free`, …), or the page's own. */
  readonly code: string;
  /** The page's word for it. */
  readonly label?: string;
}

const isKnown = ({ code }: Mark): boolean => Object.hasOwn(KNOWN, code);

/** What a mark is called: by the page, by the site parameters under its code, in English. */
export const markLabel = (mark: Mark): string =>
  mark.label ?? (isKnown(mark) ? dietText(mark.code) : mark.code);

/** The letters it is shown by; a mark that is not known is shown by its name. */
export const markLetters = (mark: Mark): string =>
  (isKnown(mark) && KNOWN[mark.code]?.[0]) || markLabel(mark);

/** What search engines know it by. */
export const schemaDiet = (mark: Mark): string | undefined =>
  isKnown(mark) ? KNOWN[mark.code]?.[2] : undefined;
