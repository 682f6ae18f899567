import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Largest form of `/admin` without long texts, in bytes. */
const SMALL = 8192;

/** Limits the size of a request, in bytes. */
export const limitBody = (maxSize = SMALL): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: (c) => c.text('The request is too large.', 413) });
