const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asked for less movement (WCAG 2.3.3). */
export function wantsLessMotion(): boolean {
  return matchMedia(REDUCED).matches;
}

/** How a page scrolls by itself: at once for visitors who asked for less movement. */
export const scrollBehavior = (): 'instant' | 'smooth' =>
  wantsLessMotion() ? 'instant' : 'smooth';

/** Calls `changed` when the visitor asks for less movement, or no longer does, until `signal` ends. */
export function watchReducedMotion(signal: AbortSignal, changed: () => void): void {
  matchMedia(REDUCED).addEventListener('change', changed, { signal });
}
