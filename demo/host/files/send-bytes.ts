import type { Context } from 'hono';
import { matchesTag } from '../http/negotiate';
import { partOf } from '../http/part-of';
import { streamFile } from './file-stream';
import { stateOf } from './file-state';
import { tagOf } from './file-tag';

/** The headers with which the bytes of a file are sent. */
interface SentAs {
  /** The `Content-Type`. */
  readonly type: string;
  /** The `Cache-Control`. */
  readonly cache: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Responds with a file as it is, or with the part that the client asks for, without ever having all of
 * it in memory; `undefined` if there is no such file.
 */
export async function sendBytes(
  c: Context,
  path: string,
  { type, cache, headers: others }: SentAs,
): Promise<Response | undefined> {
  const file = await stateOf(path);
  if (!file) return undefined;
  const etag = await tagOf(file, c.req.raw.signal);
  if (etag === undefined) return undefined;
  const known = { 'cache-control': cache, etag, ...others };
  if (matchesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, known);
  const { status, headers, bytes } = partOf(c, { etag, size: file.size });
  const isSent = bytes !== undefined && bytes.end >= bytes.start && c.req.method !== 'HEAD';
  const body = isSent ? streamFile(file, bytes) : null;
  return c.newResponse(body, status, { ...known, 'content-type': type, ...headers });
}
