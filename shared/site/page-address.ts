import { parseUrl } from './parse-url';
import { getSite } from './site';

/** Prefix of the hash on a site without SEO-friendly links: `#!/rooms/loft`. */
const PREFIX = '#!';

/** Whether pages have their own address in the address bar (SEO-friendly links, core-runtime §2). */
export const usesAddresses = (): boolean => getSite().parameters.seoFriendlyLinks;

/** Whether an address names a page in its hash; `#!/~/cart` names a screen of the store (visual-widgets §2). */
export const namesPage = ({ hash }: URL | Location): boolean =>
  !usesAddresses() && /^#!\/(?!~\/)/.test(hash);

/**
 * Parses the address of a page, which is the whole of it or, in a document with an origin, its hash;
 * `undefined` for an invalid one.
 */
export function parsePage(address: string, base?: string): URL | undefined {
  const url = parseUrl(address, base);
  // As in a hash, where a browser encodes one character more.
  if (url?.search.includes('`') && !usesAddresses()) url.search = url.search.replaceAll('`', '%60');
  return (url && namesPage(url) && parseUrl(url.origin + url.hash.slice(PREFIX.length))) || url;
}

/** The page in the address bar. */
export const pageAddress = (): URL => parsePage(location.href) as URL;

/** The address that the address bar shows for a page. */
export const addressOf = ({ href, origin }: URL): string =>
  usesAddresses() ? href : location.href.replace(/#.*/, '') + PREFIX + href.slice(origin.length);
