import { z } from 'zod';
import { isHash } from '../text/password-hash';
import { alias } from './alias';
import type { MenuItem, Page, SiteLanguage, StoredPost } from './model';
import { MAX_MOVED } from './moved';
import { PAGE_FILE, tagsIn } from './page-file';
import { pathOf } from './path-of';
import { POST_FILE, postChange } from './post-change';
import { productChange, productId } from './product-change';

/** Most pages, posts, products and menu entries. */
const MAX = { pages: 500, posts: 2000, products: 2000, menu: 200 } as const;

const path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^?#\s\\]*$/);

/** Changes of the owner to a page, besides its content. */
const pageChange = z.strictObject({
  title: z.string().trim().min(1, 'A page needs a title.').max(200).optional(),
  description: z.string().max(500).optional(),
  alias: alias.optional(),
  noindex: z.boolean().optional(),
  /** Empty to take the password away. */
  passwordHash: z
    .string()
    .refine((hash) => hash === '' || isHash(hash))
    .optional(),
  /** Visitors do not see the page; its owner does. */
  isHidden: z.boolean().optional(),
  isDeleted: z.boolean().optional(),
});

const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.strictObject({
    text: z.string().trim().min(1).max(100),
    href: z.string().min(1).max(500),
    items: z.array(menuItem).max(MAX.menu).optional(),
  }),
);

const file = z.string().max(200).regex(PAGE_FILE);
const postFile = z.string().max(200).regex(POST_FILE);

/** The pages of a site, its posts, its products and its menu, as its owner has arranged them in the editor. */
export const structure = z.strictObject({
  /** Changes of pages, by file. */
  pages: z
    .record(file, pageChange)
    .refine((pages) => Object.keys(pages).length <= MAX.pages, 'There are too many pages.')
    .default({}),
  /** Files of pages that the owner has added. */
  added: z.array(file).max(MAX.pages, 'There are too many pages.').default([]),
  /** Changes of posts, by file. */
  posts: z
    .record(postFile, postChange)
    .refine((posts) => Object.keys(posts).length <= MAX.posts, 'There are too many posts.')
    .default({}),
  /** Files of posts that the owner has added. */
  addedPosts: z.array(postFile).max(MAX.posts, 'There are too many posts.').default([]),
  /** Changes of products, by id. */
  products: z
    .record(productId, productChange)
    .refine(
      (products) => Object.keys(products).length <= MAX.products,
      'There are too many products.',
    )
    .default({}),
  /** Ids of products that the owner has added. */
  addedProducts: z.array(productId).max(MAX.products, 'There are too many products.').default([]),
  /** Menus by language, in place of the site's own. */
  menu: z
    .record(z.string().max(20), z.array(menuItem).max(MAX.menu, 'The menu has too many entries.'))
    .default({}),
  /** Addresses that pages have moved away from. */
  moved: z
    .array(z.strictObject({ from: path, to: path }))
    .max(MAX_MOVED)
    .default([]),
});

export type Structure = z.infer<typeof structure>;

/** Changes of the owner to a page, besides its content. */
export type PageChange = z.infer<typeof pageChange>;

export const NO_STRUCTURE: Structure = {
  ...{ pages: {}, added: [], posts: {}, addedPosts: [] },
  ...{ products: {}, addedProducts: [] },
  ...{ menu: {}, moved: [] },
};

/** Returns the changes of a page. */
export const changeOf = ({ pages }: Structure, name: string): PageChange => pages[name] ?? {};

/** Returns the text of an added page's file. */
export function addedPageFile({ pages }: Structure, name: string): string {
  const [lang = ''] = name.split('/');
  const title = pages[name]?.title ?? 'New page';
  const data = JSON.stringify({ title, lang }).replaceAll('<', '\\u003c');
  return `<script type="application/json" data-page>${data}</script>\n`;
}

/** Returns a page with its owner's changes, except that of the alias, from which its path is made. */
export function changedPage(page: Page, change: PageChange): Page {
  const { title, description, noindex, passwordHash } = change;
  return {
    ...page,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(noindex !== undefined && { noindex: noindex || undefined }),
    ...(passwordHash !== undefined && { passwordHash: passwordHash || undefined }),
  };
}

