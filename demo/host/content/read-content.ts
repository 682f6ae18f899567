import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { suggestion } from '../../../shared/debug/nearest';
import { parseMediaFile } from '../files/media-manifest';
import { isMissing, readIfExists } from '../files/read-if-exists';
import { Mistakes, siteError } from '../mistakes/site-error';
import { parseAlbumsFile, type Album } from './albums-file';
import { checkLayout } from './layout';
import { fillPages, type PageTemplate } from './dynamic-pages';
import { MEMBER_PLACEHOLDER } from './member-placeholder';
import type { Page, Site, SiteLanguage } from './model';
import { parsePageFile, tagsIn } from './page-file';
import { readData, type SiteData } from './read-data';
import { readBlog, type Blog } from './read-blog';
import { readText } from './read-text';
import { readSections } from './sections-file';
import { parseSiteFile } from './site-file';
import {
  addedPageFile,
  arrange,
  changedPage,
  changeOf,
  NO_STRUCTURE,
  type PageChange,
  type Structure,
} from './structure';
import { themeCss, themedLayout, type Theme } from './theme';
import { readThemeTokens } from './theme-file';

/** Version of the stored data: raise it to import every site again. */
const FORMAT = 'content-8';

/** Changes of owners in the editor, in place of the folder's content. */
export interface Edits {
  /** Content of pages, by file. */
  readonly pages: ReadonlyMap<string, string>;
  /** Custom properties of the theme. */
  readonly theme: Theme;
  /** Pages and menu. */
  readonly structure: Structure;
  /** Whether pages are read that visitors do not see. */
  readonly withHidden?: boolean;
}

export const NO_EDITS: Edits = { pages: new Map(), theme: {}, structure: NO_STRUCTURE };

/** The contents of a site's folder, validated. */
export interface Content extends SiteData {
  readonly site: Site;
  readonly theme: Theme;
  readonly pages: readonly Page[];
  readonly albums: readonly Album[];
  readonly blog: Blog;
  /** Webhook URLs by id. */
  readonly webhooks: Readonly<Record<string, string>>;
  /** Feeds and search descriptions of other sites that the search may ask. */
  readonly searchSources: readonly string[];
}

/**
 * Reads a content folder: `site.json`, `layout.html`, `pages/<lang>/<alias>.html`, and
 * optionally `albums.json`, `media.json`, `theme.json`, `data/`, `posts/`, `templates/` and `sections/`.
 * An item of a dynamic page, `pages/<lang>/[<field>].html`, has its address from a field.
 *
 * @param edits content that goes before that of the folder.
 * @throws {SiteError} Names each mistake, with its file and place.
 */
export async function readContent(folder: string, edits = NO_EDITS): Promise<Content> {
  const mistakes = new Mistakes();
  const textOf = async (name: string) => (await readIfExists(join(folder, name)))?.toString();
  const [siteFile, written, albums, photos, data] = await Promise.all([
    mistakes.of(readText(folder, 'site.json').then(parseSiteFile)),
    mistakes.of(readText(folder, 'layout.html')),
    mistakes.of(textOf('albums.json').then(parseAlbumsFile)),
    mistakes.of(textOf('media.json').then(parseMediaFile)),
    mistakes.of(readData(join(folder, 'data'))),
    mistakes.of(readThemeTokens(folder)),
    mistakes.of(readSections(folder)),
  ]);
  const layout = written ?? '';
  if (written !== undefined)
    mistakes.try(() => checkLayout(layout, siteFile && Object.keys(siteFile.menu)));
  const templates = await readTemplates(folder, {
    languages: siteFile?.languages,
    edits,
    mistakes,
  });
  const blog = await mistakes.of(readBlog(folder, { languages: siteFile?.languages, photos }));
  mistakes.throwIfAny();
  // Nothing is missing without a mistake.
  if (!siteFile || !data || !blog) throw new Error(`${folder} could not be read.`);
  const { webhooks, searchSources, ...site } = siteFile;
  const { pages: filled, collections } = fillPages(templates, data.collections);
  const { structure } = edits;
  const posts = blog.posts.map(({ post: { path } }) => path);
  const { pages, menu } = arrange({ pages: filled, menu: site.menu }, structure, {
    languages: site.languages,
    posts,
  });
  checkPaths([...pages, ...posts.map((path) => ({ path }))]);
  return {
    site: {
      ...site,
      menu,
      layout: themedLayout(layout, edits.theme),
      build: await hashContent(folder, edits),
    },
    theme: edits.theme,
    pages,
    albums: albums ?? [],
    blog,
    webhooks,
    searchSources,
    ...data,
    collections,
  };
}

/** What pages are read with. */
interface Reading {
  /** None if `site.json` could not be read: then those of pages are not checked. */
  readonly languages: readonly SiteLanguage[] | undefined;
  readonly edits: Edits;
  readonly mistakes: Mistakes;
}

