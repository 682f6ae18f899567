import type { Context } from 'hono';

/** The answer to a call that this host does not know. */
export function unknownCall(c: Context): Response {
  c.header('cache-control', 'no-store');
  return c.json({ error_code: 'NotFound', path: c.req.path }, 404);
}
