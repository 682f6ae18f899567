import type { z } from 'zod';
import type { Edits } from '../content/edits';
import { readContent, type Content } from '../content/read-content';
import { productIdOf, PRODUCTS } from '../content/product-change';
import { structure, type Structure } from '../content/structure';
import { theme } from '../content/theme';
import type { HostContext } from '../context';
import { aliasOf } from '../content/site-alias';
import { previewBase } from '../document/preview-path';
import { rewriteLinks } from '../document/rewrite-links';
import {
  draftEdits,
  editBy,
  publishDrafts,
  publishedEdits,
  readEdits,
  saveDraft,
  STRUCTURE,
  THEME,
  type DraftRevision,
} from '../records/edits';
import { expectLatest, latestPublication, publicationStatements } from '../records/publications';
import { contentStatements } from './seed';
import { readSite } from '../records/site';
import type {
  LinksAnswer,
  PublishedAnswer,
  RenderedAnswer,
  SavedAnswer,
  SiteAnswer,
  StateAnswer,
} from '../editor/api.types';
import { catalogue } from '../editor/catalogue';
import { shopCategories } from '../shop/catalogue';
import { productIn } from '../shop/edited-shop';
import { tooDeep, tooLong } from './draft-bounds';
import { editablePages } from './editable-pages';
import { pageWith } from './edited-page';
import { linkTargets } from '../editor/link-targets';
import { readSource } from '../editor/source';
import { readThemeTokens } from '../content/theme-file';
import { offeredSections } from '../editor/sections';

/** Result of a request of the editor. */
export type Result<T> =
  | { readonly kind: 'done'; readonly answer: T }
  /** Someone else has saved: their state. */
  | { readonly kind: 'conflict'; readonly state: StateAnswer }
  | { readonly kind: 'Invalid' | 'NotFound'; readonly message: string };

export const done = <T>(answer: T): Result<T> => ({ kind: 'done', answer });
export const invalid = (error: unknown): Result<never> => ({
  kind: 'Invalid',
  message: error instanceof Error ? error.message : String(error),
});

/** Returns what the editor needs of the site. */
export async function siteState(host: HostContext): Promise<Result<SiteAnswer>> {
  const { siteFolder } = host.settings;
  const edits = await readEdits(host.database);
  const drafts = draftEdits(edits);
  const content = await readContent(siteFolder, drafts);
  const { blog, site } = content;
  const visible = await readContent(siteFolder, publishedEdits(edits));
  return done({
    preview: previewBase(aliasOf(site)),
    pages: await editablePages(host, content, { edits: drafts, visible }),
    hasPosts: blog.templates.size > 0,
    hasProducts: content.collections.some(({ name }) => name === PRODUCTS),
    categories: shopCategories(content.collections, site.languages[0]?.code ?? 'en'),
    elements: await catalogue(host),
    sections: await offeredSections(siteFolder),
    tokens: await readThemeTokens(siteFolder),
    theme: await stateOf(host, THEME),
    structure: await stateOf(host, STRUCTURE),
    menu: site.menu,
    languages: site.languages,
    drafts: [...edits].flatMap(([name, { draft, revision }]) =>
      draft === undefined ? [] : [{ name, revision }],
    ),
  });
}

/** Returns what links can lead to, besides pages and files. */
export async function links(host: HostContext): Promise<Result<LinksAnswer>> {
  const drafts = draftEdits(await readEdits(host.database));
  return done(linkTargets(await readContent(host.settings.siteFolder, drafts)));
}

/** The latest state of a page or the theme, or of the pages and the menu. */
export async function stateOf(host: HostContext, name: string): Promise<StateAnswer> {
  const { revision, draft, published } = editBy(await readEdits(host.database), name);
  const content = draft ?? published;
  const isJson = name === THEME || name === STRUCTURE;
  return {
    content: content ?? (isJson ? '{}' : ((await readSource(host, name)) ?? '')),
    revision,
    isDraft: draft !== undefined,
  };
}

async function isKnown(host: HostContext, name: string): Promise<boolean> {
  if (name === THEME || name === STRUCTURE) return true;
  if ((await readSource(host, name)) !== undefined) return true;
  const { added, addedPosts } = draftEdits(await readEdits(host.database)).structure;
  return added.includes(name) || addedPosts.includes(name);
}

const UNKNOWN: Result<never> = { kind: 'NotFound', message: 'There is no such page.' };

/** Returns the latest state of a page or the theme; of a product, which has settings only, no text. */
export const state = async (host: HostContext, name: string): Promise<Result<StateAnswer>> =>
  productIn(name) !== undefined || (await isKnown(host, name))
    ? done(await stateOf(host, name))
    : UNKNOWN;

