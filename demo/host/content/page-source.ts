import type { Page, Site } from './model';

/** Comments and likes of a page before its first visitor comes. */
export interface FirstTalk {
  /** Path of the page, which has the element. */
  readonly page: string;
  /** The element's `identifier`. Default: the path of its page. */
  readonly identifier?: string;
  /** The oldest first. */
  readonly comments?: readonly FirstComment[];
  /** Number of likes of the page. */
  readonly likes?: number;
}

/** A comment of {@link FirstTalk}. */
export interface FirstComment {
  readonly name: string;
  readonly text: string;
  /** Whether the owner of the site writes it. */
  readonly isOwner?: boolean;
  /** Whether it answers the comment before it that answers none. */
  readonly isReply?: boolean;
  readonly likes?: number;
  /** ISO 8601. */
  readonly date: string;
}

/**
 * Returns a page that is not in the database, or `undefined` if it has none at this path; one with the
 * alias `404` says in a look of its own that there is none. Its `css`
 * and `devicecss` must be empty, because only style sheets of stored pages are served: link to
 * style sheets in `headsection` instead.
 */
export interface PageSource {
  (path: string, site: Site, query: URLSearchParams): Promise<Page | undefined>;
  /** Returns the paths of its pages that search engines should know. */
  readonly paths?: () => Promise<readonly string[]>;
  /**
   * Returns markup that is shown besides its pages, such as examples in frames: the host draws still
   * pictures of the maps in it.
   */
  readonly markup?: () => Promise<readonly string[]>;
  /** First comments and likes of its pages, for threads that do not exist yet. */
  readonly talk?: readonly FirstTalk[];
}
