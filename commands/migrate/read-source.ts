import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes of the largest page that is looked at: more is data, not a page. */
const LARGEST = 5_000_000;

/** Bytes read at once. */
const CHUNK = 65_536;

/** The file descriptor of the standard input. */
export const STANDARD_INPUT = 0;

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

function checkSize(size: number): void {
  if (size > LARGEST) throw new SourceError(`is larger than ${LARGEST / 1_000_000} MB`);
}

/**
 * Reads a page from a file, or from the standard input, without holding more of it than a page has.
 *
 * @throws {SourceError} If it is too large, or not UTF-8.
 * @throws the error of the file system, where it refuses to read.
 */
export function readPage(path: string | typeof STANDARD_INPUT): string {
  const file = path === STANDARD_INPUT ? STANDARD_INPUT : openSync(path, 'r');
  try {
    checkSize(fstatSync(file).size);
    const chunks: Buffer[] = [];
    let size = 0;
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const length = readSync(file, chunk);
      if (length === 0) return readSource(Buffer.concat(chunks));
      size += length;
      checkSize(size);
      chunks.push(chunk.subarray(0, length));
    }
  } finally {
    if (file !== STANDARD_INPUT) closeSync(file);
  }
}

/**
 * Decodes the bytes of a page; its byte order mark stays part of it.
 *
 * @throws {SourceError} If it is too large, or not UTF-8.
 */
function readSource(bytes: Uint8Array): string {
  checkSize(bytes.length);
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
