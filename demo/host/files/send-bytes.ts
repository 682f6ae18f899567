import type { Context } from 'hono';
import { matchesTag } from '../http/negotiate';
import { parseRange } from '../http/range';
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
  const { size } = file;
  const headers: Record<string, string> = {
    ...known,
    'content-type': type,
    'accept-ranges': 'bytes',
  };
  // A part of another version than the client has is of no use to it.
  const isCurrent = [undefined, etag].includes(c.req.header('if-range'));
  const range = isCurrent ? parseRange(c.req.header('range'), size) : undefined;
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` });
  }
  const part = range ?? { start: 0, end: size - 1 };
  const length = part.end + 1 - part.start;
  headers['content-length'] = String(length);
  if (range) headers['content-range'] = `bytes ${part.start}-${part.end}/${size}`;
  const body = c.req.method === 'HEAD' || length === 0 ? null : streamFile(file, part);
  return c.newResponse(body, range ? 206 : 200, headers);
}
