/** Which picture of a gallery or viewer an event is about. */
export interface PictureDetail {
  /** From 0. */
  readonly index: number;
}

/** What opens or closes: a picture, a popup, or something that needs no telling apart. */
export interface OpenDetail extends Partial<PictureDetail> {
  /** A popup's `name`. */
  readonly name?: string;
}

declare global {
  interface HTMLElementEventMap {
    /** Something is about to open, such as a picture full-screen; prevented, it does not. */
    'dm-open': CustomEvent<OpenDetail>;
    /** It has closed; of a viewer, the picture is the one seen last. */
    'dm-close': CustomEvent<OpenDetail>;
  }
}
