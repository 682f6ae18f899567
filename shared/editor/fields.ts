/** Most characters of an id. */
const MAX_ID = 40;

/** An object of a message, with values of any type. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns a message as an object; `undefined` for anything else. */
export const fieldsOf = (data: unknown): Fields | undefined =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Fields) : undefined;

/** Whether a value is a text of limited length. */
export const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max;

/** Whether a value is the id of a block: letters, digits, `-` and `_`. */
export const isId = (value: unknown): value is string =>
  isText(value, MAX_ID) && /^[\w-]+$/.test(value);

/** Whether a value is the id of a block, or `null`. */
export const isIdOrNull = (value: unknown): value is string | null => value === null || isId(value);

/** Whether a value is a finite number. */
export const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Whether a value is one of some words. */
export const isOneOf = <W extends string>(value: unknown, ...words: readonly W[]): value is W =>
  words.includes(value as W);
