import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readAlbumsFile, type Album } from './albums-file';
import { checkLayout } from './layout';
import type { Page, Site, SiteLanguage } from './model';
import { readPageFile, tagsIn } from './page-file';
import { readSiteFile } from './site-file';

/** Raised when what is stored for the same files changes, so that every site is imported anew. */
const FORMAT = 'content-4';

/** A site's content folder, read and checked. */
export interface Content {
  readonly site: Site;
  readonly pages: readonly Page[];
  readonly albums: readonly Album[];
  /** Addresses of webhooks, by id. */
  readonly webhooks: Readonly<Record<string, string>>;
}

/**
 * Reads a content folder: `site.json`, `layout.html`, `pages/<lang>/<alias>.html` and, where there
 * is one, `albums.json`.
 *
 * @throws {Error} Names the file that is missing or wrong.
 */
export async function readContent(folder: string): Promise<Content> {
  const [siteText, layout, pageFiles, albumsText] = await Promise.all([
    readFile(join(folder, 'site.json'), 'utf8'),
    readFile(join(folder, 'layout.html'), 'utf8'),
    filesBelow(join(folder, 'pages')),
    readFile(join(folder, 'albums.json'), 'utf8').catch(() => undefined),
  ]);
  const { webhooks, ...siteFile } = readSiteFile(siteText);
  checkLayout(layout, Object.keys(siteFile.menu));
  const pages = await Promise.all(
    pageFiles
      .filter((file) => file.endsWith('.html'))
      .map(async (file) =>
        toPage(await readFile(file, 'utf8'), nameOf(folder, file), siteFile.languages),
      ),
  );
  refuseDoubles(pages);
  return {
    site: { ...siteFile, layout, build: await buildOf(folder) },
    pages,
    albums: readAlbumsFile(albumsText),
    webhooks,
  };
}

/** The build id: a hash over every file of the content folder. */
export async function buildOf(folder: string): Promise<string> {
  const hash = createHash('sha256').update(FORMAT);
  for (const file of await filesBelow(folder)) {
    const bytes = await readFile(file);
    hash.update(`\0${nameOf(folder, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}

const nameOf = (folder: string, file: string): string =>
  relative(folder, file).split(sep).join('/');

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function toPage(text: string, name: string, languages: readonly SiteLanguage[]): Page {
  const { data, content } = readPageFile(text, name);
  const [, folder = '', ...rest] = name.replace(/\.html$/, '').split('/');
  const fileName = rest.pop() ?? '';
  const language = languages.find(({ code }) => code === folder);
  if (!language) throw new Error(`${name}: the site has no language "${folder}".`);
  if (data.lang !== folder) throw new Error(`${name}: its language is "${data.lang}".`);

  const isHome = data.isHome || (rest.length === 0 && fileName === 'home');
  const alias = isHome ? 'home' : (data.alias ?? fileName);
  const prefix = language === languages[0] ? [] : [folder];
  return {
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
  };
}

function refuseDoubles(pages: readonly Page[]): void {
  const seen = new Set<string>();
  for (const { path } of pages) {
    if (seen.has(path)) throw new Error(`Two pages have the address ${path}.`);
    seen.add(path);
  }
}
