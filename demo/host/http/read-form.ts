import type { Context } from 'hono';

/** The body of a request is not what its type says: the request is answered with 400. */
export class MalformedBodyError extends Error {
  override readonly name = 'MalformedBodyError';
}

function refuse(error: unknown): never {
  throw new MalformedBodyError('The body cannot be parsed.', { cause: error });
}

/**
 * Reads the fields of a form.
 *
 * @throws {MalformedBodyError} If the body cannot be parsed.
 */
export async function readForm(c: Context) {
  try {
    return await c.req.parseBody();
  } catch (error) {
    return refuse(error);
  }
}

/**
 * Reads the fields of a form, each with all its values.
 *
 * @throws {MalformedBodyError} If the body cannot be parsed.
 */
export const readFormData = (c: Context): Promise<FormData> => c.req.formData().catch(refuse);
