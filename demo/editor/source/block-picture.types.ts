import type { Command } from './commands';
import type { ShownPicture } from './media-address';
import type { NextId } from './parse-source';
import type { FocusPoint } from './picture-commands';

/** A picture of a block, wherever its address stands in the source. */
export interface BlockPicture {
  /** Tells the pictures of a block apart. */
  readonly key: string;
  /** `''` if there is none yet. */
  readonly address: string;
  /** Alternative text; `undefined` if it is missing, `null` where there is no place for one. */
  readonly alt: string | null | undefined;
  readonly focus: FocusPoint | undefined;
  /** Shows another picture in its place; without a text, that of the picture before stays. */
  readonly replace: (picture: ShownPicture, alt: string | undefined) => Command | undefined;
  /** Sets the alternative text; `''` for a decorative picture, `null` for none yet. */
  readonly describe?: (alt: string | null) => Command | undefined;
  /** Sets the point that stays in view; `undefined` for the middle. */
  readonly focusAt?: (point: FocusPoint | undefined) => Command | undefined;
}

/** How the pictures of a gallery or a slider are put in order; pictures are named by their place from 0. */
export interface PictureOrder {
  /** Whether there is a place for their texts. */
  readonly hasText: boolean;
  readonly move: (from: number, to: number) => Command | undefined;
  readonly remove: (at: number) => Command | undefined;
  /** Adds a picture at the end. */
  readonly add: (picture: ShownPicture, alt: string, nextId: NextId) => Command | undefined;
}

/** The pictures of a block. */
export interface BlockPictures {
  readonly pictures: readonly BlockPicture[];
  /** `undefined` if they cannot be put in another order. */
  readonly order: PictureOrder | undefined;
}
