import { z } from 'zod';

/** Longest text that says what is wrong, in characters: a body can have a mistake at each of its bytes. */
const MAX_MESSAGE = 300;

/** Result of a check: what is wrong is for whoever sent the value. */
export type Checked<T> =
  | { readonly isValid: true; readonly data: T }
  | { readonly isValid: false; readonly message: string };

/**
 * Checks a value that somebody sent. Checks of a length read `length` of whatever a value is, and
 * throw where that cannot be compared with a number: such a value is as wrong as any other.
 */
export function checked<T>(schema: z.ZodType<T>, value: unknown): Checked<T> {
  try {
    const result = schema.safeParse(value);
    if (result.success) return { isValid: true, data: result.data };
    return { isValid: false, message: z.prettifyError(result.error).slice(0, MAX_MESSAGE) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { isValid: false, message: 'A value is not what belongs there.' };
  }
}
