import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseAlbumsFile, type Album } from './albums-file';
import { checkLayout } from './layout';
import { fillPages, type PageTemplate } from './dynamic-pages';
import { MEMBER_PLACEHOLDER } from './member-placeholder';
import type { Page, Site, SiteLanguage } from './model';
import { parsePageFile, tagsIn } from './page-file';
import { readData, type SiteData } from './read-data';
import { readBlog, type Blog } from './read-blog';
import { parseSiteFile } from './site-file';
import { themeCss, themedLayout, type Theme } from './theme';

/** Version of the stored data: raise it to import every site again. */
const FORMAT = 'content-8';

/** Changes of owners in the editor, in place of the folder's content. */
export interface Edits {
  /** Content of pages, by file. */
  readonly pages: ReadonlyMap<string, string>;
  /** Custom properties of the theme. */
  readonly theme: Theme;
}

export const NO_EDITS: Edits = { pages: new Map(), theme: {} };

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
 * optionally `albums.json`, `data/`, `posts/` and `templates/`. The item of a dynamic page, `pages/<lang>/[<field>].html`, has
 * its address from a field.
 *
 * @param edits content that goes before that of the folder.
 * @throws {Error} Names the missing or invalid file.
 */
export async function readContent(folder: string, edits = NO_EDITS): Promise<Content> {
  const [siteText, layout, pageFiles, albumsText, data] = await Promise.all([
    readFile(join(folder, 'site.json'), 'utf8'),
    readFile(join(folder, 'layout.html'), 'utf8'),
    listFiles(join(folder, 'pages')),
    readFile(join(folder, 'albums.json'), 'utf8').catch(() => undefined),
    readData(join(folder, 'data')),
  ]);
  const { webhooks, searchSources, ...siteFile } = parseSiteFile(siteText);
  checkLayout(layout, Object.keys(siteFile.menu));
  const templates = await Promise.all(
    pageFiles
      .filter((file) => file.endsWith('.html'))
      .map(async (file) =>
        toTemplate(await readFile(file, 'utf8'), pageName(folder, file), siteFile, edits),
      ),
  );
  const { pages, collections } = fillPages(templates, data.collections);
  const blog = await readBlog(folder, siteFile.languages);
  checkPaths([...pages, ...blog.posts.map(({ post }) => post)]);
  return {
    site: {
      ...siteFile,
      layout: themedLayout(layout, edits.theme),
      build: await hashContent(folder, edits),
    },
    theme: edits.theme,
    pages,
    albums: parseAlbumsFile(albumsText),
    blog,
    webhooks,
    searchSources,
    ...data,
    collections,
  };
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
  hash.update(themeCss(edits.theme));
  return hash.digest('hex').slice(0, 16);
}

const relativeName = (folder: string, file: string): string =>
  relative(folder, file).split(sep).join('/');

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The name of a page's file below the folder of the pages: `en/home.html`. */
const pageName = (folder: string, file: string): string =>
  relativeName(join(folder, 'pages'), file);

function toTemplate(
  text: string,
  file: string,
  { languages }: { readonly languages: readonly SiteLanguage[] },
  edits: Edits,
): PageTemplate {
  const name = `pages/${file}`;
  const { data, content: written } = parsePageFile(text, name);
  const content = edits.pages.get(file) ?? written;
  const [folder = '', ...rest] = file.replace(/\.html$/, '').split('/');
  const fileName = rest.pop() ?? '';
  const language = languages.find(({ code }) => code === folder);
  if (!language) throw new Error(`${name}: the site has no language "${folder}".`);
  if (data.lang !== folder) {
    throw new Error(`${name}: "lang" is "${data.lang}", but its folder is "${folder}".`);
  }

  const isHome = data.isHome || (rest.length === 0 && fileName === 'home');
  const alias = isHome ? 'home' : (data.alias ?? fileName);
  const prefix = language === languages[0] ? [] : [folder];
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
  return { page, file: name, collection: data.collection };
}

/** Throws if two pages or posts have the same path. */
function checkPaths(pages: readonly Pick<Page, 'path'>[]): void {
  const seen = new Set<string>();
  for (const { path } of pages) {
    if (seen.has(path)) throw new Error(`Two pages have the address ${path}.`);
    seen.add(path);
  }
}
