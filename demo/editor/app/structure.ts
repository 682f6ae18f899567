import type { EditablePage } from '../../host/editor/api.types';
import type { MenuItem } from '../../host/content/model';
import type { PostChange } from '../../host/content/post-change';
import type { ProductChange } from '../../host/content/product-change';
import { MAX_MOVED } from '../../host/content/moved';
import { HOST_ALIASES, RESERVED_ALIASES } from '../../host/content/reserved-aliases';
import type { PageChange, Structure } from '../../host/content/structure';

/** Reads the pages and the menu as the host stores them. */
export const readStructure = (content: string): Structure => ({
  ...{ pages: {}, added: [], posts: {}, addedPosts: [] },
  ...{ products: {}, addedProducts: [], menu: {}, moved: [] },
  ...(JSON.parse(content) as Partial<Structure>),
});

/** The title of a page without the name of the site that follows it. */
export const shortTitle = ({
  title,
  isHome,
  post,
  product,
}: Pick<EditablePage, 'title' | 'isHome' | 'post' | 'product'>): string =>
  isHome ? 'Home' : post || product ? title : (title.split(/\s+[—–|]\s+/)[0] ?? title);

/** The last part of an address for a title: `Our rooms` → `our-rooms`. */
export const aliasFor = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** Changes a page besides its content. */
export const withChange = (structure: Structure, file: string, change: PageChange): Structure => ({
  ...structure,
  pages: { ...structure.pages, [file]: { ...structure.pages[file], ...change } },
});

/** Changes a post besides its text. */
export const withPostChange = (
  structure: Structure,
  file: string,
  change: PostChange,
): Structure => ({
  ...structure,
  posts: { ...structure.posts, [file]: { ...structure.posts[file], ...change } },
});

/** Prefix of a product's name in the editor. */
const PRODUCTS = 'products/';

/** The name of a product in the editor: it has settings, and no file. */
export const productFile = (id: string): string => PRODUCTS + id;

/** The id in a product's name. */
const idIn = (file: string): string =>
  file.startsWith(PRODUCTS) ? file.slice(PRODUCTS.length) : file;

/** Changes a product. */
export function withProductChange(
  structure: Structure,
  file: string,
  change: ProductChange,
): Structure {
  const id = idIn(file);
  const { products } = structure;
  return { ...structure, products: { ...products, [id]: { ...products[id], ...change } } };
}

/** Adds a product; its id is a new one. */
export function withProduct(
  structure: Structure,
  pages: readonly EditablePage[],
  change: ProductChange,
): { readonly structure: Structure; readonly file: string } {
  const used = [
    ...pages.filter(({ product }) => product).map(({ file }) => idIn(file)),
    ...Object.keys(structure.products),
    ...structure.addedProducts,
  ];
  const id = String(Math.max(100, ...used.map(Number)) + 1);
  const file = productFile(id);
  const added = { ...structure, addedProducts: [...structure.addedProducts, id] };
  return { structure: withProductChange(added, file, change), file };
}

/** Changes what pages and posts have in common. */
const withEither = (
  structure: Structure,
  { file, post }: EditablePage,
  change: Pick<PageChange & PostChange, 'alias' | 'isDeleted'>,
): Structure => (post ? withPostChange : withChange)(structure, file, change);

/** Deletes a page, a post or a product. */
export const withoutPage = (structure: Structure, page: EditablePage): Structure =>
  page.product
    ? withProductChange(structure, page.file, { isDeleted: true })
    : withEither(structure, page, { isDeleted: true });

/**
 * Gives a page or a post another address. Its address before leads there if visitors can have it, and so do all
 * others that led to the page.
 */
export function withAlias(structure: Structure, page: EditablePage, alias: string): Structure {
  const { path, isPublished } = page;
  const to = `${path.slice(0, path.lastIndexOf('/') + 1)}${alias}`;
  if (to === path) return structure;
  const others = structure.moved
    .filter(({ from }) => from !== to && from !== path)
    .map((move) => (move.to === path ? { ...move, to } : move));
  const all = isPublished ? [...others, { from: path, to }] : others;
  // The oldest lead nowhere any more, rather than that nothing can be renamed.
  const moved = all.slice(-MAX_MOVED);
  return withEither({ ...structure, moved }, page, { alias });
}

/** Adds a page; its file is a new one. */
export function withPage(
  structure: Structure,
  pages: readonly EditablePage[],
  { title, lang, description = '' }: { title: string; lang: string; description?: string },
): { readonly structure: Structure; readonly file: string } {
  const { alias, file } = freeName(structure, pages, {
    base: aliasFor(title) || 'page',
    fileOf: (name) => `${lang}/${plain(name)}.html`,
  });
  const added = { ...structure, added: [...structure.added, file] };
  return { structure: withChange(added, file, { title, alias, description }), file };
}

/** Adds a post; its file is a new one. */
export function withPost(
  structure: Structure,
  pages: readonly EditablePage[],
  { lang, ...change }: PostChange & { readonly title: string; readonly lang: string },
): { readonly structure: Structure; readonly file: string } {
  const { file } = freeName(structure, pages, {
    base: aliasFor(change.title) || 'post',
    fileOf: (name) => `posts/${lang}/${name}.html`,
  });
  const added = { ...structure, addedPosts: [...structure.addedPosts, file] };
  return { structure: withPostChange(added, file, change), file };
}

interface NameOptions {
  readonly base: string;
  /** Returns the name of the file for the last part of an address. */
  readonly fileOf: (alias: string) => string;
}

/** Returns the last part of an address, and a file, that no page and no post has or had. */
function freeName(
  structure: Structure,
  pages: readonly EditablePage[],
  { base, fileOf }: NameOptions,
): { readonly alias: string; readonly file: string } {
  const taken = new Set([
    ...structure.added,
    ...structure.addedPosts,
    ...Object.keys(structure.pages),
    ...Object.keys(structure.posts),
    ...pages.map(({ file }) => file),
  ]);
  const paths = new Set(pages.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
  // Those that someone else has added since the pages were read.
  const changes = [structure.pages, structure.posts].flatMap(Object.values<PageChange>);
  for (const { alias, isDeleted } of changes) {
    if (alias !== undefined && isDeleted !== true) paths.add(alias);
  }
  for (const file of structure.addedPosts) paths.add(file.replace(/^.*\/|\.html$/g, ''));
  let alias = base;
  const isTaken = (): boolean =>
    taken.has(fileOf(alias)) ||
    paths.has(alias) ||
    RESERVED_ALIASES.has(alias) ||
    HOST_ALIASES.has(alias);
  for (let number = 2; isTaken(); number += 1) {
    alias = `${base}-${number}`;
  }
  return { alias, file: fileOf(alias) };
}

/** A name of a file for any address. */
const plain = (alias: string): string => alias.replace(/[^a-z\d-]+/g, '') || 'page';

/** A menu without the entries that lead to an address. */
export const withoutEntry = (menu: readonly MenuItem[], path: string): readonly MenuItem[] =>
  menu
    .filter(({ href }) => href !== path)
    .map((item) => (item.items ? { ...item, items: [...withoutEntry(item.items, path)] } : item));

/** Whether an entry of a menu leads to an address. */
export const isInMenu = (menu: readonly MenuItem[], path: string): boolean =>
  menu.some(({ href, items = [] }) => href === path || isInMenu(items, path));

/** Replaces the menu of a language. */
export const withMenu = (
  structure: Structure,
  lang: string,
  menu: readonly MenuItem[],
): Structure => ({ ...structure, menu: { ...structure.menu, [lang]: [...menu] } });
