import { marginsAround } from './reveal';

/** Number of pictures up to which a list is drawn as a whole. */
const WHOLE = 48;
/** Number of pictures of a longer list drawn at first: more than fit in most windows. */
const FIRST = 24;
/** Room below the window in which pictures are always drawn, in px: farther than they are fetched. */
const AHEAD = 2000;
/** Room that is filled once a row is missing in it, in px: more rows at once, less often. */
const FILLED = 3000;
/** Room above the window: whatever was scrolled past is drawn. */
const ABOVE = 1e6;

/** A list, of which the first pictures are drawn. */
interface LongList {
  /** Number of pictures of the whole list. */
  readonly count: number;
  /** Number of pictures in each row, all equally high. */
  readonly columns: number;
  /** Number of pictures to draw in any case. */
  readonly minimum: number;
  /** Whether the height of what is not drawn is known; otherwise all are drawn. */
  readonly isHeightKnown: boolean;
}

/** How much of a list is drawn. */
interface DrawnPart {
  /** Number of pictures drawn, whole rows. */
  readonly drawn: number;
  /** Number of rows that are not drawn. */
  readonly undrawnRows: number;
  /** Whether only a part of the list may be drawn. */
  readonly isPartial: boolean;
}

/**
 * Decides which pictures of a long list are drawn: those that come within {@link AHEAD} px of the
 * window. Of two thousand, most are never looked at. Those that are not drawn have their room at the
 * end of the list.
 */
export class DrawnRange {
  readonly #list: Element;
  readonly #redraw: () => void;
  #wanted: number | undefined;
  /** The range drawn last. */
  #drawn = 0;
  #columns = 1;
  #isWhole = true;
  #observer: IntersectionObserver | undefined;

  /** @param redraw is called when more pictures are to be drawn. */
  constructor(list: Element, redraw: () => void) {
    this.#list = list;
    this.#redraw = redraw;
  }

  /** The pictures to draw now. */
  plan({ count, columns, minimum, isHeightKnown }: LongList): DrawnPart {
    this.#wanted ??= count > WHOLE ? FIRST : WHOLE;
    const rows = Math.ceil(Math.max(this.#wanted, minimum) / columns);
    const drawn = isHeightKnown ? Math.min(count, rows * columns) : count;
    this.#drawn = drawn;
    this.#columns = columns;
    this.#isWhole = drawn >= count;
    return {
      drawn,
      undrawnRows: Math.ceil((count - drawn) / columns),
      isPartial: isHeightKnown && count > WHOLE,
    };
  }

  /** Whether all pictures of the list are drawn. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Draws all pictures. */
  drawAll(): void {
    this.#wanted = Infinity;
    this.#redraw();
  }

  #want({ top, height }: DOMRectReadOnly, ahead: number): void {
    const missing = innerHeight + ahead - top;
    this.#wanted = this.#drawn + Math.max(1, Math.ceil(missing / height)) * this.#columns;
  }

  /**
   * Measures the last picture drawn. Call it before the frame that would show an empty place.
   *
   * @returns whether the window has room for more, to be planned and drawn at once.
   */
  hasRoom(): boolean {
    const last = this.#isWhole ? undefined : this.#list.children[this.#drawn - 1];
    if (!last) return false;
    const box = last.getBoundingClientRect();
    if (box.height === 0 || box.top >= innerHeight) return false;
    this.#want(box, 0);
    return true;
  }

  /** Observes the last picture drawn. Call it after each drawing: its row may have another height. */
  watch(): void {
    this.stop();
    const last = this.#isWhole ? undefined : this.#list.children[this.#drawn - 1];
    if (!last) return;
    this.#observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry?.isIntersecting) return;
        this.#want(entry.boundingClientRect, FILLED);
        this.#redraw();
      },
      marginsAround(last, `${ABOVE}px 0px ${AHEAD}px`),
    );
    this.#observer.observe(last);
  }

  stop(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }
}
