import { pageAddress, usesAddresses } from '../../shared/site/page-address';

/**
 * Shows the page's own address in the address bar of a site without SEO-friendly links, such as
 * `/shop` for `/#!/shop`: the service reads its screens from there, and writes them there. On the
 * store's page, the hash is the store's.
 */
export function ownAddress(): void {
  if (usesAddresses()) return;
  const { href } = pageAddress();
  if (href !== location.href) history.replaceState(history.state, '', href);
}
