import { parsePage } from '../../shared/site/page-address';

/** Facts of a link, without the DOM. */
export interface LinkFacts {
  /** As written; `undefined` without the attribute. */
  readonly href: string | undefined;
  readonly target: string;
  readonly download: boolean;
  /** `data-dm-native` on the link or an ancestor, or text that can be edited. */
  readonly native: boolean;
  /** `data-dm-push-notification` */
  readonly pushNotification: boolean;
  /** `data-dm-link-type="popup"` or `data-dm-popup` */
  readonly popup: boolean;
}

/** Facts of the page that contains the link. */
export interface PageFacts {
  /** Base of relative addresses. */
  readonly base: string;
  /** The page shown. */
  readonly current: URL;
  /** Configured exceptions (`fullLoad` in `#dm-site`). */
  readonly fullLoad: readonly string[];
}

/** Action on a link: a visit, a scroll within the page shown, or left to the browser. */
export type LinkDecision =
  | { readonly kind: 'visit'; readonly url: URL }
  | { readonly kind: 'anchor'; readonly url: URL }
  | { readonly kind: 'native' };

const NATIVE: LinkDecision = { kind: 'native' };

/** Paths of the platform's own pages, which are never swapped in (core-runtime §2), and of Cloudflare's. */
const PLATFORM = ['/_dm/rt', '/site/classic', '/cdn-cgi/'];

/** Whether two addresses differ in their hash at most. */
export const samePage = (a: URL, b: URL): boolean =>
  a.origin === b.origin && a.pathname === b.pathname && a.search === b.search;

/** Whether a `fullLoad` entry (a path prefix, or a `URLPattern` path) covers an address. */
export function coversAddress(entry: string, url: Pick<URL, 'pathname'>): boolean {
  if (!/[:*({?+]/.test(entry)) return url.pathname.startsWith(entry);
  // Without URLPattern, compares up to the first variable part.
  if (typeof URLPattern === 'undefined') {
    return url.pathname.startsWith(entry.replace(/[:*({?+].*/, ''));
  }
  try {
    return new URLPattern({ pathname: entry }).test({ pathname: url.pathname });
  } catch {
    return false;
  }
}

/**
 * Whether a page is swapped in rather than loaded by the browser (core-runtime §2). Only a browser
 * can find and mark the text of `#:~:text=…`.
 */
export function isVisitable(url: URL, { current, fullLoad }: PageFacts): boolean {
  return (
    url.origin === current.origin &&
    /^https?:/.test(url.protocol) &&
    !url.hash.includes(':~:') &&
    !PLATFORM.some((path) => url.pathname.startsWith(path)) &&
    !fullLoad.some((entry) => coversAddress(entry, url))
  );
}

/** Decides the action of a plain click on a link (core-runtime §2). */
export function decide(link: LinkFacts, page: PageFacts): LinkDecision {
  const { href = '', target } = link;
  const isNative =
    !href.trim() ||
    (target && target.toLowerCase() !== '_self') ||
    link.download ||
    link.native ||
    link.pushNotification ||
    link.popup;
  const url = isNative ? undefined : parsePage(href, page.base);
  if (!url || !isVisitable(url, page)) return NATIVE;
  const isAnchor = samePage(url, page.current) && url.href.includes('#');
  return { kind: isAnchor ? 'anchor' : 'visit', url };
}