/** Reads the files of all pages. */
async function readTemplates(
  folder: string,
  { mistakes, ...reading }: Reading,
): Promise<readonly PageTemplate[]> {
  const path = join(folder, 'pages');
  const files = await listFiles(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    mistakes.add(siteError('pages', `is missing in ${folder}.`));
    return [];
  });
  const written = await Promise.all(
    files
      .filter((file) => file.endsWith('.html'))
      .map(async (file) => [relativeName(path, file), await readFile(file, 'utf8')] as const),
  );
  const { structure } = reading.edits;
  const added = structure.added
    .filter((file) => !written.some(([name]) => name === file))
    .map((file) => [file, addedPageFile(structure, file)] as const);
  const templates = [...written, ...added]
    .filter(([file]) => isRead(changeOf(structure, file), reading.edits))
    .map(([file, text]) => mistakes.try(() => toTemplate(text, file, reading)));
  return templates.filter((template) => template !== undefined);
}

/** Returns the build id: a hash of all files in the content folder, and of what was edited. */
export async function hashContent(folder: string, edits = NO_EDITS): Promise<string> {
  const hash = createHash('sha256').update(FORMAT);
  for (const file of await listFiles(folder)) {
    const bytes = await readFile(file);
    hash.update(`\0${relativeName(folder, file)}\0${bytes.length}\0`).update(bytes);
  }
  const edited = [...edits.pages].sort(([a], [b]) => (a < b ? -1 : 1));
  if (edited.length > 0) hash.update(JSON.stringify(edited));
  const arranged = JSON.stringify(edits.structure);
  if (arranged !== JSON.stringify(NO_STRUCTURE)) hash.update(arranged);
  hash.update(themeCss(edits.theme));
  return hash.digest('hex').slice(0, 16);
}

const relativeName = (folder: string, file: string): string =>
  relative(folder, file).split(sep).join('/');

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      // Those of a version control, for one.
      .filter(
        (file) =>
          !relativeName(folder, file)
            .split('/')
            .some((part) => part.startsWith('.')),
      )
      .sort()
  );
}

const isRead = ({ isDeleted, isHidden }: PageChange, { withHidden }: Edits): boolean =>
  !isDeleted && (!isHidden || withHidden === true);

/** @param file its path below the folder of the pages: `en/home.html`. */
function toTemplate(
  text: string,
  file: string,
  { languages, edits }: Omit<Reading, 'mistakes'>,
): PageTemplate {
  const name = `pages/${file}`;
  const { data, content: written } = parsePageFile(text, name);
  const content = edits.pages.get(file) ?? written;
  const [folder = '', ...rest] = file.replace(/\.html$/, '').split('/');
  const fileName = rest.pop() ?? '';
  const language = languages?.find(({ code }) => code === folder);
  if (languages && !language) {
    const near = suggestion(
      folder,
      languages.map(({ code }) => code),
    );
    throw siteError(name, `the site has no language "${folder}"${near || '.'}`);
  }
  if (data.lang !== folder) {
    throw siteError(name, `"lang" is "${data.lang}", but its folder is "${folder}".`);
  }

  const isHome = data.isHome || (rest.length === 0 && fileName === 'home');
  const change = changeOf(edits.structure, file);
  const alias = isHome ? 'home' : (change.alias ?? data.alias ?? fileName);
  const prefix = language === languages?.[0] ? [] : [folder];
  const page: Page = {
    path: `/${[...prefix, ...rest, ...(isHome ? [] : [alias])].join('/')}`,
    alias,
    isHome,
    lang: data.lang,
    dir: data.dir,
    title: data.title,
    description: data.description,
    headsection: data.headsection,
    content,
    tags: tagsIn(content),
    css: data.css,
    devicecss: data.devicecss,
    animation: data.animation,
    alternates: data.alternates,
    redirect: data.redirect,
    urlRedirect: data.url_redirect,
    passwordHash: data.passwordHash,
    file,
    blog: data.blog,
    ...(data.noindex ? { noindex: true } : {}),
    ...(data.shop ? { shop: { kind: 'main' } } : {}),
    ...(content.includes(MEMBER_PLACEHOLDER) ? { isPersonal: true } : {}),
  };
  return { page: changedPage(page, change), file: name, collection: data.collection };
}

/** Throws if pages or posts have the same path. */
function checkPaths(pages: readonly Pick<Page, 'path' | 'file'>[]): void {
  const seen = new Set<string>();
  const mistakes = new Mistakes();
  for (const { path, file } of pages) {
    if (seen.has(path))
      mistakes.add(
        siteError(file ? `pages/${file}` : 'posts', `Two pages have the address ${path}.`),
      );
    seen.add(path);
  }
  mistakes.throwIfAny();
}
