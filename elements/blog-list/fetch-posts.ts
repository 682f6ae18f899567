import { callSite, requestRecord } from '../../shared/dom/site-call';
import { parseUrl } from '../../shared/site/parse-url';
import { setParameter } from '../../shared/site/query';
import type { Milliseconds } from '../../shared/site/wait-until';

/** The way in which a platform gives more posts (core-runtime §7). */
export type Source = 'd1' | 'address' | 'blogger';

/** Limit of a call; the link leads to the posts then. */
const TIMEOUT: Milliseconds = 10_000;

/** A request for more posts. */
export interface PostsRequest {
  readonly source: Source;
  /** Number of posts shown. */
  readonly from: number;
  /** Number of posts wanted. */
  readonly count: number;
  /** The link to the next page of the list. */
  readonly link: HTMLAnchorElement;
  readonly listLayout: string;
  readonly visiblePostLines: string;
  readonly searchTags: string;
  readonly searchTerm: string;
  readonly morePostsText: string;
  readonly isEditor: boolean;
}

/** An answer with more posts. */
export interface PostsAnswer {
  readonly markup: string;
  /** Number of all posts, where the platform says so. */
  readonly total: number | undefined;
}

/** The way of a platform, by its name. */
export function sourceOf(platform: string): Source {
  const name = platform.trim().toLowerCase();
  if (name.includes('blogger')) return 'blogger';
  return name === '' || name === 'd1' || name === 'dudaone' ? 'd1' : 'address';
}

/** The page of a link in its JSON form; `undefined` on another site. */
function jsonAddress(href: string): string | undefined {
  const url = parseUrl(href);
  if (url?.origin !== location.origin) return undefined;
  setParameter(url, 'dm_ajaxCall', 'true');
  url.hash = '';
  return url.href;
}

function send(
  request: PostsRequest,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const { source, link, morePostsText } = request;
  if (source === 'd1') {
    return callSite(
      'd1_loadMorePosts',
      {
        'from-item': request.from,
        'visible-items': request.count,
        'list-layout': request.listLayout,
        'visible-post-lines': request.visiblePostLines,
        'search-tags': request.searchTags,
        'more-posts-text': morePostsText,
        'search-term': request.searchTerm,
      },
      TIMEOUT,
      signal,
    );
  }
  if (source === 'address') {
    const fields = { _url: link.href, _morePostsLabel: morePostsText, _editor: request.isEditor };
    return callSite('loadMorePosts', fields, TIMEOUT, signal);
  }
  const address = jsonAddress(link.href);
  if (!address) return Promise.reject(new TypeError(`${link.href} is not a page of this site`));
  return requestRecord(address, { headers: { accept: 'application/json' } }, TIMEOUT, signal);
}

/**
 * Fetches more posts (core-runtime §7).
 *
 * @throws {Error} for a failed call, and for an answer without posts.
 */
export async function fetchPosts(request: PostsRequest, signal: AbortSignal): Promise<PostsAnswer> {
  const answer = await send(request, signal);
  const markup = answer[request.source === 'blogger' ? 'content' : 'postList'];
  if (typeof markup !== 'string') throw new TypeError('an answer without posts');
  const total = Number(answer['total']);
  return { markup, total: Number.isInteger(total) && total > 0 ? total : undefined };
}
