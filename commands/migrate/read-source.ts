/** Bytes of the largest page that is looked at: more is data, not a page. */
export const LARGEST = 5_000_000;

/** A source that cannot be migrated. */
export class SourceError extends Error {}

/** The names of UTF-8 and of what is a part of it. */
const UTF8 = /^(?:utf-?8|us-ascii|ascii)$/i;

/** Finds the encoding that a page names for itself, where browsers look for it. */
function namedEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  for (const [tag] of head.matchAll(/<meta\s[^>]*>/gi)) {
    const name = /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(tag)?.[1];
    if (name) return name;
  }
  return undefined;
}

/**
 * Decodes the bytes of a page; its byte order mark stays part of it.
 *
 * @throws {SourceError} If it is too large, or not UTF-8.
 */
export function readSource(bytes: Uint8Array): string {
  if (bytes.length > LARGEST) {
    throw new SourceError(`is larger than ${LARGEST / 1_000_000} MB`);
  }
  const [first, second, third] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new SourceError('is UTF-16: save it as UTF-8 first');
  }
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf;
  const named = hasMark ? undefined : namedEncoding(bytes);
  if (named !== undefined && !UTF8.test(named)) {
    throw new SourceError(`says that it is ${named}: save it as UTF-8 first`);
  }
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SourceError('is not UTF-8: save it as UTF-8 first');
  }
  if (text.includes('\0')) throw new SourceError('is not a text');
  return text;
}
