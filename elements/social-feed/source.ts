import type { TimelineOptions, TimelineSource } from './timeline';

/** What a feed shows (visual-widgets §3). */
type FeedType = 'Profile' | 'ProfileReplies' | 'Search' | 'Favorites';

/** The attributes that decide what is shown. */
export interface FeedAttributes {
  readonly type: FeedType;
  readonly userName: string;
  readonly query: string;
  readonly limit: number;
  readonly hideHeader: boolean;
  readonly hideFooter: boolean;
}

/** A feed: what the service is asked for, and where visitors find the same. */
export interface Feed {
  /** The user's name or the search term, for messages. */
  readonly name: string;
  readonly href: string;
  readonly source: TimelineSource;
}

/** Letters of a user name at the service; at most 15 today, once 20. */
const USER_NAME = /^\w{1,20}$/;

/** Most characters of a search term. */
const MAX_QUERY = 500;

/** The feed of an element; `undefined` without a user name or a search term. */
export function feedOf({ type, userName, query }: FeedAttributes): Feed | undefined {
  if (type === 'Search') {
    const name = query.trim().slice(0, MAX_QUERY);
    if (!name) return undefined;
    const url = `https://twitter.com/search?q=${encodeURIComponent(name)}`;
    const href = `https://x.com/search?q=${encodeURIComponent(name)}`;
    return { name, href, source: { sourceType: 'url', url } };
  }
  const screenName = userName.trim().replace(/^@/, '');
  if (!USER_NAME.test(screenName)) return undefined;
  const page = `https://x.com/${screenName}`;
  return type === 'Favorites'
    ? {
        name: `@${screenName}`,
        href: `${page}/likes`,
        source: { sourceType: 'likes', screenName },
      }
    : {
        name: `@${screenName}`,
        href: type === 'ProfileReplies' ? `${page}/with_replies` : page,
        source: { sourceType: 'profile', screenName },
      };
}

/**
 * The service's options for a feed.
 *
 * @param lang the language of the service's words.
 */
export function optionsOf(attributes: FeedAttributes, lang: string): TimelineOptions {
  const { type, limit, hideHeader, hideFooter } = attributes;
  const chrome = [hideHeader && 'noheader', hideFooter && 'nofooter'].filter(Boolean).join(' ');
  return {
    dnt: true,
    ...(limit > 0 && { tweetLimit: limit }),
    ...(chrome && { chrome }),
    ...(lang && { lang }),
    ...(type === 'ProfileReplies' && { showReplies: true }),
  };
}
