import { subscribe } from '../../shared/events/bus';
import { getSite } from '../../shared/site/site';
import { watchCartCount, showCartCount } from '../../shared/store/cart-count';
import { readScreen, screenAddress } from '../../shared/store/screen';
import { onAbort } from '../../shared/dom/on-abort';

/** Links to a screen of the store without an address: `<a data-dm-store="cart">`. */
const LINKS = 'a[data-dm-store]:not([href])';

/** Gives marked links their address; the site says where its store is. */
function addressLinks(): void {
  const { storePageAlias, homeUrl } = getSite().parameters;
  if (!storePageAlias) return;
  const path = `${homeUrl.replace(/\/$/, '')}/${storePageAlias}`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
    const screen = readScreen(link.dataset['dmStore'] ?? '');
    const isClean = link.dataset['dmStoreUrls'] !== 'hash';
    if (screen) link.setAttribute('href', screenAddress(screen, { path, isClean }));
  }
}

/**
 * Fills in what the page's markup says of a store, wherever it stands: the number of things in the
 * cart (`data-dm-cart-count`), and the addresses of links (`data-dm-store`), until `signal` is
 * aborted. Clicks on these links are visits; on the store's own page the store opens their screens.
 */
export function watchStoreMarks(signal: AbortSignal): void {
  const update = (): void => {
    addressLinks();
    showCartCount();
  };
  addressLinks();
  watchCartCount(signal);
  document.addEventListener('dm-load', update, { signal });
  onAbort(signal, subscribe('site-change', addressLinks));
}
