import { z } from 'zod';

/** Most mistakes that are told: a body can have one at each of its bytes. */
const MAX_ISSUES = 10;

/** Longest text that says what is wrong, in characters. */
const MAX_MESSAGE = 300;

/** Result of a check: what is wrong is for whoever sent the value. */
export type Checked<T> =
  | { readonly isValid: true; readonly data: T }
  | { readonly isValid: false; readonly message: string };

/**
 * Validates a value of a request. Checks of a length read `length` of any value, and throw if it cannot
 * be compared with a number: such a value is invalid.
 */
export function checked<T>(schema: z.ZodType<T>, value: unknown): Checked<T> {
  try {
    const result = schema.safeParse(value);
    if (result.success) return { isValid: true, data: result.data };
    const some = new z.ZodError(result.error.issues.slice(0, MAX_ISSUES));
    return { isValid: false, message: z.prettifyError(some).slice(0, MAX_MESSAGE) };
  } catch (error) {
    if (!(error instanceof TypeError) || !/primitive/.test(error.message)) throw error;
    return { isValid: false, message: 'A value is not what belongs there.' };
  }
}
