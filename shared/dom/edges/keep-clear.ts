import { ancestorsOf } from '../ancestors';
import { focusedElement } from '../focus';
import { own } from '../own';
import { coveredHeight, type PageBars } from './page-bars';

/** Space between a focused control and the bar that covered it, in px. */
const GAP = 8;

/** The bars that lie in front of the page. */
interface Cover {
  readonly page: PageBars;
  /** The page's own bars. */
  readonly siteBars: () => readonly Element[];
}

/**
 * Whether something in front of the page covers the top, the middle or the bottom of a box at its
 * horizontal centre. Below a bar that floats, an edge of the box may show.
 */
function isCovered({ left, width, top, bottom }: DOMRect, { page, siteBars }: Cover): boolean {
  const hosts = [...[...page.bars].map(({ host }) => host), ...siteBars()];
  return [top + 1, (top + bottom) / 2, bottom - 1].some((y) => {
    const inView = Math.min(Math.max(y, 0), innerHeight - 1);
    const hit = document.elementFromPoint(left + width / 2, inView);
    return hosts.some((host) => own(host).contains(hit));
  });
}

/** Bottom of what can be seen, in px: an on-screen keyboard may lie over the window. */
function visibleBottom(): number {
  if (!visualViewport || visualViewport.scale !== 1) return innerHeight;
  return Math.min(innerHeight, visualViewport.offsetTop + visualViewport.height);
}

/** How far an element has to move up, in px, until nothing covers it; negative: down. */
function overlap(element: Element, cover: Cover): number {
  const box = own(element).getBoundingClientRect();
  const top = coveredHeight('top') + GAP;
  const bottom = Math.min(innerHeight - coveredHeight('bottom'), visibleBottom()) - GAP;
  const below = Math.min(box.bottom - bottom, box.top - top);
  if (below > 0 && isCovered(box, cover)) return below;
  return box.top < top && isCovered(box, cover) ? box.top - top : 0;
}

/** The boxes that an element scrolls in, from the page inwards. */
function scrollersOf(element: Element): (Window | Element)[] {
  const scrollers: (Window | Element)[] = [];
  for (const box of ancestorsOf(element)) {
    const { overflowY, position } = getComputedStyle(box);
    const { scrollHeight, clientHeight } = own(box);
    if (/auto|scroll/.test(overflowY) && scrollHeight > clientHeight) scrollers.push(own(box));
    // The page does not move it.
    if (position === 'fixed') return scrollers.reverse();
  }
  const { body } = document;
  if (/auto|scroll/.test(getComputedStyle(body).overflowY)) scrollers.push(body);
  return [...scrollers, window].reverse();
}

/** Scrolls until nothing covers a control focused by keyboard (WCAG 2.4.11). */
function uncover(focused: Element, cover: Cover): void {
  if (!own(focused).matches(':focus-visible')) return;
  for (const scroller of scrollersOf(focused)) {
    const top = overlap(focused, cover);
    if (top === 0) return;
    scroller.scrollBy({ top, behavior: 'instant' });
  }
}

/** Keeps the focus of the keyboard clear of bars, until `signal` is aborted. */
export class FocusKeeper {
  readonly #cover: Cover;
  readonly #signal: AbortSignal;
  /** The shadow roots that the focus has been in. */
  readonly #watched = new WeakSet<Node>();

  /** Listens in the page, and in the shadow roots that the focus is in. */
  constructor(cover: Cover, signal: AbortSignal) {
    this.#cover = cover;
    this.#signal = signal;
    this.#watch(document);
    let root = own(focusedElement())?.getRootNode();
    for (; root instanceof ShadowRoot; root = root.host.getRootNode()) this.#watch(root);
  }

  /** Checks what has the focus already: a bar may have opened over it. */
  check(): void {
    this.#uncoverSoon(focusedElement());
  }

  /** Listens to the focus in a tree: one that moves within a shadow root is not seen outside. */
  #watch(root: Document | ShadowRoot): void {
    if (this.#watched.has(root)) return;
    this.#watched.add(root);
    root.addEventListener('focusin', this.#onFocusIn as EventListener, { signal: this.#signal });
  }

  readonly #onFocusIn = (event: FocusEvent): void => {
    const path = event.composedPath();
    for (const node of path) if (node instanceof ShadowRoot) this.#watch(node);
    this.#uncoverSoon(path[0]);
  };

  #uncoverSoon(focused: EventTarget | undefined): void {
    if (!(focused instanceof Element) || this.#isInFront(focused)) return;
    // First let the browser scroll to the focused element.
    requestAnimationFrame(() => {
      if (!this.#signal.aborted) uncover(focused, this.#cover);
    });
  }

  /** Whether an element is in a bar, in its shadow root too. */
  #isInFront(element: Element): boolean {
    const { page, siteBars } = this.#cover;
    if ([...page.bars].some(({ host }) => host.contains(element))) return true;
    if (siteBars().some((bar) => own(bar).contains(element))) return true;
    const root = own(element).getRootNode();
    return root instanceof ShadowRoot && this.#isInFront(root.host);
  }
}
