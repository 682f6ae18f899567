/** Converts a property's value to the text of its attribute; `undefined` where it means none. */
export type TextOf = (value: unknown) => string | undefined;

/** The kind of an object, also of one from another frame. */
const kindOf = (value: unknown): string =>
  Object.prototype.toString.call(value).replace(/^\[object |\]$/g, '');

/** Whether a value is a date, also one of another frame. */
export const isDate = (value: unknown): value is Date => kindOf(value) === 'Date';

/**
 * The text that an attribute would hold: numbers in digits, `true`, dates as ISO 8601, addresses.
 *
 * @throws for an invalid date, as `toISOString` does.
 */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'bigint' || value === true) {
    return String(value);
  }
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (isDate(value)) return value.toISOString();
  const hasText = /^(?:URL|String|Number|Temporal\.\w+)$/.test(kindOf(value));
  return hasText ? (value as URL).toString() : undefined;
}

/** Reads a list as its items with a separator between them. */
export const listText =
  (separator: string, read: TextOf = textOf): TextOf =>
  (value) => {
    if (!Array.isArray(value)) return read(value);
    const items = value.map(read);
    return items.includes(undefined) ? undefined : items.join(separator);
  };

/** Reads a list or a record as its JSON. */
export const jsonText: TextOf = (value) =>
  Array.isArray(value) || kindOf(value) === 'Object' ? JSON.stringify(value) : textOf(value);
