import { prefersReducedMotion, watchReducedMotion } from '../../shared/dom/reduced-motion';

/** What browsers with a data saver say of the connection. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
}

const connection = (): Connection | undefined =>
  (navigator as Navigator & { readonly connection?: Connection }).connection;

/** Whether the visitor wants no movement (WCAG 2.3.3), or no pictures that nobody asked for. */
export function wantsStillness(): boolean {
  return prefersReducedMotion() || connection()?.saveData === true;
}

/** Calls `changed` when what the visitor wants is another than before, until `signal` ends. */
export function watchStillness(signal: AbortSignal, changed: () => void): void {
  watchReducedMotion(signal, changed);
  connection()?.addEventListener('change', changed, { signal });
}
