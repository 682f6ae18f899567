/** What a {@link Passing} watches. */
export interface PassingOptions {
  /** The line is a part of the way down to its lower edge. */
  readonly target: Element;
  /** That part: 0 is the top of the page, 1 the target's lower edge. */
  readonly threshold: number;
  /** Holds the header, whose height may follow from the answer. */
  readonly host: Element;
  /** Called with the first answer, and with each one that is another than before. */
  readonly changed: (isPast: boolean) => void;
}

/** Beyond the end of any page, in px. */
const FAR = 1_000_000;

/** The heights that move what is below them when they change, in px. */
interface Heights {
  readonly header: number;
  readonly page: number;
}

function heightOf(element: Element): number {
  const { marginTop, marginBottom } = getComputedStyle(element);
  const { height } = element.getBoundingClientRect();
  return height + (parseFloat(marginTop) || 0) + (parseFloat(marginBottom) || 0);
}

function heightsAround(host: Element): Heights {
  const header = Array.from(host.children, heightOf).reduce((sum, height) => sum + height, 0);
  return { header, page: document.documentElement.scrollHeight };
}

/** How far down the page a target ends; one that stays in the window, where it ends in the window. */
function bottomOf(target: Element): number {
  const { bottom } = target.getBoundingClientRect();
  return /sticky|fixed/.test(getComputedStyle(target).position) ? bottom : bottom + scrollY;
}

/**
 * Knows whether the page is scrolled past a line, without listening to scrolling: an
 * `IntersectionObserver` whose root ends at that line is told when the page's lower edge crosses it.
 *
 * A header that changes its height when it is told so moves the line, or the scroll position by
 * scroll anchoring, but never by more than that change. So the way back is longer by it: whatever
 * the answer does to the header cannot undo the answer.
 */
export class Passing {
  readonly #options: PassingOptions;
  readonly #sizes: ResizeObserver;
  #crossing: IntersectionObserver | undefined;
  /** From the window's top to where the page's lower edge is when the line is at that top. */
  #line = NaN;
  #isPast: boolean | undefined;
  /** As they were when the line was passed. */
  #before: Heights | undefined;
  #slack = 0;

  constructor(options: PassingOptions) {
    this.#options = options;
    const { documentElement: page, body } = document;
    this.#answer(page.getBoundingClientRect().bottom < this.#measure());
    this.#sizes = new ResizeObserver(() => {
      this.#follow();
    });
    for (const element of new Set([page, body, options.target])) this.#sizes.observe(element);
  }

  /** Ends the watch. */
  stop(): void {
    this.#sizes.disconnect();
    this.#crossing?.disconnect();
    this.#crossing = undefined;
  }

  #measure(): number {
    const { target, threshold, host } = this.#options;
    if (this.#before) {
      const { header, page } = heightsAround(host);
      const { header: headerBefore, page: pageBefore } = this.#before;
      // A header out of the flow moves nothing; other parts of the page do not count.
      const moved = Math.min(Math.abs(header - headerBefore), Math.abs(page - pageBefore));
      this.#slack = Math.max(this.#slack, moved);
    }
    const position = bottomOf(target) * threshold - (this.#isPast === true ? this.#slack : 0);
    const pageBottom = document.documentElement.getBoundingClientRect().bottom + scrollY;
    // An edge that only touches counts as inside, and a margin is whole pixels.
    return Math.floor(pageBottom - position) + 1;
  }

  #answer(isPast: boolean): void {
    if (isPast !== this.#isPast) {
      this.#isPast = isPast;
      this.#before = isPast ? heightsAround(this.#options.host) : undefined;
      this.#options.changed(isPast);
    }
    this.#follow();
  }

  /** Sets the observer to where the line is now; it always tells on which side the page is. */
  #follow(): void {
    const line = this.#measure();
    if (line === this.#line) return;
    this.#line = line;
    this.#crossing?.disconnect();
    const crossing = new IntersectionObserver(
      (entries) => {
        if (crossing !== this.#crossing) return;
        if (this.#measure() !== this.#line) this.#follow();
        else this.#answer(entries.at(-1)?.isIntersecting === false);
      },
      { root: document, rootMargin: `${-line}px ${FAR}px ${FAR}px` },
    );
    this.#crossing = crossing;
    crossing.observe(document.documentElement);
  }
}
