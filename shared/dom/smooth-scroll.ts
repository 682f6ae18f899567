import type { Milliseconds } from '../site/wait-until';
import { isComposingKey } from './composing';
import { prefersReducedMotion } from './reduced-motion';

/** Duration of a smooth scroll (core-runtime §9). */
const DURATION: Milliseconds = 400;

/** Events by which a visitor interrupts a smooth scroll. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const;

/** Tolerance between two scroll positions, in px: browsers round fractions differently. */
const TOLERANCE = 2;

let running: AbortController | undefined;

const jumpTo = (top: number): void => {
  scrollTo({ top, behavior: 'instant' });
};

const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

/**
 * Scrolls the window in 400 ms (core-runtime §9), or at once if the visitor prefers reduced motion.
 * Stops as soon as the visitor or another script scrolls.
 *
 * @param top position, in px from the top of the page.
 * @param finalTop computes the position again at the end: a page may grow meanwhile.
 */
export function smoothScrollTo(top: number, finalTop: () => number = () => top): void {
  running?.abort();
  const from = scrollY;
  const end = Math.max(0, Math.min(top, document.documentElement.scrollHeight - innerHeight));
  if (prefersReducedMotion() || Math.abs(end - from) < 1) {
    jumpTo(end);
    jumpTo(finalTop());
    return;
  }
  const controller = new AbortController();
  const { signal } = controller;
  running = controller;
  const stop = (): void => {
    controller.abort();
  };
  // When content above grows, scroll anchoring moves the page, which would look like another
  // script's scroll. Without it, `finalTop` finds the target again.
  const { style } = document.documentElement;
  const { overflowAnchor } = style;
  style.overflowAnchor = 'none';
  signal.addEventListener('abort', () => {
    style.overflowAnchor = overflowAnchor;
  });
  const interrupt = (event: Event): void => {
    if (!isComposingKey(event)) stop();
  };
  for (const name of INTERRUPTIONS) addEventListener(name, interrupt, { signal, passive: true });
  let startTime: number | undefined;
  let last = from;
  const step = (time: number): void => {
    if (signal.aborted) return;
    startTime ??= time;
    const progress = (time - startTime) / DURATION;
    if (Math.abs(scrollY - last) > TOLERANCE) {
      stop();
    } else if (progress >= 1) {
      stop();
      jumpTo(end);
      jumpTo(finalTop());
    } else {
      jumpTo(from + (end - from) * easeOut(progress));
      last = scrollY;
      requestAnimationFrame(step);
    }
  };
  requestAnimationFrame(step);
}
