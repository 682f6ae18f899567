/** Most that a multipart body may have of each kind. */
export interface MultipartBounds {
  readonly parts: number;
  /** Bytes of the header of one part, and of all headers together. */
  readonly header: number;
  readonly headers: number;
}

/** Most lines of a header: browsers send two or three. */
const MAX_LINES = 16;

/** Longest delimiter: two hyphens and a boundary of 70 characters (RFC 2046), in bytes. */
const MAX_DELIMITER = 72;

const HYPHENS = Buffer.from('--');
const BREAK = '\r\n';
const END_OF_HEADER = BREAK + BREAK;

/**
 * Whether a multipart body is small enough to be parsed: parsing takes some time for each part and
 * each line of a header, in which nothing else runs. What is malformed is left to the parser, which
 * stops there.
 */
export function isWithinBounds(bytes: Uint8Array, bounds: MultipartBounds): boolean {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { start, delimiter } = firstLine(body);
  // The parser stops at once.
  if (!delimiter.subarray(0, HYPHENS.length).equals(HYPHENS)) return true;
  if (delimiter.length > MAX_DELIMITER) return false;
  // The first line is the delimiter, or the body is malformed from its beginning.
  const next = Buffer.concat([Buffer.from(BREAK), delimiter]);
  let headers = 0;
  let parts = 0;
  for (let at = start + delimiter.length; at > start; parts += 1) {
    const header = headerAt(body, at, bounds.header);
    headers += header?.length ?? 0;
    // The last delimiter begins no part.
    if (parts > bounds.parts || headers > bounds.headers || !header || !hasFewLines(header)) {
      return false;
    }
    const found = body.indexOf(next, at);
    at = found < 0 ? -1 : found + next.length;
  }
  return true;
}

/** The first line with text, as far as it can be a delimiter. */
function firstLine(body: Buffer): { readonly start: number; readonly delimiter: Buffer } {
  let start = 0;
  while (body[start] === 0x0d && body[start + 1] === 0x0a) start += BREAK.length;
  const line = body.subarray(start, start + MAX_DELIMITER + BREAK.length);
  const end = line.indexOf(BREAK);
  return { start, delimiter: end < 0 ? line : line.subarray(0, end) };
}

/** The header of a part, with what is before and after it; `undefined` if it is longer than that. */
function headerAt(body: Buffer, start: number, longest: number): Buffer | undefined {
  const part = body.subarray(start, start + longest + END_OF_HEADER.length);
  const end = part.indexOf(END_OF_HEADER);
  if (end >= 0) return part.subarray(0, end);
  return part.length > longest ? undefined : part;
}

function hasFewLines(header: Buffer): boolean {
  let at = -1;
  for (let lines = 0; lines <= MAX_LINES; lines += 1) {
    at = header.indexOf(BREAK, at + 1);
    if (at < 0) return true;
  }
  return false;
}
