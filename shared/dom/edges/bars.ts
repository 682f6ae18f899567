import { fail } from '../../site/log';
import { lazy } from '../lazy';
import { coveredHeight, isShown, page, type Bar, type Stretch } from './page-bars';
import { onAbort } from '../on-abort';

export { coveredHeight };
export type { Bar } from './page-bars';

const { bars, listeners, followers } = page;
const lazyOwner = lazy(() => import('./owner'));
let observer: ResizeObserver | undefined;
let isLoading = false;

/** Arranges the bars again and notifies who follows them. */
export function updateBars(): void {
  if (!page.owner && !isLoading && [...bars].some(isShown)) prepareEdges();
  page.owner?.arrange();
  for (const listener of listeners) listener();
}

/** Loads what arranges the bars, if the first one is about to be shown. */
export function prepareEdges(): void {
  if (page.owner || isLoading) return;
  isLoading = true;
  lazyOwner.load().then(
    ({ startOwner }) => {
      isLoading = false;
      if (page.owner || isUnused()) return;
      page.owner = startOwner(page, updateBars);
      updateBars();
    },
    (cause: unknown) => {
      isLoading = false;
      fail('dm-elements', 'the bars at the edges of the window could not be arranged', cause);
    },
  );
}

const isUnused = (): boolean => bars.size === 0 && listeners.size === 0;

function release(): void {
  if (!isUnused()) return;
  page.owner?.stop();
  page.owner = undefined;
}

/**
 * Height at the bottom of the viewport that a box of this width and height has to leave free, in px:
 * for bars, and for what the page itself keeps there.
 */
export function clearance(stretch: Stretch, height: number): number {
  return page.owner?.clearance(stretch, height) ?? coveredHeight('bottom');
}

/** Whether a bar asks the visitor, or is about to. */
export const isAsked = (): boolean =>
  [...bars].some((bar) => bar.asks && (isShown(bar) || bar.isComing?.()));

/** Whether a bar can be shown beside one that asks, or has to wait for the answer. */
export function hasRoom(bar: Bar): boolean {
  if (!isAsked()) return true;
  if ([...bars].some((other) => other.isComing?.())) return false;
  return page.owner?.hasRoom(bar) ?? false;
}

/** Calls `listener` at once and whenever the bars change, until `signal` is aborted. */
export function observeBars(listener: () => void, signal: AbortSignal): void {
  listeners.add(listener);
  onAbort(signal, () => {
    listeners.delete(listener);
    release();
  });
  listener();
}

/** Marks a box outside of the library's elements as one that keeps clear of the bars itself. */
export function addFollower(box: Element, signal: AbortSignal): void {
  followers.add(box);
  onAbort(signal, () => {
    followers.delete(box);
  });
}

/**
 * Registers a bar until `signal` is aborted. While it is shown, the bars of an edge are stacked and
 * shortened together, the page leaves room for them, and it scrolls when one would cover the focused
 * control. Leaves no mark on the page.
 */
export function addBar(bar: Bar, signal: AbortSignal): void {
  bars.add(bar);
  observer ??= new ResizeObserver(() => {
    // Sizes that come from the arrangement itself change nothing.
    if (page.owner?.isArranged()) return;
    // Not now: it may change the sizes that are being reported.
    requestAnimationFrame(updateBars);
  });
  observer.observe(bar.box, { box: 'border-box' });
  if (page.owner) updateBars();
  onAbort(signal, () => {
    bars.delete(bar);
    observer?.unobserve(bar.box);
    bar.box.style.removeProperty('--_edge');
    bar.text?.style.removeProperty('--_room');
    updateBars();
    release();
  });
}
