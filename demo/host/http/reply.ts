import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { compress, type Effort } from './compress';
import { chooseCoding, matchesTag } from './negotiate';

/** What to answer, before it is fitted to what the client has and takes. */
export interface Representation {
  readonly status: 200 | 404;
  readonly body: string | Uint8Array;
  /** The `Content-Type`. */
  readonly type: string;
  /** The `Cache-Control`. */
  readonly cache: string;
  readonly compression: Effort | 'none';
  /** Request headers, besides `Accept-Encoding`, that the answer depends on. */
  readonly vary?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Below this, compression makes an answer longer. In bytes. */
const WORTH_COMPRESSING = 512;

/**
 * Answers with a representation: in the coding the client likes best, with an entity tag that is
 * different for each coding, or with 304 where the client has it already.
 */
export async function reply(c: Context, what: Representation): Promise<Response> {
  const body = typeof what.body === 'string' ? Buffer.from(what.body) : what.body;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const { compression } = what;
  const effort =
    compression !== 'none' && body.length >= WORTH_COMPRESSING ? compression : undefined;
  const coding = effort && chooseCoding(c.req.header('accept-encoding'));
  const tag = coding ? `"${hash}-${coding}"` : `"${hash}"`;
  const vary = [...(compression === 'none' ? [] : ['Accept-Encoding']), ...(what.vary ?? [])];

  const headers: Record<string, string> = {
    'cache-control': what.cache,
    ...(vary.length > 0 ? { vary: vary.join(', ') } : {}),
    ...(what.status === 200 ? { etag: tag } : {}),
    ...what.headers,
  };
  if (what.status === 200 && matchesTag(c.req.header('if-none-match'), tag)) {
    return c.body(null, 304, headers);
  }
  const bytes = coding ? await compress(body, hash, coding, effort) : body;
  headers['content-type'] = what.type;
  headers['content-length'] = String(bytes.length);
  if (coding) headers['content-encoding'] = coding;
  return c.body(bytes as Uint8Array<ArrayBuffer>, what.status, headers);
}
