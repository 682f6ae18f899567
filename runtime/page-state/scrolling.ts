import type { Milliseconds } from '../../shared/site/wait-until';
import { onAbort } from '../../shared/dom/on-abort';

/** Hover is ignored for this long after the last scroll (core-runtime §9). */
export const HOVER_PAUSE: Milliseconds = 400;

/** Whether something on the page is scrolling, or was until less than 400 ms ago. */
export const isScrolling = (): boolean => 'dmScrolling' in document.documentElement.dataset;

/** Last position of the pointer on the screen. */
let last: readonly [number, number] | undefined;

/** Whether an element scrolled under a resting pointer, rather than the pointer moving onto it. */
export const isScrolledUnder = ({ screenX, screenY }: PointerEvent): boolean =>
  isScrolling() && last?.[0] === screenX && last[1] === screenY;

/**
 * Sets `data-dm-scrolling` on `<html>` while something on the page scrolls and for 400 ms after,
 * until `signal` is aborted: page styles can turn off hover for what scrolls under a resting
 * pointer. Clicks still work, so `pointer-events` are not touched.
 */
export function watchScrolling(signal: AbortSignal): void {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    delete dataset['dmScrolling'];
  };
  const onScroll = (): void => {
    if (!isScrolling()) dataset['dmScrolling'] = '';
    clearTimeout(timer);
    timer = setTimeout(end, HOVER_PAUSE);
  };
  // Scroll events inside an element do not bubble.
  document.addEventListener('scroll', onScroll, { signal, passive: true, capture: true });
  const onPointerMove = ({ screenX, screenY }: PointerEvent): void => {
    if (last?.[0] === screenX && last[1] === screenY) return;
    last = [screenX, screenY];
    // A pointer that moves hovers on purpose.
    end();
  };
  document.addEventListener('pointermove', onPointerMove, { signal, passive: true, capture: true });
  onAbort(signal, end);
}
