/** The picture of a gallery or viewer that an event is about. */
export interface PictureDetail {
  /** Index, from 0. */
  readonly index: number;
  /** `id` of the picture in the data of a gallery; in `dm-open` only. */
  readonly id?: string;
}

/** Detail of `dm-open` and `dm-close`: the index of a picture, or the name of a popup. */
export interface OpenDetail extends Partial<PictureDetail> {
  /** `name` of a popup. */
  readonly name?: string;
}

declare global {
  interface HTMLElementEventMap {
    /** Something is about to open, such as a picture full-screen; cancelable. */
    'dm-open': CustomEvent<OpenDetail>;
    /** It has closed; the detail of a viewer is the picture shown last. */
    'dm-close': CustomEvent<OpenDetail>;
  }
}
