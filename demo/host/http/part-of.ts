import type { Context } from 'hono';
import { parseRange, type ByteRange } from './range';

/** A part of a representation as it is sent: status, headers about its length, and its place in bytes. */
interface Part {
  readonly status: 200 | 206 | 416;
  readonly headers: Readonly<Record<string, string>>;
  /** `undefined` if nothing of it is what the client asks for. */
  readonly bytes: ByteRange | undefined;
}

/** Returns the part of a representation that a client asks for, or all of it (RFC 9110 §14). */
export function partOf(c: Context, { etag, size }: { etag: string; size: number }): Part {
  const headers = { 'accept-ranges': 'bytes' };
  // A part of another version than the client has is of no use to it.
  const isCurrent = [undefined, etag].includes(c.req.header('if-range'));
  const range = isCurrent ? parseRange(c.req.header('range'), size) : undefined;
  if (range === 'unsatisfiable') {
    const all = { ...headers, 'content-range': `bytes */${size}` };
    return { status: 416, headers: all, bytes: undefined };
  }
  const bytes = range ?? { start: 0, end: size - 1 };
  const length = { ...headers, 'content-length': String(bytes.end + 1 - bytes.start) };
  if (!range) return { status: 200, headers: length, bytes };
  const place = { ...length, 'content-range': `bytes ${range.start}-${range.end}/${size}` };
  return { status: 206, headers: place, bytes };
}
