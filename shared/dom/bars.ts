import { pageState } from '../site/page-state';
import { focusedElement } from './focus';
import { own } from './own';

/** Edge of the viewport that a bar is fixed to. */
export type Edge = 'top' | 'bottom';

/** A bar in front of the page, fixed to an edge of the viewport. */
export interface Bar {
  readonly edge: Edge;
  /** The fixed box; while `hidden`, it covers nothing. */
  readonly box: HTMLElement;
  /** The element that the box belongs to. */
  readonly host: HTMLElement;
}

/** Space between a focused control and the bar that covered it, in px. */
const GAP = 8;

/** The page's bars, and who follows them. */
const page = pageState('bars', () => ({
  bars: new Set<Bar>(),
  listeners: new Set<() => void>(),
  /** Aborted when the last bar is gone. */
  watching: new AbortController(),
  /** The shadow roots that the focus has been in. */
  watched: new WeakSet<Node>(),
}));
const { bars, listeners } = page;
let observer: ResizeObserver | undefined;

function notify(): void {
  for (const listener of listeners) listener();
  // A bar that opens may cover what has the focus already.
  uncoverSoon(focusedElement());
}

/**
 * Height that bars cover at an edge of the viewport, in px. Counts the final position of a bar, not
 * the one while it slides in.
 */
export function coveredHeight(edge: Edge): number {
  let height = 0;
  for (const bar of bars) {
    const { box } = bar;
    if (bar.edge !== edge || box.offsetHeight === 0) continue;
    height = Math.max(height, box.offsetHeight + (parseFloat(getComputedStyle(box)[edge]) || 0));
  }
  return height;
}

/** Calls `listener` at once and whenever the bars change, until `signal` is aborted. */
export function observeBars(listener: () => void, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => {
    listeners.delete(listener);
  });
  listener();
}

/**
 * Whether a bar covers the top, the middle or the bottom of a box at its horizontal centre, and
 * nothing covers the bar. Below a bar that floats, an edge of the box may show.
 */
function isCovered({ left, width, top, bottom }: DOMRect): boolean {
  return [top + 1, (top + bottom) / 2, bottom - 1].some((y) => {
    const inView = Math.min(Math.max(y, 0), innerHeight - 1);
    const hit = document.elementFromPoint(left + width / 2, inView);
    return [...bars].some(({ host }) => host.contains(hit));
  });
}

/** Scrolls the page until no bar covers a control focused by keyboard (WCAG 2.4.11). */
function uncover(focused: Element): void {
  if (!own(focused).matches(':focus-visible')) return;
  const box = own(focused).getBoundingClientRect();
  const top = coveredHeight('top') + GAP;
  const bottom = innerHeight - coveredHeight('bottom') - GAP;
  const below = Math.min(box.bottom - bottom, box.top - top);
  if (below > 0 && isCovered(box)) {
    scrollBy({ top: below, behavior: 'instant' });
  } else if (box.top < top && isCovered(box)) {
    scrollBy({ top: box.top - top, behavior: 'instant' });
  }
}

/** Whether an element is in a bar, in its shadow root too. */
function isInBar(element: Element): boolean {
  const root = own(element).getRootNode();
  if ([...bars].some(({ host }) => host.contains(element))) return true;
  return root instanceof ShadowRoot && isInBar(root.host);
}

function uncoverSoon(focused: EventTarget | undefined): void {
  if (!(focused instanceof Element) || isInBar(focused)) return;
  // First let the browser scroll to the focused element.
  requestAnimationFrame(() => {
    uncover(focused);
  });
}

function onFocusIn(event: FocusEvent): void {
  const path = event.composedPath();
  for (const node of path) if (node instanceof ShadowRoot) watchFocus(node);
  uncoverSoon(path[0]);
}

/** Listens to the focus in a tree: one that moves within a shadow root is not seen outside. */
function watchFocus(root: Document | ShadowRoot): void {
  if (page.watched.has(root)) return;
  page.watched.add(root);
  root.addEventListener('focusin', onFocusIn as EventListener, { signal: page.watching.signal });
}

/** Listens in the page, and in the shadow roots that the focus is in. */
function startWatching(): void {
  page.watching = new AbortController();
  page.watched = new WeakSet();
  watchFocus(document);
  let root = own(focusedElement())?.getRootNode();
  for (; root instanceof ShadowRoot; root = root.host.getRootNode()) watchFocus(root);
}

/**
 * Registers a bar until `signal` is aborted: other fixed elements keep clear of it with
 * {@link coveredHeight}, and the page scrolls when it would cover the focused control. Leaves no
 * mark on the page.
 */
export function addBar(bar: Bar, signal: AbortSignal): void {
  bars.add(bar);
  observer ??= new ResizeObserver(notify);
  observer.observe(bar.box, { box: 'border-box' });
  if (bars.size === 1) startWatching();
  signal.addEventListener('abort', () => {
    bars.delete(bar);
    observer?.unobserve(bar.box);
    if (bars.size === 0) page.watching.abort();
    notify();
  });
}
