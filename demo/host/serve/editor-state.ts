import type { z } from 'zod';
import type { Page, StoredPost } from '../content/model';
import type { Blog } from '../content/read-blog';
import type { Edits } from '../content/edits';
import { readContent, type Content } from '../content/read-content';
import { changeOf, structure } from '../content/structure';
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
import { MISSING_ALIAS } from '../records/pages';
import { readSite } from '../records/site';
import type {
  EditablePage,
  LinksAnswer,
  PublishedAnswer,
  RenderedAnswer,
  SavedAnswer,
  SiteAnswer,
  StateAnswer,
} from '../editor/api.types';
import { catalogue } from '../editor/catalogue';
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

/** Whether the site itself needs a page at its address. */
const isOfSite = ({ alias, blog, shop }: Page): boolean =>
  alias === MISSING_ALIAS || blog !== undefined || shop !== undefined;

/** Returns the pages of a site by file; of those with items of a collection, the first. */
function editablePages(
  pages: readonly Page[],
  edits: Edits,
  published: ReadonlySet<string>,
): EditablePage[] {
  const byFile = new Map<string, EditablePage>();
  for (const page of pages) {
    const { file, path, title, lang, description, isHome, redirect, urlRedirect } = page;
    const isRedirect = redirect !== undefined || urlRedirect !== undefined;
    if (file === undefined || isRedirect || byFile.has(file)) continue;
    byFile.set(file, {
      ...{ file, path, title, lang, description, isHome },
      noindex: page.noindex === true,
      isProtected: page.passwordHash !== undefined,
      isHidden: changeOf(edits.structure, file).isHidden === true,
      isFixed: isHome || file.includes('[') || isOfSite(page),
      isPublished: published.has(path),
    });
  }
  return [...byFile.values()].sort((a, b) => a.path.localeCompare(b.path, 'en'));
}

/** Whether visitors see a post now. */
const isPublic = ({ post, isDraft }: StoredPost): boolean =>
  !isDraft && new Date(post.date).getTime() <= Date.now();

/** Returns the posts of a site, the newest first. */
function editablePosts({ posts }: Blog, visible: Blog): EditablePage[] {
  const published = new Set(visible.posts.filter(isPublic).map(({ post }) => post.path));
  return [...posts]
    .sort((a, b) => Date.parse(b.post.date) - Date.parse(a.post.date))
    .map(({ file, post, isDraft }) => {
      const { path, title, lang, excerpt, author, date, tags, picture } = post;
      return {
        ...{ file, path, title, lang, description: excerpt },
        ...{ isHome: false, noindex: false, isProtected: false, isHidden: false, isFixed: false },
        isPublished: published.has(path),
        post: { author, date, tags: tags.map(({ name }) => name), picture, isDraft },
      };
    });
}

/** Returns what the editor needs of the site. */
export async function siteState(host: HostContext): Promise<Result<SiteAnswer>> {
  const { siteFolder } = host.settings;
  const edits = await readEdits(host.database);
  const drafts = draftEdits(edits);
  const { pages, blog, site } = await readContent(siteFolder, drafts);
  const visible = await readContent(siteFolder, publishedEdits(edits));
  return done({
    preview: previewBase(aliasOf(site)),
    pages: [
      ...editablePages(pages, drafts, new Set(visible.pages.map(({ path }) => path))),
      ...editablePosts(blog, visible.blog),
    ],
    hasPosts: blog.templates.size > 0,
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

/** Returns the latest state of a page or the theme. */
export const state = async (host: HostContext, name: string): Promise<Result<StateAnswer>> =>
  (await isKnown(host, name)) ? done(await stateOf(host, name)) : UNKNOWN;

/** Saves a draft, unless someone else has saved one since. */
export async function save(
  host: HostContext,
  draft: { readonly name: string; readonly revision: number; readonly content: string },
): Promise<Result<SavedAnswer>> {
  if (!(await isKnown(host, draft.name))) return UNKNOWN;
  try {
    if (draft.name === THEME) theme.parse(JSON.parse(draft.content));
    else if (draft.name === STRUCTURE) await withStructure(host, draft.content);
    else await withPage(host, draft.name, draft.content);
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
  [...new Set(issues.map(({ message }) => message))].join(' ');

/** Reads the site with other pages, which throws if two would have the same address. */
async function withStructure(host: HostContext, content: string): Promise<void> {
  const checked = structure.safeParse(JSON.parse(content));
  if (!checked.success) throw new Error(reasonOf(checked.error));
  const edits = draftEdits(await readEdits(host.database));
  await readContent(host.settings.siteFolder, { ...edits, structure: checked.data });
}

/** The title of a page or a setting for the owner. */
export function titleOf(
  { pages, blog }: Content,
  { structure: { pages: changes, posts } }: Edits,
  name: string,
): string {
  if (name === THEME) return 'Colours and fonts';
  if (name === STRUCTURE) return 'Pages, posts and menu';
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
