import { getSite } from '../../shared/site/site';
import { linkOf, MARK, setAttribute } from './tree';

const path = ({ pathname }: URL): string => pathname.replace(/(.)\/$/, '$1');

/** The page that the address bar means; on sites without addresses it is named in the hash. */
export function currentPage(): URL {
  const { flags, parameters } = getSite();
  if (flags.url) return new URL(parameters.pageUrl, location.href);
  const { origin, href, hash } = location;
  return new URL(hash.startsWith('#!/') ? origin + hash.slice(2) : href);
}

/** The links to a page; those with its very query, where there are any. */
function linksTo(page: URL, root: ParentNode): HTMLAnchorElement[] {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => {
    const href = link.getAttribute('href') ?? '';
    if (href.includes('#') || !URL.canParse(href, document.baseURI)) return false;
    const to = new URL(href, document.baseURI);
    return to.origin === page.origin && path(to) === path(page);
  });
  const exact = links.filter(({ search }) => search === page.search);
  return exact.length > 0 ? exact : links.filter(({ search }) => search === '');
}

/** Marks the link of the page shown, and the items above it, by attributes alone. */
export class CurrentMarks {
  readonly #ours = new Set<Element>();
  #hasVisited = false;

  /** The page is another now; what the host wrote of the one before no longer holds. */
  visited(): void {
    this.#hasVisited = true;
  }

  /** Marks what leads to a page, below `root`. */
  mark(page: URL, root: Element): void {
    const marks = new Map<Element, 'page' | 'true'>();
    for (const link of linksTo(page, root)) {
      marks.set(link, 'page');
      for (let item = link.parentElement?.closest('li'); item && root.contains(item);) {
        const above = linkOf(item) ?? item.querySelector(`:scope > [${MARK}=toggle]`);
        if (above && !marks.has(above)) marks.set(above, 'true');
        item = item.parentElement?.closest('li');
      }
    }
    // A host may know better what a page belongs to than its address tells.
    if (marks.size === 0 && !this.#hasVisited) return;
    for (const other of root.querySelectorAll(`[aria-current]:not([${MARK}=more] *)`)) {
      if (!marks.has(other)) setAttribute(other, 'aria-current', null);
    }
    for (const [link, value] of marks) {
      if (!link.hasAttribute('aria-current')) this.#ours.add(link);
      setAttribute(link, 'aria-current', value);
    }
  }

  /** Takes back what was not the author's. */
  undo(): void {
    for (const link of this.#ours) link.removeAttribute('aria-current');
    this.#ours.clear();
  }
}
