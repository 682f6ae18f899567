/** Limits of a value. */
export interface Limits<T> {
  readonly min: T | undefined;
  readonly max: T | undefined;
}

/**
 * Reads `min` and `max` of the markup, with a warning for each that cannot be read.
 *
 * @param markup the attributes' text, empty without one.
 * @param read returns `undefined` for text that is not a limit.
 * @param expected the usual form, for the warning: `a time (HH:MM)`.
 */
export function readLimits<T>(
  markup: Readonly<Record<'min' | 'max', string>>,
  read: (text: string) => T | undefined,
  expected: string,
): { readonly limits: Limits<T>; readonly warnings: readonly string[] } {
  const limits = { min: read(markup.min), max: read(markup.max) };
  const warnings = (['min', 'max'] as const)
    .filter((name) => markup[name] && limits[name] === undefined)
    .map((name) => `${name}="${markup[name]}" is not ${expected}`);
  return { limits, warnings };
}
