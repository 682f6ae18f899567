const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether the visitor prefers reduced motion (WCAG 2.3.3). */
export function prefersReducedMotion(): boolean {
  return matchMedia(REDUCED).matches;
}

/** Scroll behaviour that respects the visitor's motion preference. */
export const scrollBehavior = (): 'instant' | 'smooth' =>
  prefersReducedMotion() ? 'instant' : 'smooth';

/** Calls `listener` when the visitor's motion preference changes, until `signal` is aborted. */
export function watchReducedMotion(signal: AbortSignal, listener: () => void): void {
  matchMedia(REDUCED).addEventListener('change', listener, { signal });
}
