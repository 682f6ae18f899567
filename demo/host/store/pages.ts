import type { Client, Row } from '@libsql/client';
import type { MenuItem, Page, Site, SiteLanguage } from '../content/model';
import { text } from './row';

/** What the store knows about an address. */
export interface Lookup {
  readonly site: Site;
  /** The page at the address. */
  readonly page: Page | undefined;
  /** Where there is none: the site's page for missing pages, in the address's language if it can. */
  readonly missing: Page | undefined;
}

/** Alias of the page that stands in for a missing one. */
export const MISSING_ALIAS = '404';

// One statement, so that site and page are of one build, and one round trip to a remote database.
const LOOKUP = `
  select site.*, page.path, page.data, page.content
  from site left join page on page.path in (:path, :own, :common)
  order by case page.path when :path then 0 when :own then 1 else 2 end
  limit 1`;

/**
 * Looks an address up.
 *
 * @throws {Error} When nothing was ever imported.
 */
export async function lookUp(client: Client, path: string): Promise<Lookup> {
  const [language = ''] = path.split('/').slice(1);
  const common = `/${MISSING_ALIAS}`;
  const own = `/${language}${common}`;
  const { rows } = await client.execute({ sql: LOOKUP, args: { path, own, common } });
  const row = rows[0];
  if (!row) throw new Error('The database holds no site.');
  const found = row['path'] === null ? undefined : pageOf(row);
  const isHit = found?.path === path && found.alias !== MISSING_ALIAS;
  return { site: siteOf(row), page: isHit ? found : undefined, missing: isHit ? undefined : found };
}

/** The text of a page's style sheet by its hash. */
export async function styleBy(client: Client, hash: string): Promise<string | undefined> {
  const sql = 'select css from page_style where hash = ?';
  const { rows } = await client.execute({ sql, args: [hash] });
  const row = rows[0];
  return row && text(row, 'css');
}

// These columns are written by `seed.ts` alone, from values of these types.
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
