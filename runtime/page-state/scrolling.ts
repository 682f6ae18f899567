import type { Milliseconds } from '../../shared/site/wait-until';

/** For so long after the last scroll, pointing at something means nothing (core-runtime §9). */
export const HOVER_PAUSE: Milliseconds = 400;

/** Whether something on the page is being scrolled, or was a moment ago. */
export const isScrolling = (): boolean => 'dmScrolling' in document.documentElement.dataset;

/** Where the pointer was last, on the screen. */
let last: readonly [number, number] | undefined;

/** Whether it is the page that moved, and not the pointer, that brought the two together. */
export const cameByScrolling = ({ screenX, screenY }: PointerEvent): boolean =>
  isScrolling() && last?.[0] === screenX && last[1] === screenY;

/**
 * Marks `<html>` with `data-dm-scrolling` while something on the page is scrolled and 400 ms after:
 * what comes under a pointer that rests is not pointed at, and page styles can say so. Clicks are
 * taken all the while, so the pointer itself is left alone.
 */
export function watchScrolling(signal: AbortSignal): void {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => {
    clearTimeout(timer);
    delete dataset['dmScrolling'];
  };
  const scrolled = (): void => {
    if (!isScrolling()) dataset['dmScrolling'] = '';
    clearTimeout(timer);
    timer = setTimeout(rest, HOVER_PAUSE);
  };
  // Scrolling inside an element does not bubble.
  document.addEventListener('scroll', scrolled, { signal, passive: true, capture: true });
  const moved = ({ screenX, screenY }: PointerEvent): void => {
    if (last?.[0] === screenX && last[1] === screenY) return;
    last = [screenX, screenY];
    // A pointer that moves does mean something.
    rest();
  };
  document.addEventListener('pointermove', moved, { signal, passive: true, capture: true });
  signal.addEventListener('abort', rest);
}