/** Saves a draft, unless someone else has saved one since. */
export async function save(
  host: HostContext,
  draft: { readonly name: string; readonly revision: number; readonly content: string },
): Promise<Result<SavedAnswer>> {
  if (!(await isKnown(host, draft.name))) return UNKNOWN;
  const message = tooLong(draft.name, draft.content) ?? tooDeep(draft.name, draft.content);
  if (message !== undefined) return { kind: 'Invalid', message };
  try {
    const structured = readSetting(draft.name, draft.content);
    if (structured) await withStructure(host, structured);
    else if (draft.name !== THEME) await withPage(host, draft.name, draft.content);
  } catch (error) {
    return invalid(error);
  }
  const revision = await saveDraft(host.database, draft);
  return revision === undefined
    ? { kind: 'conflict', state: await stateOf(host, draft.name) }
    : done({ revision });
}

/** Reads the site with another content of one page, which throws if it cannot be filled in. */
async function withPage(host: HostContext, file: string, content: string): Promise<void> {
  const edits = draftEdits(await readEdits(host.database));
  await readContent(host.settings.siteFolder, {
    ...edits,
    pages: new Map([...edits.pages, [file, content]]),
  });
}

/** Says what is wrong, for the owner: the paths in the structure say nothing to them. */
const reasonOf = ({ issues }: z.ZodError): string =>
  [...new Set(issues.slice(0, 100).map(({ message }) => message))].join(' ');

/**
 * Reads the theme or the pages and the menu; returns the latter. Any text can be a page.
 *
 * @throws {Error} Says what is wrong, for the owner.
 */
export function readSetting(name: string, content: string): Structure | undefined {
  if (name !== THEME && name !== STRUCTURE) return undefined;
  const value: unknown = JSON.parse(content);
  const result = (name === THEME ? theme : structure).safeParse(value);
  if (!result.success) throw new Error(reasonOf(result.error));
  return name === STRUCTURE ? (result.data as Structure) : undefined;
}

/** Reads the site with other pages, which throws if two would have the same address. */
async function withStructure(host: HostContext, changed: Structure): Promise<void> {
  const edits = draftEdits(await readEdits(host.database));
  await readContent(host.settings.siteFolder, { ...edits, structure: changed });
}

/** The title of a page or a setting for the owner. */
export function titleOf(
  { pages, blog, collections }: Content,
  { structure: { pages: changes, posts, products } }: Edits,
  name: string,
): string {
  if (name === THEME) return 'Colours and fonts';
  if (name === STRUCTURE) return 'Pages, posts, products and menu';
  const id = productIn(name);
  if (id !== undefined) {
    const store = collections.find((one) => one.kind === 'store' && one.name === PRODUCTS);
    const title = store?.items.find((item) => productIdOf(item) === id)?.data['name'];
    return products[id]?.name ?? (typeof title === 'string' ? title : name);
  }
  const all = [...pages, ...blog.posts.map(({ file, post: { title } }) => ({ file, title }))];
  const found = all.find(({ file }) => file === name);
  return found?.title ?? (changes[name] ?? posts[name])?.title ?? name;
}

/** How often a publication is tried while other hosts publish other drafts. */
const MAX_TRIES = 3;

/**
 * Publishes drafts as a new build of the site.
 *
 * @param author who publishes them, for the history.
 */
export async function publish(
  host: HostContext,
  drafts: readonly DraftRevision[],
  author = '',
): Promise<Result<PublishedAnswer>> {
  const { database, settings } = host;
  const names = drafts.map(({ name }) => name);
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    // Read before the edits: what is published after it is not in this build.
    const latest = await latestPublication(database);
    const edits = await readEdits(database);
    const changed = drafts.find(({ name, revision }) => editBy(edits, name).revision !== revision);
    if (changed) return { kind: 'conflict', state: await stateOf(host, changed.name) };
    const next = publishedEdits(
      new Map(
        [...edits].map(([name, edit]) => [
          name,
          names.includes(name) ? { ...edit, published: edit.draft ?? edit.published } : edit,
        ]),
      ),
    );
    const content = await readContent(settings.siteFolder, next);
    const history = publicationStatements(
      author,
      names.map((name) => ({
        ...{ name, title: titleOf(content, next, name) },
        before: editBy(edits, name).published,
      })),
    );
    const build = [expectLatest(latest), ...history, ...contentStatements(content)];
    if (await publishDrafts(database, drafts, build)) {
      return done({ build: (await readSite(database)).build });
    }
  }
  return { kind: 'conflict', state: await stateOf(host, names[0] ?? THEME) };
}

/** Returns markup of a page as its preview shows it: items filled in, links in the preview. */
export async function render(
  host: HostContext,
  { file, path, html }: { readonly file: string; readonly path: string; readonly html: string },
): Promise<Result<RenderedAnswer>> {
  if (!(await isKnown(host, file))) return UNKNOWN;
  const edits = draftEdits(await readEdits(host.database));
  try {
    const edited = { ...edits, pages: new Map([...edits.pages, [file, html]]) };
    const page = await pageWith(host, edited, path);
    if (page?.file !== file) return UNKNOWN;
    const base = previewBase(aliasOf(await readSite(host.database)));
    return done({ html: rewriteLinks(page.content, { base, path }) });
  } catch (error) {
    return invalid(error);
  }
}
