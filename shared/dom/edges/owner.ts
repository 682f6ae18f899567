import { own } from '../own';
import {
  isShown,
  type Bar,
  type Edge,
  type EdgeOwner,
  type PageBars,
  type Stretch,
} from './page-bars';
import { budget, fitBars, heightOf } from './fit';
import { FocusKeeper } from './keep-clear';
import { PageRoom, type Room } from './page-room';
import { findSiteBars, type SiteBar } from './site-bars';
import { clearDistance, type Span } from './stack';

const EDGES: readonly Edge[] = ['top', 'bottom'];

/** Least distance from an edge within which the page's own bars are looked for, in px. */
const MIN_DEPTH = 96;

/** Time without scrolling after which the page's own bars are looked for again, in ms. */
const REST = 100;

/** Whether one of two elements contains the other. */
const areNested = (a: Element, b: Element): boolean => own(a).contains(b) || own(b).contains(a);

/** Whether a bar of the page is the one that has made room for a bar. */
const isContainer = ({ element }: SiteBar, { container }: Bar): boolean =>
  container !== undefined && container !== document.body && areNested(element, container);

/** Where the page's own bars are. */
const keyOf = ({ top, bottom }: Readonly<Record<Edge, readonly SiteBar[]>>): string =>
  [...top, ...bottom].map(({ left, right, near, far }) => [left, right, near, far]).join(';');

/**
 * The one owner of the window's edges: it stacks the bars of each, leaves alone what the page itself
 * keeps there, makes the bars fit together, and makes room for them in the page.
 */
class Owner implements EdgeOwner {
  readonly #page: PageBars;
  readonly #controller = new AbortController();
  readonly #room = new PageRoom();
  readonly #focus: FocusKeeper;
  readonly #update: () => void;
  readonly #direction = new MutationObserver(() => this.#update());
  #siteBars: Readonly<Record<Edge, readonly SiteBar[]>> = { top: [], bottom: [] };
  /** The sizes of the bars' boxes as they have been arranged. */
  #sizes = new Map<Bar, string>();
  /** Boxes at the bottom, from the edge inwards. */
  #bottom: readonly Span[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(page: PageBars, update: () => void) {
    this.#page = page;
    this.#update = update;
    const { signal } = this.#controller;
    const siteBars = (): Element[] =>
      EDGES.flatMap((edge) => this.#siteBars[edge].map(({ element }) => element));
    this.#focus = new FocusKeeper({ page, siteBars }, signal);
    addEventListener('resize', this.#update, { signal });
    visualViewport?.addEventListener('resize', this.#update, { signal });
    // The page's own bars may come and go, and stick while it scrolls.
    addEventListener('scroll', this.#updateSoon, { passive: true, signal });
    document.addEventListener('transitionend', this.#updateSoon, { signal });
    // What stands at a side of the window changes sides, without another size.
    for (const element of [document.documentElement, document.body])
      this.#direction.observe(element, { attributeFilter: ['dir'] });
  }

  get #shown(): Bar[] {
    return [...this.#page.bars].filter(isShown).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  }

  #at(edge: Edge): Bar[] {
    return this.#shown.filter((bar) => bar.edge === edge);
  }

  readonly #updateSoon = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#findSiteBars()) this.#update();
    }, REST);
  };

  /** Looks for the page's own bars; returns whether they have changed. */
  #findSiteBars(): boolean {
    const before = keyOf(this.#siteBars);
    const find = (edge: Edge): SiteBar[] => {
      const height = this.#at(edge).reduce((sum, bar) => sum + heightOf(bar), 0);
      return findSiteBars(this.#page, edge, Math.max(MIN_DEPTH, 2 * height));
    };
    this.#siteBars = { top: find('top'), bottom: find('bottom') };
    return keyOf(this.#siteBars) !== before;
  }

  /** Height that the page's own bars take. */
  #taken(bars: readonly Bar[]): number {
    let height = 0;
    for (const edge of EDGES) {
      const wide = this.#siteBars[edge].filter(({ isWide }) => isWide);
      height += Math.max(0, ...wide.map(({ far }) => far));
    }
    for (const bar of bars) {
      const { top } = this.#siteBars;
      if (top.some((siteBar) => isContainer(siteBar, bar))) height -= bar.box.offsetHeight;
    }
    return Math.max(0, height);
  }

  arrange(): void {
    this.#findSiteBars();
    const shown = this.#shown;
    fitBars(shown, this.#taken(shown));
    const [top, bottom] = [this.#stack('top'), this.#stack('bottom')];
    this.#sizes = new Map(shown.map((bar) => [bar, sizeOf(bar)]));
    this.#room.set(top, bottom);
    // A bar that opens may cover what has the focus already.
    if (shown.length > 0) this.#focus.check();
  }

  isArranged(): boolean {
    const shown = this.#shown;
    return (
      shown.length === this.#sizes.size &&
      shown.every((bar) => sizeOf(bar) === this.#sizes.get(bar))
    );
  }

  /** Stacks the bars of an edge; returns the room that they need. */
  #stack(edge: Edge): Room {
    const stacked: Span[] = [];
    let height = 0;
    let reach = 0;
    for (const bar of this.#at(edge)) {
      const { left, right } = bar.box.getBoundingClientRect();
      const size = heightOf(bar);
      const others = this.#siteBars[edge].filter((siteBar) => !isContainer(siteBar, bar));
      const distance = clearDistance({ left, right }, size, [...others, ...stacked]);
      // In the middle of the window, it would be in nobody's way less.
      const near = distance > innerHeight / 2 ? 0 : distance;
      setDistance(bar.box, near);
      stacked.push({ left, right, near, far: near + size });
      height += size;
      reach = Math.max(reach, near + size);
    }
    if (edge === 'bottom') this.#bottom = [...this.#siteBars.bottom, ...stacked];
    return { height, reach };
  }

  clearance(stretch: Stretch, height: number): number {
    return clearDistance(stretch, height, this.#bottom);
  }

  hasRoom(bar: Bar): boolean {
    const shown = this.#shown.filter((other) => other !== bar);
    const height = shown.reduce((sum, other) => sum + heightOf(other), 0);
    return this.#taken(shown) + height + bar.box.offsetHeight <= budget();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#direction.disconnect();
    this.#controller.abort();
    this.#room.clear();
  }
}

const sizeOf = ({ box }: Bar): string => `${box.offsetWidth} ${box.offsetHeight}`;

function setDistance({ style }: HTMLElement, distance: number): void {
  if (distance === 0) style.removeProperty('--_edge');
  else style.setProperty('--_edge', `${distance}px`);
}

/** Starts to arrange the bars of a page; `update` arranges them and notifies who follows them. */
export function startOwner(page: PageBars, update: () => void): EdgeOwner {
  return new Owner(page, update);
}
