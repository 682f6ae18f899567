import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { compress, compressOnce, type Effort } from './compress';
import { chooseCoding, matchesTag } from './negotiate';
import { parseRange } from './range';

/** A response before content negotiation. */
export interface Representation {
  readonly status: 200 | 404;
  readonly body: string | Uint8Array;
  /** The `Content-Type`. */
  readonly type: string;
  /** The `Cache-Control`. */
  readonly cache: string;
  readonly compression: Effort | 'none';
  /** Request headers, besides `Accept-Encoding`, that the response depends on. */
  readonly vary?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Smallest body to compress, in bytes: compression makes shorter ones longer. */
const MIN_COMPRESSED_SIZE = 512;

/**
 * Responds in the coding that the client prefers, with an entity tag per coding, or with 304 if
 * the client has the current version.
 */
export async function reply(c: Context, representation: Representation): Promise<Response> {
  const { status, type, cache, compression } = representation;
  const body =
    typeof representation.body === 'string'
      ? Buffer.from(representation.body)
      : representation.body;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const effort =
    compression !== 'none' && body.length >= MIN_COMPRESSED_SIZE ? compression : undefined;
  const coding = effort && chooseCoding(c.req.header('accept-encoding'));
  const tag = coding ? `"${hash}-${coding}"` : `"${hash}"`;
  const vary = [
    ...(compression === 'none' ? [] : ['Accept-Encoding']),
    ...(representation.vary ?? []),
  ];

  const headers: Record<string, string> = {
    'cache-control': cache,
    ...(vary.length > 0 ? { vary: vary.join(', ') } : {}),
    ...(status === 200 ? { etag: tag } : {}),
    ...representation.headers,
  };
  if (status === 200 && matchesTag(c.req.header('if-none-match'), tag)) {
    return c.body(null, 304, headers);
  }
  // Missing pages contain their address: any number of them would replace all files in the cache.
  const isCached = status === 200 && !cache.includes('no-store');
  const compressed =
    coding &&
    (isCached ? compress(body, hash, coding, effort) : compressOnce(body, coding, effort));
  const bytes = (await compressed) ?? body;
  headers['content-type'] = type;
  const isRanged = status === 200 && compression === 'none';
  if (isRanged) headers['accept-ranges'] = 'bytes';
  // A part of another version than the client has is of no use to it.
  const isCurrent = [undefined, tag].includes(c.req.header('if-range'));
  const range = isRanged && isCurrent ? parseRange(c.req.header('range'), body.length) : undefined;
  if (range === 'unsatisfiable') {
    headers['content-range'] = `bytes */${body.length}`;
    return c.body(null, 416, headers);
  }
  if (range) {
    const part = body.subarray(range.start, range.end + 1);
    headers['content-range'] = `bytes ${range.start}-${range.end}/${body.length}`;
    headers['content-length'] = String(part.length);
    return c.body(part as Uint8Array<ArrayBuffer>, 206, headers);
  }
  headers['content-length'] = String(bytes.length);
  if (coding) headers['content-encoding'] = coding;
  return c.body(bytes as Uint8Array<ArrayBuffer>, status, headers);
}
