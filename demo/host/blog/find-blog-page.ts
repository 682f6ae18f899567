import type { Page } from '../content/model';
import type { HostContext } from '../context';
import { lookUp, type Lookup, MISSING_ALIAS } from '../records/pages';
import { listHref, parseTagPath, sortedTags } from './addresses';
import { tagSlug } from '../content/read-blog';
import { journalPage } from './journal-page';
import { journalOf } from './journals';
import { newestPage } from './newest-page';
import { postPage } from './post-page';
import { searchPage } from './search-page';

/** Most tags of a list. */
export const MAX_TAGS = 5;

/** Longest slug of a tag in a query, which the address of its list repeats encoded. In characters. */
const MAX_TAG = 100;

/**
 * Fills in the page that was found at a path, if it is one of the blog's.
 *
 * @returns what was found, without a page if the list has none of that number.
 */
export async function fillBlogPage(
  host: HostContext,
  found: Lookup & { readonly page: Page },
  query: URLSearchParams,
): Promise<Lookup> {
  const { site, page } = found;
  if (page.blog === undefined) return found;
  if (page.blog === 'search') {
    const journal = await journalOf(host, page.lang);
    return { ...found, page: await searchPage(host, { site, page }, journal, query) };
  }
  if (page.blog === 'newest') return { ...found, page: await newestPage(host, page) };
  const tags = tagsOfQuery(query);
  if (tags.length > 0) {
    const redirect = listHref({ journal: page.path, tags });
    return { ...found, page: { ...page, redirect } };
  }
  const filled = await journalPage(host, { site, page }, { tags: [], query });
  return filled ? { ...found, page: filled } : missing(host, page.path);
}

/** Finds a post, or the list of the posts with a tag. */
export async function findBlogPage(
  host: HostContext,
  path: string,
  { site }: Pick<Lookup, 'site'>,
  query: URLSearchParams,
): Promise<Page | undefined> {
  const list = parseTagPath(path);
  if (!list) return postPage(host, site, path);
  const { page } = await lookUp(host.database, list.journal);
  return page && tagPage(host, { site, page }, path, query);
}

/** Returns the list of the posts with tags, in the journal that it is a part of. */
export async function tagPage(
  host: HostContext,
  journal: Pick<Lookup, 'site'> & { readonly page: Page },
  path: string,
  query: URLSearchParams,
): Promise<Page | undefined> {
  const tags = parseTagPath(path)?.tags ?? [];
  if (tags.length === 0 || tags.length > MAX_TAGS || journal.page.blog !== 'journal') {
    return undefined;
  }
  const filled = await journalPage(host, journal, { tags, query });
  // Its links to itself have this path.
  return filled && { ...filled, path };
}

/** Reads tags from an address as forms and other sites write it: `/journal?tag=darkroom`. */
export const tagsOfQuery = (query: URLSearchParams): string[] =>
  sortedTags(query.getAll('tag').map(tagSlug).filter(isTag)).slice(0, MAX_TAGS);

const isTag = (slug: string): boolean => slug !== '' && slug.length <= MAX_TAG;

/** Looks up the 404 page in the language of a path. */
function missing({ database }: HostContext, path: string): Promise<Lookup> {
  const [, language = ''] = path.split('/');
  return lookUp(database, `/${language}/${MISSING_ALIAS}`);
}
