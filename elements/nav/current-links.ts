import { pageAddress, parsePage } from '../../shared/site/page-address';
import { getSite } from '../../shared/site/site';
import { setAttribute } from '../../shared/dom/set-attribute';
import { buttonOf, linkOf, MARK } from './markup';

/** An item: in a list, or with a sub-menu. */
const ITEM = `li, ${['open', 'closed', 'shown'].map((state) => `[${MARK}=${state}]`).join()}`;

const pathOf = ({ pathname }: URL): string => pathname.replace(/(.)\/$/, '$1');

/** The URL of the current page. */
export function currentPage(): URL {
  const { flags, parameters } = getSite();
  return flags.url ? new URL(parameters.pageUrl, location.href) : pageAddress();
}

/** Finds the links to a page: those with the same query if there are any, else those without. */
function linksTo(page: URL, root: ParentNode): HTMLAnchorElement[] {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => {
    const url = parsePage(link.href);
    return url?.origin === page.origin && pathOf(url) === pathOf(page) && !url.href.includes('#');
  });
  const withQuery = (query: string): HTMLAnchorElement[] =>
    links.filter(({ href }) => parsePage(href)?.search === query);
  const exact = withQuery(page.search);
  return exact.length > 0 ? exact : withQuery('');
}

/** Sets `aria-current` on the links to the current page and on the items above them. */
export class CurrentLinks {
  readonly #marked = new Set<Element>();
  #hasNavigated = false;

  /** Records that the page changed: the host's own `aria-current` is now out of date. */
  navigated(): void {
    this.#hasNavigated = true;
  }

  /** Marks the links to a page inside `root`. */
  mark(page: URL, root: Element): void {
    const marks = new Map<Element, 'page' | 'true'>();
    for (const link of linksTo(page, root)) {
      marks.set(link, 'page');
      for (let item = link.parentElement?.closest(ITEM); item && root.contains(item);) {
        const above = linkOf(item) ?? buttonOf(item) ?? item.querySelector(`[${MARK}=toggle]`);
        if (above && !marks.has(above)) marks.set(above, 'true');
        item = item.parentElement?.closest(ITEM);
      }
    }
    // Keep the host's own mark: it may assign a page to an item that no address connects it with.
    if (marks.size === 0 && !this.#hasNavigated) return;
    for (const link of root.querySelectorAll(`[aria-current]:not([${MARK}=more] *)`)) {
      if (!marks.has(link)) setAttribute(link, 'aria-current', null);
    }
    for (const [link, value] of marks) {
      if (!link.hasAttribute('aria-current')) this.#marked.add(link);
      setAttribute(link, 'aria-current', value);
    }
  }

  /** Removes the marks that were not in the author's markup. */
  undo(): void {
    for (const link of this.#marked) link.removeAttribute('aria-current');
    this.#marked.clear();
  }
}
