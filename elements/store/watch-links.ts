import { isPlainClick } from '../../shared/dom/plain-click';
import { parseScreen, readScreen, type StoreScreen } from '../../shared/store/screen';

/** The screen that a link leads to: by its mark, else by its address. */
function screenOf(link: HTMLAnchorElement, path: string): StoreScreen | undefined {
  const mark = link.dataset['dmStore'];
  if (mark !== undefined) return readScreen(mark);
  const url = new URL(link.href, document.baseURI);
  return url.origin === location.origin ? parseScreen(url, path) : undefined;
}

/**
 * Opens the screens of links to the store, wherever they stand on the page, until `signal` is
 * aborted. Without a store on the page these links are visits.
 */
export function watchLinks(
  path: string,
  open: (screen: StoreScreen) => void,
  signal: AbortSignal,
): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      const isOurs =
        link?.href && (!link.target || link.target === '_self') && !link.hasAttribute('download');
      if (!isOurs || link.closest('[data-dm-native]')) return;
      const screen = screenOf(link, path);
      if (!screen) return;
      event.preventDefault();
      open(screen);
    },
    { signal },
  );
}
