/** Names of the fields: what is ticked, all of the page, whether all are meant, and what asks before. */
export const ITEM = 'item';
export const SHOWN = 'shown';
export const WHOLE = 'whole';
export const CONFIRMED = 'confirmed';

/** Which values of a form name an item, and how many a page has at most. */
export interface Selectable {
  readonly value: RegExp;
  readonly most: number;
}

/** Reads which items are selected: those that are ticked, or all of the page. */
export function selectedIn(fields: FormData, { value, most }: Selectable): string[] {
  const values = fields.getAll(fields.get(WHOLE) === '1' ? SHOWN : ITEM);
  const known = values.filter(
    (item): item is string => typeof item === 'string' && value.test(item),
  );
  return [...new Set(known)].slice(0, most);
}
