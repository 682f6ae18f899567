import { prefersReducedMotion, watchReducedMotion } from './reduced-motion';

/** `navigator.connection`, in browsers with a data saver. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { readonly connection?: Connection }).connection;

/** Whether the visitor prefers reduced motion (WCAG 2.3.3) or saves data: nothing moves or plays by itself. */
export function prefersStillness(): boolean {
  return prefersReducedMotion() || connection()?.saveData === true;
}

/** Calls `listener` when {@link prefersStillness} may have changed, until `signal` aborts. */
export function watchStillness(signal: AbortSignal, listener: () => void): void {
  watchReducedMotion(signal, listener);
  connection()?.addEventListener('change', listener, { signal });
}
