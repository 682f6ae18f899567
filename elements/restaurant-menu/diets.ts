import { menuText } from './texts';

/** What is known of a mark: its letters, its text, and its name in schema.org where it has one. */
interface Known {
  readonly letters: string;
  readonly text: Parameters<typeof menuText>[0];
  readonly schema?: string;
}

const KNOWN: Readonly<Record<string, Known>> = {
  vegan: { letters: 'VG', text: 'dietVegan', schema: 'VeganDiet' },
  vegetarian: { letters: 'V', text: 'dietVegetarian', schema: 'VegetarianDiet' },
  'gluten-free': { letters: 'GF', text: 'dietGlutenFree', schema: 'GlutenFreeDiet' },
  'lactose-free': { letters: 'LF', text: 'dietLactoseFree', schema: 'LowLactoseDiet' },
  'dairy-free': { letters: 'DF', text: 'dietDairyFree' },
  spicy: { letters: 'SP', text: 'dietSpicy' },
  nuts: { letters: 'N', text: 'dietNuts' },
  seafood: { letters: 'SF', text: 'dietSeafood' },
  halal: { letters: 'H', text: 'dietHalal', schema: 'HalalDiet' },
  kosher: { letters: 'K', text: 'dietKosher', schema: 'KosherDiet' },
  organic: { letters: 'O', text: 'dietOrganic' },
};

/** A mark at a dish: whom it suits, or what is in it. */
export interface Mark {
  /** One of those known (`vegan`, `gluten-free`, …), or the page's own. */
  readonly code: string;
  /** The page's word for it. */
  readonly label?: string;
}

const knownOf = ({ code }: Mark): Known | undefined =>
  Object.hasOwn(KNOWN, code) ? KNOWN[code] : undefined;

/** What a mark is called. */
export function markLabel(mark: Mark): string {
  const known = knownOf(mark);
  return mark.label ?? (known ? menuText(known.text) : mark.code);
}

/** The letters it is shown by; a mark that is not known is shown by its name. */
export const markLetters = (mark: Mark): string => knownOf(mark)?.letters ?? markLabel(mark);

/** What search engines know it by. */
export const schemaDiet = (mark: Mark): string | undefined => knownOf(mark)?.schema;
