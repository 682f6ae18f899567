import { hasSheet, shareSheet } from '../../shared/dom/style-sheet';
import { lazy } from '../../shared/dom/lazy';
import { fail } from '../../shared/site/log';

const linkStyles = lazy(() => import('./links.css?inline'));

/** Custom property by which `links.css` shows that it applies. */
const SENTINEL = '--_dm-nav-links';

/** Whether the links are styled by the page, not by this module for another menu. */
function isStyledByPage(host: HTMLElement): boolean {
  const { loaded } = linkStyles;
  if (loaded && hasSheet(host, loaded.default)) return false;
  return getComputedStyle(host).getPropertyValue(SENTINEL) !== '';
}

/**
 * Loads the styles of the links where `dm.css` does not apply: on a page without it, or in a shadow
 * root. The links are the page's own nodes, so the element's sheet does not reach them; unstyled,
 * they are a plain list and still work.
 *
 * @param host the menu.
 * @param onLoad called once the styles apply.
 * @param signal when aborted, the last menu in the document or shadow root removes the styles.
 */
export function loadLinkStyles(host: HTMLElement, onLoad: () => void, signal: AbortSignal): void {
  if (isStyledByPage(host)) return;
  linkStyles.load().then(
    ({ default: text }) => {
      if (signal.aborted) return;
      shareSheet(host, text, 'below', signal);
      onLoad();
    },
    (cause: unknown) => {
      if (!signal.aborted) fail(host, 'the link styles could not be loaded', cause);
    },
  );
}
