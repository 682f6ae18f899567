import { requestNavigate } from '../../shared/dom/request-navigate';
import { aliasOf } from '../../shared/site/alias';
import { pageAddress } from '../../shared/site/page-address';
import { parseUrl } from '../../shared/site/parse-url';

/** A neighbour of a post, in the order of the pages. */
export type Neighbour = 'prev' | 'next';

const pathOf = (address: string): string => parseUrl(address)?.pathname ?? '';

/** Whether a post is the page shown, which has another path in a preview; a list shows several. */
export const isPageShown = (href: string): boolean =>
  !href || aliasOf(pathOf(href)) === aliasOf(pageAddress().pathname);

/** The link to a neighbour that the page has anyway: by its `rel`, else by its address. */
export function findLink(
  host: HTMLElement,
  neighbour: Neighbour,
  address: string,
): HTMLAnchorElement | undefined {
  const marked = host.querySelector<HTMLAnchorElement>(`a[href][rel~="${neighbour}"]`);
  if (marked) return marked;
  const target = address && parseUrl(address)?.href;
  if (!target) return undefined;
  const links = [host, document].flatMap((root) => [
    ...root.querySelectorAll<HTMLAnchorElement>('a[href]'),
  ]);
  return links.find(({ href }) => href === target);
}

/**
 * Goes to a neighbour by pressing its link, so that the page's own handling of links applies, the
 * runtime's included. Without a link, the address is visited.
 *
 * @returns false when there is no such neighbour.
 */
export function visitNeighbour(host: HTMLElement, neighbour: Neighbour, address: string): boolean {
  const link = findLink(host, neighbour, address);
  if (link) link.click();
  else if (address) requestNavigate(host, address);
  return link !== undefined || address !== '';
}
