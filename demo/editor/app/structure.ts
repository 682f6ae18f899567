import type { EditablePage } from '../../host/editor/api.types';
import type { MenuItem } from '../../host/content/model';
import type { PageChange, Structure } from '../../host/content/structure';

/** Reads the pages and the menu as the host stores them. */
export const readStructure = (content: string): Structure => ({
  ...{ pages: {}, added: [], menu: {}, moved: [] },
  ...(JSON.parse(content) as Partial<Structure>),
});

/** The title of a page without the name of the site that follows it. */
export const shortTitle = ({ title, isHome }: Pick<EditablePage, 'title' | 'isHome'>): string =>
  isHome ? 'Home' : (title.split(/\s+[—–|]\s+/)[0] ?? title);

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

/**
 * Gives a page another address. Its address before leads there if visitors can have it, and so do all
 * others that led to the page.
 */
export function withAlias(structure: Structure, page: EditablePage, alias: string): Structure {
  const { file, path, isPublished } = page;
  const to = `${path.slice(0, path.lastIndexOf('/') + 1)}${alias}`;
  if (to === path) return structure;
  const others = structure.moved
    .filter(({ from }) => from !== to && from !== path)
    .map((move) => (move.to === path ? { ...move, to } : move));
  const moved = isPublished ? [...others, { from: path, to }] : others;
  return withChange({ ...structure, moved }, file, { alias });
}

/** Adds a page; its file is a new one. */
export function withPage(
  structure: Structure,
  pages: readonly EditablePage[],
  { title, lang, description = '' }: { title: string; lang: string; description?: string },
): { readonly structure: Structure; readonly file: string } {
  const base = aliasFor(title) || 'page';
  const taken = new Set([
    ...structure.added,
    ...Object.keys(structure.pages),
    ...pages.map(({ file }) => file),
  ]);
  const paths = new Set(pages.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
  let alias = base;
  let file = `${lang}/${plain(alias)}.html`;
  for (let number = 2; taken.has(file) || paths.has(alias); number += 1) {
    alias = `${base}-${number}`;
    file = `${lang}/${plain(alias)}.html`;
  }
  const added = { ...structure, added: [...structure.added, file] };
  return { structure: withChange(added, file, { title, alias, description }), file };
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
