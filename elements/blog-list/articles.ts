import { own } from '../../shared/dom/own';
import { fragmentOf } from '../../shared/dom/trusted-types';
import { linkAddress } from '../../shared/dom/address';
import { parseUrl } from '../../shared/site/parse-url';

/** Posts in place of those that a visitor has seen, which do not enter again. */
export const returnedArticles = new WeakSet<Element>();

/** The posts that a list arranges: its children. */
export const articlesIn = (host: HTMLElement): HTMLElement[] => [
  ...host.querySelectorAll<HTMLElement>(':scope > article'),
];

/** Whether a node stands in an article inside a root; the root itself may stand in one, too. */
function isInArticle(node: Element, root: Node): boolean {
  const article = own(node).parentElement?.closest('article');
  return article ? !article.contains(root) : false;
}

/** All posts in a list or an answer, also those in a box that the page has put around them. */
export const postsIn = (root: Node & ParentNode): HTMLElement[] =>
  [...root.querySelectorAll('article')].filter((article) => !isInArticle(article, root));

/** The link to the next page of a list, which stands in no post. */
export const moreLinkIn = (root: Node & ParentNode): HTMLAnchorElement | undefined =>
  [...root.querySelectorAll<HTMLAnchorElement>('a[href][rel~="next"]')].findLast(
    (link) => !isInArticle(link, root),
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

/** The largest part of a list that holds a link, and no post. */
export function placeOf(host: HTMLElement, link: Element): Element {
  let place = link;
  for (;;) {
    const { parentElement } = own(place);
    if (!parentElement || parentElement === host || parentElement.querySelector('article')) {
      return place;
    }
    place = parentElement;
  }
}

/** Adds posts to a list: after its own, in boxes like theirs if each has one, or before the link. */
export function addPosts(host: HTMLElement, added: readonly HTMLElement[]): void {
  const posts = postsIn(host);
  const [before, last] = [posts.at(-2), posts.at(-1)];
  if (!last || last.parentElement === host) {
    const link = moreLinkIn(host);
    if (link) placeOf(host, link).before(...added);
    else host.append(...added);
    return;
  }
  const boxes: Element[] = [];
  for (let box = last.parentElement; box && box !== host; box = box.parentElement) {
    if (!before || box.contains(before)) break;
    boxes.push(box);
  }
  const copies = added.map((article) =>
    boxes.reduce<Element>((inner, box) => {
      const copy = box.cloneNode() as Element;
      copy.removeAttribute('id');
      copy.append(inner);
      return copy;
    }, article),
  );
  (boxes.at(-1) ?? last).after(...copies);
}

/**
 * The link of a post: the one that says so, that of its heading, or the first that leads neither to a
 * topic nor to an author.
 */
function linkOf(article: Element): Element | null | undefined {
  const heading = article.querySelector('h1, h2, h3, h4, h5, h6');
  return (
    article.querySelector('a[href][rel~="bookmark"]') ??
    heading?.querySelector('a[href]') ??
    heading?.closest('a[href]') ??
    article.querySelector('a[href]:not([rel~="tag"], [rel~="category"], [rel~="author"])')
  );
}

/** The identity of a post: the resolved address of its link; empty without one. */
export function identityOf(article: Element): string {
  const href = linkOf(article)?.getAttribute('href');
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
  const all = postsIn(content);
  const known = new Set(postsIn(host).map(identityOf));
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
