import type { Page, Site } from './model';

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
}
