import { addSheet } from '../../shared/dom/style-sheet';
import { fail } from '../../shared/site/log';

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
  import('./links.css?inline').then(
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
