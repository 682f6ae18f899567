import { addSheet } from '../../shared/dom/style-sheet';
import { fail } from '../../shared/site/log';

/** Says in `links.css` that it is there. */
const SIGN = '--_dm-nav-links';

/**
 * Gives a page without `dm.css`, or a shadow root, the styles of the links, which are its own nodes
 * and not the element's. Without them the links are a plain list, and lead where they say.
 *
 * @param host the menu.
 * @param styled is called when the styles have come.
 */
export function styleLinks(host: HTMLElement, styled: () => void): void {
  if (getComputedStyle(host).getPropertyValue(SIGN)) return;
  import('./links.css?inline').then(
    ({ default: text }) => {
      if (!host.isConnected) return;
      addSheet(host, text, 'below');
      styled();
    },
    (cause: unknown) => {
      fail(host, 'the styles of its links could not be loaded', cause);
    },
  );
}
