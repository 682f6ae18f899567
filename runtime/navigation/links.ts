/** What a decision about a link needs to know of it, without the DOM. */
export interface LinkFacts {
  /** As written; `undefined` where there is none. */
  readonly href: string | undefined;
  readonly target: string;
  readonly download: boolean;
  /** `data-dm-native` on it or on any ancestor. */
  readonly native: boolean;
  /** `data-dm-push-notification` */
  readonly pushNotification: boolean;
  /** `data-dm-link-type="popup"` or `data-dm-popup` */
  readonly popup: boolean;
}

/** Where the link stands. */
export interface PageFacts {
  /** What relative addresses start from. */
  readonly base: string;
  /** The page shown. */
  readonly current: URL;
  /** Configured exceptions (`fullLoad` in `#dm-site`). */
  readonly fullLoad: readonly string[];
}

/** What becomes of a link: a visit, a scroll to a part of this page, or nothing of ours. */
export type LinkDecision =
  | { readonly kind: 'visit'; readonly url: URL }
  | { readonly kind: 'anchor'; readonly url: URL }
  | { readonly kind: 'native' };

const NATIVE: LinkDecision = { kind: 'native' };

/** The platform's own pages, which are never swapped in (core-runtime §2). */
const PLATFORM = ['/_dm/rt', '/site/classic'];

/** Two addresses of one page: everything but the hash is equal. */
export const samePage = (a: URL, b: URL): boolean =>
  a.origin === b.origin && a.pathname === b.pathname && a.search === b.search;

const parse = (href: string, base: string): URL | undefined =>
  URL.canParse(href, base) ? new URL(href, base) : undefined;

/** Whether a `fullLoad` entry (a path prefix, or a `URLPattern` path) covers an address. */
function covers(entry: string, url: URL): boolean {
  if (!/[:*({?+]/.test(entry)) return url.pathname.startsWith(entry);
  // A browser without URLPattern compares up to the first variable part.
  if (typeof URLPattern === 'undefined') {
    return url.pathname.startsWith(entry.replace(/[:*({?+].*/, ''));
  }
  try {
    return new URLPattern({ pathname: entry }).test({ pathname: url.pathname });
  } catch {
    return false;
  }
}

/** Whether an address is one that is swapped in at all (core-runtime §2). */
export function isVisitable(url: URL, { current, fullLoad }: PageFacts): boolean {
  return (
    url.origin === current.origin &&
    /^https?:/.test(url.protocol) &&
    !PLATFORM.some((path) => url.pathname.startsWith(path)) &&
    !fullLoad.some((entry) => covers(entry, url))
  );
}

/** Decides what a plain click on a link does (core-runtime §2). */
export function decide(link: LinkFacts, page: PageFacts): LinkDecision {
  const { href = '', target } = link;
  const leave =
    !href.trim() ||
    (target && target.toLowerCase() !== '_self') ||
    link.download ||
    link.native ||
    link.pushNotification ||
    link.popup;
  const url = leave ? undefined : parse(href, page.base);
  if (!url || !isVisitable(url, page)) return NATIVE;
  const anchor = samePage(url, page.current) && (url.hash || href.trim().startsWith('#'));
  return { kind: anchor ? 'anchor' : 'visit', url };
}
