import { z } from 'zod';
import type { Page } from '../content/model';
import type { HostContext } from '../context';
import { tagSlug } from '../content/read-blog';
import { blogPath, lookUp } from '../records/pages';
import { templatesBy } from '../records/posts';
import { readSite } from '../records/site';
import { listHref, PAGE_SIZE, searchHref, sortedTags, type ListAddress } from './addresses';
import { commentCounts } from './comment-counts';
import { MAX_TAGS } from './find-blog-page';
import { findList } from './find-list';
import { languagesOf } from './journals';
import { listPostsOrUpcoming } from './list-posts';
import { renderList } from './render-list';
import { listText } from './texts';
import { parseTerm, shownTerm } from '../text/search-term';

/** Most posts of an answer. */
const MAX_ITEMS = 50;
const MAX_OFFSET = 1_000_000;

/** A number, which page generators may write as text; what is none is the default. */
const count = (fallback: number, min: number, max: number): z.ZodType<number> =>
  z.coerce
    .number()
    .int()
    .catch(fallback)
    .transform((value) => Math.min(Math.max(value, min), max));

const label = z.string().trim().max(200).optional();

/** Tags as a list, or as text with commas. */
const tags = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => {
    const names = typeof value === 'string' ? value.split(',') : (value ?? []);
    return sortedTags(names.map(tagSlug).filter((slug) => slug !== '')).slice(0, MAX_TAGS);
  });

/** Fields of `d1_loadMorePosts`; the layout and the visible lines are the element's own. */
export const nextPosts = z.object({
  'from-item': count(0, 0, MAX_OFFSET),
  'visible-items': count(PAGE_SIZE, 1, MAX_ITEMS),
  'search-tags': tags,
  'search-term': z.string().optional(),
  'more-posts-text': label,
});

/** Fields of `loadMorePosts`. */
export const postsAt = z.object({ _url: z.string().max(2000), _morePostsLabel: label });

/** Posts as markup, and how many the whole list has. */
export interface LoadedPosts {
  readonly postList: string;
  readonly total: number;
}

/** Renders the posts that come after those of a search, or of a list of the site's first journal. */
export async function loadNextPosts(
  host: HostContext,
  fields: z.output<typeof nextPosts>,
): Promise<LoadedPosts> {
  const { database } = host;
  const { 'from-item': offset, 'visible-items': limit, 'search-tags': slugs } = fields;
  const term = shownTerm(fields['search-term'] ?? '');
  const [site, journal = '/', search] = await Promise.all([
    readSite(database),
    blogPath(database, 'journal'),
    blogPath(database, 'search'),
  ]);
  const phrases = parseTerm(term);
  const lang = site.languages[0]?.code ?? 'en';
  const { page } = await lookUp(database, journal);
  const languages = term === '' && page ? await languagesOf(host, page) : undefined;
  const [{ posts, count: all }, templates] = await Promise.all([
    listPostsOrUpcoming(host, {
      tags: slugs,
      phrases,
      ...(languages && { languages }),
      offset,
      limit,
    }),
    templatesBy(
      database,
      site.languages.map(({ code }) => code),
    ),
  ]);
  const next = offset + posts.length;
  const text = fields['more-posts-text'] || listText(site, lang, 'morePosts');
  const address: ListAddress = { journal, tags: slugs };
  const href =
    term !== '' && search !== undefined
      ? searchHref(search, term)
      : listHref(address, Math.floor(next / PAGE_SIZE) + 1);
  const postList = renderList(templates?.list ?? '', {
    posts,
    comments: await commentCounts(database, posts, { site, lang }),
    journal,
    around: lang,
    more: posts.length > 0 && next < all ? { href, text } : undefined,
    isStart: false,
  });
  return { postList, total: all };
}

/** How a list is read and shown. */
interface ListOptions {
  /** Text of the link to the next posts. @default the site's */
  readonly label?: string | undefined;
  /** Whether the page with the list asks this visitor for its password. */
  readonly isLocked: (page: Page) => boolean;
}

/**
 * Renders the posts of the list at an address of this site; `undefined` if there is none, `'locked'` if
 * its page asks for a password.
 */
export async function loadPostsAt(
  host: HostContext,
  url: URL,
  { label = '', isLocked }: ListOptions,
): Promise<LoadedPosts | 'locked' | undefined> {
  const list = await findList(host, url);
  if (!list) return undefined;
  const { address, page, number, site } = list;
  if (isLocked(page)) return 'locked';
  const languages = site.languages.map(({ code }) => code);
  const text = label || listText(site, page.lang, 'morePosts');
  const offset = (number - 1) * PAGE_SIZE;
  const [{ posts, count: all }, templates] = await Promise.all([
    listPostsOrUpcoming(host, {
      tags: address.tags,
      phrases: [],
      languages: await languagesOf(host, page),
      offset,
      limit: PAGE_SIZE,
    }),
    templatesBy(host.database, [page.lang, ...languages]),
  ]);
  if (posts.length === 0 && number > 1) return undefined;
  const href = listHref(address, number + 1);
  const postList = renderList(templates?.list ?? '', {
    posts,
    comments: await commentCounts(host.database, posts, { site, lang: page.lang }),
    journal: address.journal,
    around: page.lang,
    more: offset + posts.length < all ? { href, text } : undefined,
    isStart: false,
  });
  return { postList, total: all };
}
