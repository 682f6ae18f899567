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

const bars = new Set<Bar>();
const listeners = new Set<() => void>();
let observer: ResizeObserver | undefined;

function notify(): void {
  for (const listener of listeners) listener();
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

/** Whether a bar covers the horizontal centre of a box, and nothing covers the bar. */
function isCovered({ left, width }: DOMRect, y: number): boolean {
  const hit = document.elementFromPoint(left + width / 2, y);
  return [...bars].some(({ host }) => host.contains(hit));
}

/** Scrolls the page until no bar covers a control focused by keyboard (WCAG 2.4.11). */
function uncover(focused: Element): void {
  if (!focused.matches(':focus-visible')) return;
  const box = focused.getBoundingClientRect();
  const top = coveredHeight('top') + GAP;
  const bottom = innerHeight - coveredHeight('bottom') - GAP;
  const below = Math.min(box.bottom - bottom, box.top - top);
  if (below > 0 && isCovered(box, Math.min(box.bottom, innerHeight) - 1)) {
    scrollBy({ top: below, behavior: 'instant' });
  } else if (box.top < top && isCovered(box, Math.max(box.top, 0) + 1)) {
    scrollBy({ top: box.top - top, behavior: 'instant' });
  }
}

function onFocusIn(event: FocusEvent): void {
  const path = event.composedPath();
  const [focused] = path;
  if (!(focused instanceof Element) || [...bars].some(({ host }) => path.includes(host))) return;
  // First let the browser scroll to the focused element.
  requestAnimationFrame(() => {
    uncover(focused);
  });
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
  if (bars.size === 1) document.addEventListener('focusin', onFocusIn);
  signal.addEventListener('abort', () => {
    bars.delete(bar);
    observer?.unobserve(bar.box);
    if (bars.size === 0) document.removeEventListener('focusin', onFocusIn);
    notify();
  });
}
