import { join } from 'node:path';
import { parseMediaFile } from '../files/media-manifest';
import { readIfExists } from '../files/read-if-exists';
import { Mistakes, siteError } from '../mistakes/site-error';
import { parseAlbumsFile, type Album } from './albums-file';
import { fillPages } from './dynamic-pages';
import { NO_EDITS } from './edits';
import { hashContent } from './hash-content';
import { checkLayout } from './layout';
import type { Page, Site } from './model';
import { withProducts } from './product-change';
import { readBlog, type Blog } from './read-blog';
import { readData, type SiteData } from './read-data';
import { readPages } from './read-pages';
import { readText } from './read-text';
import { HOST_ALIASES } from './reserved-aliases';
import { readSections } from './sections-file';
import { parseSiteFile } from './site-file';
import { arrange } from './structure';
import { themedLayout, type Theme } from './theme';
import { readThemeTokens } from './theme-file';

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
  const templates = await readPages(folder, {
    languages: siteFile?.languages,
    edits,
    mistakes,
  });
  const blog = await mistakes.of(
    readBlog(folder, { languages: siteFile?.languages, photos, edits }),
  );
  mistakes.throwIfAny();
  // Nothing is missing without a mistake.
  if (!siteFile || !data || !blog) throw new Error(`${folder} could not be read.`);
  const { webhooks, searchSources, ...site } = siteFile;
  const { structure } = edits;
  const items = withProducts(data.collections, structure, edits.withHidden === true);
  const { pages: filled, collections } = fillPages(templates, items);
  const { pages, posts, menu } = arrange(
    { pages: filled, posts: blog.posts, menu: site.menu },
    structure,
    { languages: site.languages },
  );
  checkPaths([
    // Until a post comes out, its address may lead to where a page has moved.
    ...pages.filter(({ isMoved }) => isMoved !== true),
    ...posts.map(({ post: { path } }) => ({ path })),
  ]);
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
    blog: { ...blog, posts },
    webhooks,
    searchSources,
    ...data,
    collections,
  };
}

/** Throws if pages or posts have the same path, or one of the host's. */
function checkPaths(pages: readonly Pick<Page, 'path' | 'file'>[]): void {
  const seen = new Set<string>();
  const mistakes = new Mistakes();
  for (const { path, file } of pages) {
    if (HOST_ALIASES.has(path.slice(1)))
      mistakes.add(
        siteError(
          file ? `pages/${file}` : 'posts',
          `The address ${path} is taken by the site itself.`,
        ),
      );
    if (seen.has(path))
      mistakes.add(
        siteError(file ? `pages/${file}` : 'posts', `Two pages have the address ${path}.`),
      );
    seen.add(path);
  }
  mistakes.throwIfAny();
}
