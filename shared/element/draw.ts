import { hasFocusInside } from '../dom/focus';
import { lazy } from '../dom/lazy';

/** Needed only where a visitor is faster than the element. */
const handOver = lazy(() => import('../dom/hand-over'));

/**
 * Draws an element: in this task, unless one of its children has the focus. Then the code that
 * hands the focus over is loaded first.
 */
export function drawWith(
  host: HTMLElement,
  signal: AbortSignal,
  draw: () => void,
): Promise<void> | undefined {
  if (!hasFocusInside(host)) {
    draw();
    return undefined;
  }
  return handOver.load().then(({ drawWithFocus }) => {
    drawWithFocus(host, signal, draw);
  }, draw);
}
