import { isText } from './fields';

/** Most characters of a token's value. */
const MAX = 200;

/**
 * Whether a custom property may be a token of the theme: its value has nothing that ends a
 * declaration or loads a file.
 */
export const isToken = (name: string, value: unknown): value is string =>
  /^--[a-z][\w-]{0,63}$/.test(name) && isText(value, MAX) && !/[;{}<>\\]|url\(/i.test(value);
