import { keepNewest } from '../http/keep-newest';

/**
 * Returns a function that remembers what it made of the last different texts: what takes long to make
 * and is asked for again and again, such as the formats of a language.
 *
 * @param limit most results that are kept.
 */
export function memoize<T>(make: (text: string) => T, limit = 50): (text: string) => T {
  // The least recently used first.
  const results = new Map<string, { readonly value: T }>();
  return (text) => {
    const known = results.get(text);
    const result = known ?? { value: make(text) };
    if (known) results.delete(text);
    results.set(text, result);
    keepNewest(results, limit);
    return result.value;
  };
}
