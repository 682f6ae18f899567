/** Limits of what is parsed, in bytes. */
const LIMITS = { config: 256_000, js: 1_000_000 } as const;

/** Base64 has four characters for three bytes. */
const sizeOf = (text: string): number => (text.length / 4) * 3;

/**
 * Decodes base64 of UTF-8.
 *
 * @throws {Error} for text that is too large or malformed.
 */
export function decode(text: string, kind: keyof typeof LIMITS): string {
  if (sizeOf(text) > LIMITS[kind]) throw new RangeError(`${kind} is larger than ${LIMITS[kind]} B`);
  let bytes: string;
  try {
    bytes = atob(text);
  } catch (cause) {
    throw new Error(`${kind} is not base64`, { cause });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
  } catch (cause) {
    throw new Error(`${kind} is not base64 of UTF-8`, { cause });
  }
}
