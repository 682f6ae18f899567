import type { Context } from 'hono';

/** Responds to an unknown call. */
export function unknownCall(c: Context): Response {
  c.header('cache-control', 'no-store');
  return c.json({ error_code: 'NotFound', path: c.req.path }, 404);
}
