import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { BusyError } from './busy';
import { compress, compressedBy, compressOnce, type Effort } from './compress';
import { chooseCoding, matchesTag, type Coding } from './negotiate';
import type { Respond } from './plain-response';
import { partOf } from './part-of';

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

/** A body as it is sent in a coding, and its headers. */
interface Encoded {
  readonly tag: string;
  /** Headers of the response, and of 304. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: () => Uint8Array | Promise<Uint8Array>;
  /** Headers of the whole response, once it has been sent. */
  whole?: Readonly<Record<string, string>>;
}

/** Smallest body to compress, in bytes: compression makes shorter ones longer. */
const MIN_COMPRESSED_SIZE = 512;

/** A response, apart from its body. */
type Described = Omit<Representation, 'body'>;

/** The coding in which a body of some size is sent to a client; `undefined` as it is. */
function codingOf(c: Context, { compression }: Described, size: number): Coding | undefined {
  const isCompressed = compression !== 'none' && size >= MIN_COMPRESSED_SIZE;
  return isCompressed ? chooseCoding(c.req.header('accept-encoding')) : undefined;
}

const tagIn = (hash: string, coding: Coding | undefined): string =>
  coding ? `"${hash}-${coding}"` : `"${hash}"`;

/** Headers of a response in a coding, and of 304. */
function headersIn(
  { status, cache, compression, vary: others = [], headers }: Described,
  tag: string,
): Readonly<Record<string, string>> {
  const vary = [...(compression === 'none' ? [] : ['Accept-Encoding']), ...others];
  return {
    'cache-control': cache,
    ...(vary.length > 0 ? { vary: vary.join(', ') } : {}),
    ...(status === 200 ? { etag: tag } : {}),
    ...headers,
  };
}

/** Headers about the body of a whole response. */
const bodyHeaders = (
  { type }: Described,
  size: number,
  coding: Coding | undefined,
): Readonly<Record<string, string>> => ({
  'content-type': type,
  'content-length': String(size),
  ...(coding && { 'content-encoding': coding }),
});

/** A body that has not been read, by its hash and its size in bytes. */
interface UnreadBody {
  readonly hash: string;
  readonly size: number;
}

/**
 * Responds without the body, if it is known well enough: with 304 if the client has it, with its
 * compressed form if that is in memory, and with its head if it is sent as it is.
 */
export function replyUnread(
  c: Context,
  described: Described,
  { hash, size }: UnreadBody,
): Response | undefined {
  const coding = codingOf(c, described, size);
  const tag = tagIn(hash, coding);
  const headers = headersIn(described, tag);
  if (matchesTag(c.req.header('if-none-match'), tag)) return c.newResponse(null, 304, headers);
  const body = coding && compressedBy(hash, coding);
  if (!body && (coding || c.req.method !== 'HEAD')) return undefined;
  const length = body?.length ?? size;
  const all = { ...headers, ...bodyHeaders(described, length, coding) };
  return c.newResponse((body as Uint8Array<ArrayBuffer> | undefined) ?? null, 200, all);
}

/**
 * A response that can be sent any number of times, in the coding that the client prefers, with an
 * entity tag per coding, or as 304 if the client has the current version.
 */
export class PreparedReply {
  readonly #representation: Representation;
  readonly #body: Uint8Array;
  readonly #hash: string;
  readonly #isKept: boolean;
  readonly #encoded = new Map<Coding | undefined, Encoded>();
  readonly #compressed = new Map<Coding, Promise<Uint8Array> | Uint8Array>();
  /** Codings in which it is sent again, compressed better. */
  readonly #repeated = new Set<Coding>();
  #size: number;

  /** @param isKept whether it keeps its compressed bodies itself. */
  constructor(representation: Representation, isKept = false) {
    const { body } = representation;
    // The body alone is kept, not its text.
    this.#representation = { ...representation, body: '' };
    this.#body = typeof body === 'string' ? Buffer.from(body) : body;
    this.#hash = createHash('sha256').update(this.#body).digest('base64url').slice(0, 22);
    this.#isKept = isKept;
    this.#size = this.#body.length;
  }

