/** A part of a file, in bytes; both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads the `Range` header (RFC 9110 §14): players ask for parts of a film, and Safari plays none
 * without. Several ranges at once, and whatever is malformed, are answered with the whole file.
 *
 * @returns `undefined` for the whole file, `unsatisfiable` where the file has no such part.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = SINGLE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
