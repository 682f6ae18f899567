import type { Context } from 'hono';
import { isText, mediaTypeOf } from './media-types';
import { sendBytes } from './send-bytes';
import { sendText } from './send-text';

/** For files whose name contains a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files that must be current: revalidated on each request. */
export const REVALIDATED = 'public, no-cache';
/** For files that may be up to a day old. */
export const DAILY = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * Responds with a file, or with 404 if it does not exist. Texts are compressed; other files, such as
 * films, are sent as they are read.
 */
export async function sendFile(
  c: Context,
  file: string | undefined,
  cache: string,
): Promise<Response> {
  if (file === undefined) return missingFile(c);
  const type = mediaTypeOf(file);
  const send = isText(type) ? sendText : sendBytes;
  return (await send(c, file, { type, cache })) ?? missingFile(c);
}

/** Responds with 404 in plain text. */
export function missingFile(c: Context): Response {
  c.header('cache-control', 'no-cache');
  return c.text('File not found.', 404);
}
