import type { Client, Row } from '@libsql/client';
import type { BlogPage, MenuItem, Page, Site, SiteLanguage } from '../content/model';
import { text } from './row';

/** Result of looking up a path. */
export interface Lookup {
  readonly site: Site;
  /** The page at the path. */
  readonly page: Page | undefined;
  /** If there is none, the site's 404 page, in the path's language if available. */
  readonly missing: Page | undefined;
}

/** Alias of the 404 page. */
export const MISSING_ALIAS = '404';

// One statement, so that site and page are of the same build, in one round trip.
const LOOKUP = `
  select site.*, page.path, page.data, page.content
  from site left join page on page.path in (:path, :localized, :fallback)
  order by case page.path when :path then 0 when :localized then 1 else 2 end
  limit 1`;

/**
 * Looks up the site and the page at a path.
 *
 * @throws {Error} If no site has been imported.
 */
export async function lookUp(client: Client, path: string): Promise<Lookup> {
  const [language = ''] = path.split('/').slice(1);
  const fallback = `/${MISSING_ALIAS}`;
  const localized = `/${language}${fallback}`;
  const { rows } = await client.execute({ sql: LOOKUP, args: { path, localized, fallback } });
  const row = rows[0];
  if (!row) throw new Error('The database contains no site.');
  const found = row['path'] === null ? undefined : pageOf(row);
  const isHit = found?.path === path && found.alias !== MISSING_ALIAS;
  return { site: siteOf(row), page: isHit ? found : undefined, missing: isHit ? undefined : found };
}

/** Returns the shortest path of a page with an alias, except of a 404 page. */
export async function pathByAlias(client: Client, alias: string): Promise<string | undefined> {
  if (alias === MISSING_ALIAS) return undefined;
  const { rows } = await client.execute({
    sql: `select path from page where data ->> 'alias' = ? order by length(path), path limit 1`,
    args: [alias],
  });
  return rows[0] && text(rows[0], 'path');
}

/** Returns the path of one of the blog's pages, in a language if there is one. */
export async function blogPath(
  client: Client,
  kind: BlogPage,
  lang = '',
): Promise<string | undefined> {
  const { rows } = await client.execute({
    sql: `select path from page where data ->> 'blog' = ?
      order by data ->> 'lang' <> ?, length(path), path limit 1`,
    args: [kind, lang],
  });
  return rows[0] && text(rows[0], 'path');
}

/** Returns all pages, without their content. */
export async function allPages(client: Client): Promise<Omit<Page, 'content'>[]> {
  const { rows } = await client.execute('select data from page order by path');
  return rows.map((row) => JSON.parse(text(row, 'data')) as Omit<Page, 'content'>);
}

/** Returns the pages that may contain a form. */
export async function pagesWithForms(client: Client): Promise<Page[]> {
  const { rows } = await client.execute(
    `select path, data, content from page where content like '%form%'`,
  );
  return rows.map(pageOf);
}

/** Returns the text of a page's style sheet. */
export async function styleBy(client: Client, hash: string): Promise<string | undefined> {
  const sql = 'select css from page_style where hash = ?';
  const { rows } = await client.execute({ sql, args: [hash] });
  const row = rows[0];
  return row && text(row, 'css');
}

// The casts are safe: only `seed.ts` writes these columns.
const siteOf = (row: Row): Site => ({
  build: text(row, 'build'),
  parameters: JSON.parse(text(row, 'parameters')) as Record<string, unknown>,
  languages: JSON.parse(text(row, 'languages')) as SiteLanguage[],
  menu: JSON.parse(text(row, 'menu')) as Record<string, MenuItem[]>,
  layout: text(row, 'layout'),
});

const pageOf = (row: Row): Page => ({
  ...(JSON.parse(text(row, 'data')) as Omit<Page, 'content'>),
  content: text(row, 'content'),
});
