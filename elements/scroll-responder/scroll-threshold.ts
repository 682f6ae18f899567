import { own } from '../../shared/dom/own';

/** Options of a {@link ScrollThreshold}. */
export interface ScrollThresholdOptions {
  readonly target: Element;
  /** Position of the threshold: 0 is the top of the page, 1 the bottom edge of the target. */
  readonly threshold: number;
  /** Contains the header, whose height may change with the result. */
  readonly host: Element;
  /**
   * Whether the first result waits for the next frame, where measuring costs no layout. Otherwise it comes
   * at once, so that a header that is inserted does not change after it was seen.
   */
  readonly waits: boolean;
  /** Called with the first result and whenever it changes. */
  readonly onChange: (isPast: boolean) => void;
}

/** Distance beyond the end of any page, in px. */
const FAR = 1_000_000;

/** Heights that move the content below when they change, in px. */
interface Heights {
  readonly header: number;
  readonly page: number;
}

function outerHeight(element: Element): number {
  const { marginTop, marginBottom } = getComputedStyle(element);
  const { height } = own(element).getBoundingClientRect();
  return height + (parseFloat(marginTop) || 0) + (parseFloat(marginBottom) || 0);
}

function measureHeights(host: Element): Heights {
  const header = Array.from(host.children, outerHeight).reduce((sum, height) => sum + height, 0);
  return { header, page: document.documentElement.scrollHeight };
}

/** Bottom edge of a target, relative to the page; if it is sticky or fixed, relative to the viewport. */
function bottomOf(target: Element): number {
  const { bottom } = own(target).getBoundingClientRect();
  return /sticky|fixed/.test(getComputedStyle(target).position) ? bottom : bottom + scrollY;
}

/**
 * Detects whether the page is scrolled past a threshold, without scroll listeners: the root of an
 * `IntersectionObserver` ends where the bottom edge of the page is at the threshold.
 *
 * A header that changes its height in response moves the threshold, or the scroll position by scroll
 * anchoring, but never by more than that change. So the threshold on the way back is lower by that
 * much (hysteresis), and a change of the header cannot revert its own cause.
 */
export class ScrollThreshold {
  readonly #options: ScrollThresholdOptions;
  readonly #resizeObserver: ResizeObserver;
  #observer: IntersectionObserver | undefined;
  /** Top of the viewport to the bottom edge of the page when the threshold is reached, in px. */
  #line = NaN;
  #isPast: boolean | undefined;
  /** Heights before the page was scrolled past. */
  #heightsBefore: Heights | undefined;
  #hysteresis = 0;

  constructor(options: ScrollThresholdOptions) {
    this.#options = options;
    const { documentElement: page, body } = document;
    if (!options.waits) {
      this.#setResult(page.getBoundingClientRect().bottom < this.#measureLine());
    }
    // Reports first after the layout of the next frame.
    this.#resizeObserver = new ResizeObserver(() => {
      this.#observe();
    });
    for (const element of new Set([page, body, options.target])) {
      this.#resizeObserver.observe(element);
    }
  }

  /** Stops observing. */
  stop(): void {
    this.#resizeObserver.disconnect();
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  #measureLine(): number {
    const { target, threshold, host } = this.#options;
    if (this.#heightsBefore) {
      const { header, page } = measureHeights(host);
      const { header: headerBefore, page: pageBefore } = this.#heightsBefore;
      // The smaller change: a header out of the flow, or another part of the page, does not count.
      const change = Math.min(Math.abs(header - headerBefore), Math.abs(page - pageBefore));
      this.#hysteresis = Math.max(this.#hysteresis, change);
    }
    const hysteresis = this.#isPast === true ? this.#hysteresis : 0;
    const position = bottomOf(target) * threshold - hysteresis;
    const pageBottom = document.documentElement.getBoundingClientRect().bottom + scrollY;
    // Margins are whole pixels, and edges that only touch count as intersecting.
    return Math.floor(pageBottom - position) + 1;
  }

  #setResult(isPast: boolean): void {
    if (isPast !== this.#isPast) {
      this.#isPast = isPast;
      this.#heightsBefore = isPast ? measureHeights(this.#options.host) : undefined;
      this.#options.onChange(isPast);
    }
    this.#observe();
  }

  /** Creates an observer for the current line; a new observer always reports at once. */
  #observe(): void {
    const line = this.#measureLine();
    if (line === this.#line) return;
    this.#line = line;
    this.#observer?.disconnect();
    const observer = new IntersectionObserver(
      (entries) => {
        if (observer !== this.#observer) return;
        if (this.#measureLine() !== this.#line) this.#observe();
        else this.#setResult(entries.at(-1)?.isIntersecting === false);
      },
      { root: document, rootMargin: `${-line}px ${FAR}px ${FAR}px` },
    );
    this.#observer = observer;
    observer.observe(document.documentElement);
  }
}
