/** Which picture of a gallery or viewer an event is about. */
export interface PictureDetail {
  /** From 0. */
  readonly index: number;
}

declare global {
  interface HTMLElementEventMap {
    /** A picture is about to be shown full-screen; prevented, it is not. */
    'dm-open': CustomEvent<PictureDetail>;
    /** The viewer has closed; the picture is the one seen last. */
    'dm-close': CustomEvent<PictureDetail>;
  }
}