  /** Size of its bodies so far, in bytes. */
  get size(): number {
    return this.#size;
  }

  /**
   * Responds to a request; at once, unless something is to be compressed.
   *
   * @param respond makes the response. Default: with the headers that handlers have set.
   */
  send(c: Context, respond: Respond = c.newResponse): Response | Promise<Response> {
    const { status, compression } = this.#representation;
    const coding = codingOf(c, this.#representation, this.#body.length);
    const encoded = this.#encode(coding);
    if (status === 200 && matchesTag(c.req.header('if-none-match'), encoded.tag)) {
      return respond(null, 304, encoded.headers);
    }
    if (status === 200 && compression === 'none') return this.#sendPart(c, encoded);
    const body = encoded.body();
    if (body instanceof Uint8Array) return this.#sendWhole(respond, body, coding);
    return body.then(
      (bytes) => this.#sendWhole(respond, bytes, coding),
      (error: unknown) => {
        if (!(error instanceof BusyError)) throw error;
        return this.#sendWhole(respond, this.#body, undefined);
      },
    );
  }

  #sendWhole(respond: Respond, body: Uint8Array, coding: Coding | undefined): Response {
    const encoded = this.#encode(coding);
    const headers = (encoded.whole ??= {
      ...encoded.headers,
      ...bodyHeaders(this.#representation, body.length, coding),
    });
    return respond(body as Uint8Array<ArrayBuffer>, this.#representation.status, headers);
  }

  /** Sends the part that the client asks for, or all of it. */
  #sendPart(c: Context, encoded: Encoded): Response {
    const { status, headers, bytes } = partOf(c, { etag: encoded.tag, size: this.#body.length });
    const body =
      bytes && (this.#body.subarray(bytes.start, bytes.end + 1) as Uint8Array<ArrayBuffer>);
    const { type } = this.#representation;
    return c.newResponse(body ?? null, status, {
      ...encoded.headers,
      'content-type': type,
      ...headers,
    });
  }

  #encode(coding: Coding | undefined): Encoded {
    const known = this.#encoded.get(coding);
    if (known) return known;
    const { compression } = this.#representation;
    const tag = tagIn(this.#hash, coding);
    const encoded: Encoded = {
      tag,
      headers: headersIn(this.#representation, tag),
      body: () =>
        coding && compression !== 'none' ? this.#compress(coding, compression) : this.#body,
    };
    this.#encoded.set(coding, encoded);
    return encoded;
  }

  #compress(coding: Coding, effort: Effort): Promise<Uint8Array> | Uint8Array {
    const { status, cache } = this.#representation;
    if (!this.#isKept) {
      // Rendered pages contain their address: any number of them would replace all files in the cache.
      const isCached = effort === 'thorough' && status === 200 && !cache.includes('no-store');
      return isCached
        ? compress(this.#body, this.#hash, coding)
        : compressOnce(this.#body, coding, effort);
    }
    const known = this.#compressed.get(coding);
    if (known) {
      if (effort === 'quick' && known instanceof Uint8Array) this.#improve(coding, known);
      return known;
    }
    const compressing = compressOnce(this.#body, coding, effort).then((bytes) => {
      this.#compressed.set(coding, bytes);
      this.#size += bytes.length;
      return bytes;
    });
    this.#compressed.set(coding, compressing);
    compressing.catch(() => this.#compressed.delete(coding));
    return compressing;
  }
  /**
   * Compresses a page better that is asked for again; one that changes with each request would be
   * compressed for nobody. The tag stays: both are the same page, of which no parts are sent.
   */
  #improve(coding: Coding, quick: Uint8Array): void {
    if (this.#repeated.has(coding)) return;
    this.#repeated.add(coding);
    compressOnce(this.#body, coding, 'repeated').then(
      (bytes) => {
        if (bytes.length >= quick.length) return;
        this.#compressed.set(coding, bytes);
        this.#size += bytes.length - quick.length;
        delete this.#encode(coding).whole;
      },
      // Too many others are to be compressed: a later request tries again.
      () => this.#repeated.delete(coding),
    );
  }
}
