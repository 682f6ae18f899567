/** Where a bar stands in the window. */
export type Edge = 'top' | 'bottom';

/** A bar in front of the page, fixed to an edge of the window. */
export interface Bar {
  readonly edge: Edge;
  /** The fixed box; `hidden`, it takes nothing. */
  readonly box: HTMLElement;
  /** The element that it belongs to. */
  readonly host: HTMLElement;
}

/** Between a focused control and the bar that it was moved away from, in px. */
const GAP = 8;

const bars = new Set<Bar>();
const followers = new Set<() => void>();
let observer: ResizeObserver | undefined;

function tell(): void {
  for (const follower of followers) follower();
}

/**
 * How much of the window's edge the bars take, in px. Where a bar will stand counts, not where it
 * is seen while it enters.
 */
export function takenAt(edge: Edge): number {
  let taken = 0;
  for (const { box, edge: own } of bars) {
    if (own !== edge || box.offsetHeight === 0) continue;
    taken = Math.max(taken, box.offsetHeight + (parseFloat(getComputedStyle(box)[edge]) || 0));
  }
  return taken;
}

/** Calls `follower` now and when an edge is taken otherwise than before, until `signal` ends. */
export function followBars(follower: () => void, signal: AbortSignal): void {
  followers.add(follower);
  signal.addEventListener('abort', () => {
    followers.delete(follower);
  });
  follower();
}

/** Whether a bar is in front of the middle of a box, and nothing in front of the bar. */
function isCovered({ left, width }: DOMRect, y: number): boolean {
  const hit = document.elementFromPoint(left + width / 2, y);
  return [...bars].some(({ host }) => host.contains(hit));
}

/** Scrolls the page as far as a control that was focused by keyboard is covered (WCAG 2.4.11). */
function uncover(focused: Element): void {
  if (!focused.matches(':focus-visible')) return;
  const box = focused.getBoundingClientRect();
  const top = takenAt('top') + GAP;
  const bottom = innerHeight - takenAt('bottom') - GAP;
  const below = Math.min(box.bottom - bottom, box.top - top);
  if (below > 0 && isCovered(box, Math.min(box.bottom, innerHeight) - 1)) {
    scrollBy({ top: below, behavior: 'instant' });
  } else if (box.top < top && isCovered(box, Math.max(box.top, 0) + 1)) {
    scrollBy({ top: box.top - top, behavior: 'instant' });
  }
}

function follow(event: FocusEvent): void {
  const path = event.composedPath();
  const [focused] = path;
  if (!(focused instanceof Element) || [...bars].some(({ host }) => path.includes(host))) return;
  // The browser scrolls to what it focuses first.
  requestAnimationFrame(() => {
    uncover(focused);
  });
}

/**
 * Makes a bar known to whatever has to keep clear of it, without a mark on the page: other fixed
 * things ask {@link takenAt}, and the page is scrolled where a bar would cover the control that has
 * the focus. Ends with `signal`.
 */
export function addBar(bar: Bar, signal: AbortSignal): void {
  bars.add(bar);
  observer ??= new ResizeObserver(tell);
  observer.observe(bar.box, { box: 'border-box' });
  if (bars.size === 1) document.addEventListener('focusin', follow);
  signal.addEventListener('abort', () => {
    bars.delete(bar);
    observer?.unobserve(bar.box);
    if (bars.size === 0) document.removeEventListener('focusin', follow);
    tell();
  });
}