/** Whether visitors see a post when the site is built. */
const isShown = ({ post, isDraft }: StoredPost): boolean =>
  !isDraft && Date.parse(post.date) <= Date.now();

/** Follows an address that has moved, maybe more than once, to its last address. */
function endOf(moved: ReadonlyMap<string, string>, from: string): string {
  const seen = new Set([from]);
  let end = from;
  for (let to = moved.get(from); to !== undefined && !seen.has(to); to = moved.get(to)) {
    seen.add(to);
    end = to;
  }
  return end;
}

/** Pages, posts and menu of a site. */
interface Arranged {
  readonly pages: readonly Page[];
  readonly posts: readonly StoredPost[];
  readonly menu: Readonly<Record<string, readonly MenuItem[]>>;
}

/** The parts of a site to which its pages are fitted. */
interface Surroundings {
  readonly languages: readonly SiteLanguage[];
}

/**
 * Leads from the addresses that pages have moved away from to the new ones: by pages that redirect,
 * and in the menu and the links between languages. An address that another page or a post has by now
 * does not lead away from it; a post that is still to come takes it over when it comes out.
 */
export function arrange(
  { pages, posts, menu }: Arranged,
  { menu: changed, moved: list }: Structure,
  { languages }: Surroundings,
): Arranged {
  // A post that nobody sees yet takes no address away from visitors.
  const shown = posts.filter(isShown).map(({ post }) => post);
  const paths = new Set([...pages, ...shown].map(({ path }) => path));
  const moved = new Map(list.map(({ from, to }) => [from, to]));
  const renamed = (href: string): string => {
    const end = href.search(/[?#]/);
    const start = end < 0 ? href : href.slice(0, end);
    if (paths.has(start) || !moved.has(start)) return href;
    return endOf(moved, start) + href.slice(start.length);
  };
  // Without those that visitors cannot read: a switch of languages leads to the home page there.
  const languagesOf = (
    alternates: Page['alternates'],
    has: (path: string) => boolean,
  ): Page['alternates'] =>
    Object.fromEntries(
      Object.entries(alternates)
        .map(([lang, href]) => [lang, renamed(href)] as const)
        // Those of other sites are the author's.
        .filter(([, href]) => !href.startsWith('/') || has(pathOf(href))),
    );
  // Those of a later date have come out when somebody asks, or are left out then.
  const written = new Set(posts.filter(({ isDraft }) => !isDraft).map(({ post }) => post.path));
  const items = (entries: readonly MenuItem[]): MenuItem[] =>
    entries.map((entry) => ({
      ...entry,
      href: renamed(entry.href),
      ...(entry.items && { items: items(entry.items) }),
    }));
  const redirects = [...moved.keys()].flatMap((from): Page[] => {
    const to = endOf(moved, from);
    if (paths.has(from) || !paths.has(to)) return [];
    const language =
      languages.slice(1).find(({ code }) => from.startsWith(`/${code}/`)) ?? languages[0];
    return [
      {
        ...{ path: from, alias: from.split('/').at(-1) ?? '', isHome: false, title: 'Moved' },
        ...{ lang: language?.code ?? 'en', dir: language?.dir ?? 'ltr', description: '' },
        ...{ headsection: '', content: '', tags: tagsIn(''), css: '', devicecss: '' },
        ...{ alternates: {}, redirect: to, noindex: true, isMoved: true },
      },
    ];
  });
  return {
    pages: [
      ...pages.map((page) => ({
        ...page,
        ...(page.redirect !== undefined && { redirect: renamed(page.redirect) }),
        alternates: languagesOf(page.alternates, (path) => paths.has(path)),
      })),
      ...redirects,
    ],
    posts: posts.map(({ post, ...rest }) => ({
      ...rest,
      post: { ...post, alternates: languagesOf(post.alternates, (path) => written.has(path)) },
    })),
    menu: Object.fromEntries(
      Object.entries({ ...menu, ...changed }).map(([lang, entries]) => [lang, items(entries)]),
    ),
  };
}
