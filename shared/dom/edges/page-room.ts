import { createSheet } from '../create-sheet';
import { setSheets } from '../style-sheet';

/** Room that the bars of an edge need. */
export interface Room {
  /** Height of the bars, in px. */
  readonly height: number;
  /** Height from the edge to their far side, in px: with what the page itself keeps there. */
  readonly reach: number;
}

const NONE: Room = { height: 0, reach: 0 };

/** A length of the page's own, as a part of a sum. */
const lengthOf = (value: string): string => (value === 'auto' ? '0px' : value);

/**
 * Room in the page for the bars: scrolling to something stops beside them, and the end of the page can
 * be scrolled above them. It is a style sheet, which adds to the page's own values.
 */
export class PageRoom {
  readonly #sheet = createSheet('');
  #top = NONE;
  #bottom = NONE;
  #width = 0;

  /** Makes the room; with nothing at both edges, the page is as it was. */
  set(top: Room, bottom: Room): void {
    const isSame = (a: Room, b: Room): boolean => a.height === b.height && a.reach === b.reach;
    if (isSame(top, this.#top) && isSame(bottom, this.#bottom) && innerWidth === this.#width)
      return;
    [this.#top, this.#bottom, this.#width] = [top, bottom, innerWidth];
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
    const isEmpty = top.height === 0 && bottom.height === 0;
    if (isEmpty) {
      if (others.length < document.adoptedStyleSheets.length) setSheets(document, others);
      return;
    }
    // The page's own values, which may depend on the size of the window.
    this.#sheet.replaceSync('');
    const style = getComputedStyle(document.documentElement);
    const [ownTop, ownBottom, padding] = [
      style.scrollPaddingTop,
      style.scrollPaddingBottom,
      style.paddingBottom,
    ].map(lengthOf);
    const rules: string[] = [];
    if (top.height > 0)
      rules.push(`scroll-padding-top:max(${ownTop} + ${top.height}px,${top.reach}px)!important`);
    if (bottom.height > 0) {
      rules.push(
        `scroll-padding-bottom:max(${ownBottom} + ${bottom.height}px,${bottom.reach}px)!important`,
        `padding-bottom:calc(${padding} + ${bottom.height}px)!important`,
      );
    }
    this.#sheet.replaceSync(`@media screen{html{${rules.join(';')}}}`);
    if (others.length === document.adoptedStyleSheets.length)
      setSheets(document, [...others, this.#sheet]);
  }

  /** Takes the room back. */
  clear(): void {
    this.set(NONE, NONE);
  }
}
