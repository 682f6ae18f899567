import type { Context } from 'hono';
import { matchesTag } from '../http/negotiate';
import { partOf } from '../http/part-of';
import type { ByteRange } from '../http/range';
import { streamFile } from './file-stream';
import { stateOf, type FileState } from './file-state';
import { tagOf } from './file-tag';

/** Bytes as they are read. */
export type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A file that is sent in parts, wherever it is. */
export interface SentFile {
  /** The entity tag of its content. */
  readonly etag: string;
  /** In bytes. */
  readonly size: number;
  /** Reads a part as somebody takes it; `undefined` if the file is gone. */
  readonly stream: (bytes: ByteRange) => ByteStream | undefined | Promise<ByteStream | undefined>;
}

/** The headers with which the bytes of a file are sent. */
interface SentAs {
  /** The `Content-Type`. */
  readonly type: string;
  /** The `Cache-Control`. */
  readonly cache: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Responds with a file of this machine as it is, or with the part that the client asks for, without ever having all of
 * it in memory; `undefined` if there is no such file.
 */
export async function sendBytes(
  c: Context,
  path: string,
  sentAs: SentAs,
): Promise<Response | undefined> {
  const file = await stateOf(path);
  if (!file) return undefined;
  const { signal } = c.req.raw;
  const etag = await tagOf(file, signal);
  if (etag === undefined) return undefined;
  const { size } = file;
  const replaced = async (): Promise<FileState | undefined> => {
    const now = await stateOf(path);
    return now?.size === size && (await tagOf(now, signal)) === etag ? now : undefined;
  };
  const stream = (bytes: ByteRange): ByteStream => streamFile(file, bytes, replaced);
  return sendParts(c, { etag, size, stream }, sentAs);
}

/**
 * Responds with a file, or with the part that the client asks for, of which nothing is read for its head
 * or if the client has it; `undefined` if it is gone.
 */
export async function sendParts(
  c: Context,
  { etag, size, stream }: SentFile,
  { type, cache, headers: others }: SentAs,
): Promise<Response | undefined> {
  const known = { 'cache-control': cache, etag, ...others };
  if (matchesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, known);
  const { status, headers, bytes } = partOf(c, { etag, size });
  const isSent = bytes !== undefined && bytes.end >= bytes.start && c.req.method !== 'HEAD';
  const body = isSent ? await stream(bytes) : null;
  if (body === undefined) return undefined;
  return c.newResponse(body, status, { ...known, 'content-type': type, ...headers });
}
