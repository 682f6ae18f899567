import { fail } from '../site/log';
import type { Lazy } from './lazy';
import { hasSheet, shareSheet } from './style-sheet';

/** Styles of the page's own nodes inside an element, which the element's sheet does not reach. */
export interface PageStyles {
  /** The sheet, which is part of `dm.css` too. */
  readonly sheet: Lazy<{ readonly default: string }>;
  /** Custom property by which the sheet shows that it applies to the element. */
  readonly sentinel: string;
  /** The log line when the sheet could not be loaded. */
  readonly failure: string;
}

/** Whether the page has the styles, not from this module for another element. */
function isStyledByPage(host: HTMLElement, { sheet, sentinel }: PageStyles): boolean {
  if (sheet.loaded && hasSheet(host, sheet.loaded.default)) return false;
  return getComputedStyle(host).getPropertyValue(sentinel) !== '';
}

/**
 * Loads styles of the page's nodes where `dm.css` does not apply: on a page without it, or in a
 * shadow root.
 *
 * @param onLoad called once the styles apply.
 * @param signal when aborted, the last user in the document or shadow root removes the styles.
 */
export function loadPageStyles(
  host: HTMLElement,
  styles: PageStyles,
  signal: AbortSignal,
  onLoad?: () => void,
): void {
  if (isStyledByPage(host, styles)) return;
  styles.sheet.load().then(
    ({ default: text }) => {
      // Just removed: it is not in a root, and the signal will be aborted.
      if (signal.aborted || !host.isConnected) return;
      shareSheet(host, text, 'below', signal);
      onLoad?.();
    },
    (cause: unknown) => {
      if (!signal.aborted) fail(host, styles.failure, cause);
    },
  );
}
