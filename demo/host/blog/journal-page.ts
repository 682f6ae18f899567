import { Markup } from '../../html';
import type { Page, Site } from '../content/model';
import { tagsIn } from '../content/page-file';
import type { HostContext } from '../context';
import { allTags, firstPosts, templatesBy, type CountedTag } from '../records/posts';
import { listHref, PAGE_SIZE, pageNumber, type ListAddress } from './addresses';
import { commentCounts } from './comment-counts';
import { fillBlocks, type Fields } from './fill-blocks';
import { languagesOf } from './journals';
import { listPostsOrUpcoming } from './list-posts';
import { renderList } from './render-list';
import { listText } from './texts';

/** The page of a journal as it is stored, and its site. */
interface JournalSource {
  readonly site: Pick<Site, 'languages' | 'parameters'>;
  readonly page: Page;
}

/**
 * Fills in a page of the journal. The page's file has, besides its own text:
 *
 * - `<!--dm:posts-->`: the posts, as children of `dm-blog-list`
 * - `{{heading}}`: what the page is beside the journal, `: darkroom, page 2`; also added to the title
 * - `all-tags`: those of the posts in the page's language, each with `name`, `href` and `count`; `current` if the list is limited to it
 * - `tagged`: there if the list is limited to tags, with `names`; `untagged` otherwise
 * - `paging`: there if there are several pages, with `number`, `count`, `newer` and `older` (each
 *   with `href`), and `pages` (each with `number`, and `link` with `href`, or `here`)
 * - `preview`: there in a preview by a query flag
 *
 * @returns `undefined` if there is no such page.
 */
export async function journalPage(
  host: HostContext,
  { site, page }: JournalSource,
  { tags, query }: { readonly tags: readonly string[]; readonly query: URLSearchParams },
): Promise<Page | undefined> {
  const { database } = host;
  const address: ListAddress = { journal: page.path, tags };
  const number = pageNumber(query);
  const languages = await languagesOf(host, page);
  const [{ posts, count }, templates, known] = await Promise.all([
    tags.length === 0 && number === 1
      ? firstPosts(database, languages, PAGE_SIZE)
      : listPostsOrUpcoming(host, {
          ...{ tags, phrases: [], languages },
          ...{ offset: (number - 1) * PAGE_SIZE, limit: PAGE_SIZE },
        }),
    templatesBy(database, [page.lang, ...site.languages.map(({ code }) => code)]),
    allTags(database, page.lang),
  ]);
  const isEmptyBlog = count === 0 && tags.length === 0 && number === 1;
  if (posts.length === 0 && !isEmptyBlog) return undefined;

  const pages = Math.ceil(count / PAGE_SIZE);
  const named = [...known, ...posts.flatMap((post) => post.tags)];
  const names = tags.map((slug) => named.find((tag) => tag.slug === slug)?.name ?? slug);
  const text = (name: Parameters<typeof listText>[2], values?: Readonly<Record<string, string>>) =>
    listText(site, page.lang, name, values);
  const tagged = names.join(text('tagSeparator'));
  const heading =
    (tagged && text('postsTagged', { tags: tagged })) +
    (number > 1 ? text('postsPage', { number: number.toLocaleString(page.lang) }) : '');
  const more =
    number < pages ? { href: listHref(address, number + 1), text: text('morePosts') } : undefined;
  const list = renderList(templates?.list ?? '', {
    posts,
    comments: await commentCounts(database, posts, { site, lang: page.lang }),
    journal: page.path,
    around: page.lang,
    more,
    isStart: true,
  });
  const content = fillBlocks(page.content, {
    posts: new Markup(list),
    heading,
    'all-tags': tagFields(known, address),
    ...(names.length > 0 ? { tagged: { names: tagged } } : { untagged: {} }),
    paging: pages > 1 ? pagingFields(address, number, pages) : undefined,
    preview: query.get('preview') === 'true' ? {} : undefined,
  });
  const canonical = listHref(address, number);
  return {
    ...page,
    title: withHeading(page.title, heading),
    content,
    tags: tagsIn(content),
    canonical,
    ...(tags.length > 0 || number > 1 ? { alternates: {} } : {}),
    // Lists of one tag are pages of their own; combinations of tags are too many.
    noindex: page.noindex === true || tags.length > 1,
  };
}

const tagFields = (known: readonly CountedTag[], { journal, tags }: ListAddress): Fields[] =>
  known.map(({ name, slug, count }) => ({
    name,
    href: listHref({ journal, tags: [slug] }),
    count: String(count),
    ...(tags.includes(slug) ? { current: {} } : { other: {} }),
  }));

function pagingFields(address: ListAddress, number: number, count: number): Fields {
  const link = (page: number): Fields => ({ href: listHref(address, page) });
  return {
    number: String(number),
    count: String(count),
    newer: number > 1 ? link(number - 1) : undefined,
    older: number < count ? link(number + 1) : undefined,
    pages: Array.from({ length: count }, (_, index): Fields => {
      const page = index + 1;
      return { number: String(page), ...(page === number ? { here: {} } : { link: link(page) }) };
    }),
  };
}

/** Adds a heading to a title, in front of the site's name: `Journal, page 2 — Harbour House`. */
function withHeading(title: string, heading: string): string {
  const [, own = title, site = ''] = /^(.*?)(\s[—|–-]\s.*)$/.exec(title) ?? [];
  return own + heading + site;
}
