/** Most that a URL-encoded body may have of each kind. */
export interface EncodedBounds {
  readonly fields: number;
  /** Bytes of all names and values. */
  readonly text: number;
}

const PERCENT = 0x25;
const AMPERSAND = 0x26;
const EQUALS = 0x3d;

/** Digits after a percent sign, which stand for one byte with it. */
const DIGITS = 2;

/**
 * Measures a URL-encoded body as it arrives, so that one that is too large is refused before all of it
 * is read, and before any of it is parsed.
 */
export class EncodedSize {
  #separators = 0;
  /** Bytes that names and values have at least. */
  #text = 0;
  /** Digits that may follow. */
  #digits = 0;

  /** Adds the next bytes, and returns whether the body is still small enough to be parsed. */
  add(bytes: Uint8Array, { fields, text }: EncodedBounds): boolean {
    for (const byte of bytes) {
      if (this.#digits > 0) {
        this.#digits -= 1;
        if (byte !== AMPERSAND) continue;
        this.#digits = 0;
      }
      if (byte === AMPERSAND) this.#separators += 1;
      else if (byte !== EQUALS) this.#text += 1;
      if (byte === PERCENT) this.#digits = DIGITS;
    }
    return this.#separators <= fields && this.#text <= text;
  }
}
