/**
 * Width at which a coupon is drawn, in px: that of the popup's content. A card as wide as the page
 * would be shown, shared and printed at a third of its size, with terms that nobody can read.
 */
const WIDTH = 526;

/** Size of a picture, in CSS px. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Lays out the box of a coupon as it is drawn: narrow, but wide enough for all that is in it.
 *
 * @returns a function that gives it back its width in the page: call it before the next frame, so
 *   that nobody sees the page jump. `undefined` where it is narrow already.
 */
export function narrow(paper: HTMLElement): (() => void) | undefined {
  const { style } = paper;
  const before = style.cssText;
  const { width } = paper.getBoundingClientRect();
  if (width <= WIDTH) return undefined;
  style.boxSizing = 'border-box';
  style.inlineSize = `${WIDTH}px`;
  // A table or a long address does not get narrower.
  const missing = paper.scrollWidth - paper.clientWidth;
  if (missing > 0) style.inlineSize = `${Math.min(width, WIDTH + missing)}px`;
  return () => {
    style.cssText = before;
  };
}

/** Size of the picture that will be drawn of a coupon's box. */
export function pictureSize(paper: HTMLElement): PictureSize {
  const restore = narrow(paper);
  const { width, height } = paper.getBoundingClientRect();
  restore?.();
  return { width, height };
}
