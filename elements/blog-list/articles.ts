import { own } from '../../shared/dom/own';
import { fragmentOf } from '../../shared/dom/trusted-types';
import { linkAddress } from '../../shared/dom/address';
import { parseUrl } from '../../shared/site/parse-url';

/** Posts in place of those that a visitor has seen, which do not enter again. */
export const returnedArticles = new WeakSet<Element>();

/** The posts of a list. */
export const articlesIn = (host: HTMLElement): HTMLElement[] => [
  ...host.querySelectorAll<HTMLElement>(':scope > article'),
];

/** The link to the next page of a list, which stands in no post. */
export const moreLinkIn = (root: ParentNode): HTMLAnchorElement | undefined =>
  [...root.querySelectorAll<HTMLAnchorElement>('a[href][rel~="next"]')].findLast(
    (link) => !link.closest('article'),
  );

/** The child of a list that a node stands in, or is. */
export function childOf(host: HTMLElement, node: Element): Element {
  let child = node;
  for (;;) {
    const { parentElement } = own(child);
    if (!parentElement || parentElement === host) return child;
    child = parentElement;
  }
}

/** The identity of a post: the resolved address of its first link; empty without one. */
export function identityOf(article: Element): string {
  const href = article.querySelector('a[href]')?.getAttribute('href');
  return (href && parseUrl(href)?.href) || '';
}

/** Posts in an answer of the platform. */
export interface Batch {
  /** The posts that the list does not show yet. */
  readonly articles: readonly HTMLElement[];
  /** Number of posts in the answer, those shown already included. */
  readonly count: number;
  /** Address of the next page of the list; `undefined` on the last one. */
  readonly next: string | undefined;
}

/** Reads an answer's markup; posts that the list shows already, or twice, are left out. */
export function readBatch(host: HTMLElement, markup: string): Batch {
  const content = fragmentOf(markup);
  const all = [...content.querySelectorAll<HTMLElement>('article')].filter(
    (article) => !article.parentElement?.closest('article'),
  );
  const known = new Set(articlesIn(host).map(identityOf));
  const articles = all.filter((article) => {
    const identity = identityOf(article);
    if (known.has(identity) && identity) return false;
    known.add(identity);
    return true;
  });
  return {
    articles,
    count: all.length,
    next: linkAddress(moreLinkIn(content)?.getAttribute('href')),
  };
}
