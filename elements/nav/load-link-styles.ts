import { addSheet } from '../../shared/dom/style-sheet';
import { lazy } from '../../shared/dom/lazy';
import { fail } from '../../shared/site/log';

const linkStyles = lazy(() => import('./links.css?inline'));

/** Custom property by which `links.css` shows that it applies. */
const SENTINEL = '--_dm-nav-links';

/**
 * Loads the styles of the links where `dm.css` does not apply: on a page without it, or in a shadow
 * root. The links are the page's own nodes, so the element's sheet does not reach them; unstyled,
 * they are a plain list and still work.
 *
 * @param host the menu.
 * @param onLoad called once the styles apply.
 */
export function loadLinkStyles(host: HTMLElement, onLoad: () => void): void {
  if (getComputedStyle(host).getPropertyValue(SENTINEL)) return;
  linkStyles.load().then(
    ({ default: text }) => {
      if (!host.isConnected) return;
      addSheet(host, text, 'below');
      onLoad();
    },
    (cause: unknown) => {
      fail(host, 'the link styles could not be loaded', cause);
    },
  );
}
