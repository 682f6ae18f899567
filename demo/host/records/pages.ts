import { sql, type Selectable } from 'kysely';
import type { BlogPage, MenuItem, Page, Site } from '../content/model';
import type { Database } from '../database/database';
import { prepare } from '../database/prepared-query';
import { byDialect, db, flag, jsonText } from '../database/query';
import { oncePerSite, WatchedDatabase } from '../database/watched-database';
import type { Tables } from '../database/tables/tables';
import { languagesOf, parametersOf } from './site';
import { memoize } from '../text/memoize';

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

/** Where the page at a path, or what is shown instead of it, may be. */
type Paths = Readonly<Record<'path' | 'localized' | 'fallback', string>>;

/** One statement, so that site and page are of the same build, in one round trip. */
const lookUpQuery = ({ path, localized, fallback }: Paths) =>
  db
    .selectFrom('site')
    .leftJoin('page', (join) => join.on('page.path', 'in', [path, localized, fallback]))
    .select(['site.build', 'page.path', 'page.data', 'page.content'])
    .orderBy((eb) =>
      eb
        .case('page.path')
        .when(path)
        .then(sql.lit(0))
        .when(localized)
        .then(sql.lit(1))
        .else(sql.lit(2))
        .end(),
    )
    .limit(1);

const preparedLookUp = prepare(lookUpQuery);

/**
 * Looks up the site and the page at a path.
 *
 * @throws {Error} If no site has been imported.
 */
export async function lookUp(database: Database, path: string): Promise<Lookup> {
  const [language = ''] = path.split('/').slice(1);
  const fallback = `/${MISSING_ALIAS}`;
  const localized = `/${language}${fallback}`;
  const paths = { path, localized, fallback };
  if (database instanceof WatchedDatabase) {
    const site = await oncePerSite(database, 'site', wholeSite);
    const row = site && (await database.first(preparedLookUp(paths)));
    // Another build may have been stored between the two.
    if (row && row.build === site.build) return lookupOf(site, row, path);
  }
  const row = await database.first(lookUpQuery(paths).selectAll('site'));
  if (!row) throw new Error('The database contains no site.');
  return lookupOf(siteOf(row), row, path);
}

async function wholeSite(database: Database): Promise<Site | undefined> {
  const row = await database.first(db.selectFrom('site').selectAll());
  return row && siteOf(row);
}

function lookupOf(
  site: Site,
  { data, content }: { readonly data: string | null; readonly content: string | null },
  path: string,
): Lookup {
  const found = data === null || content === null ? undefined : pageOf({ data, content });
  const isHit = found?.path === path && found.alias !== MISSING_ALIAS;
  return { site, page: isHit ? found : undefined, missing: isHit ? undefined : found };
}

/** Returns the shortest path of a page with an alias, except of a 404 page. */
export async function pathByAlias(database: Database, alias: string): Promise<string | undefined> {
  if (alias === MISSING_ALIAS) return undefined;
  const row = await database.first(
    db
      .selectFrom('page')
      .select('path')
      .where(jsonText('data', 'alias'), '=', alias)
      .orderBy((eb) => eb.fn('length', ['path']))
      .orderBy('path')
      .limit(1),
  );
  return row?.path;
}

/** Returns the path of one of the blog's pages, in a language if there is one. */
export const blogPath = (
  database: Database,
  kind: BlogPage,
  lang = '',
): Promise<string | undefined> =>
  oncePerSite(database, `blog ${kind} ${lang}`, (site) => findBlogPath(site, kind, lang));

async function findBlogPath(
  database: Database,
  kind: BlogPage,
  lang: string,
): Promise<string | undefined> {
  const row = await database.first(
    db
      .selectFrom('page')
      .select('path')
      .where(jsonText('data', 'blog'), '=', kind)
      .orderBy((eb) => flag(eb(jsonText('data', 'lang'), '<>', lang)))
      .orderBy((eb) => eb.fn('length', ['path']))
      .orderBy('path')
      .limit(1),
  );
  return row?.path;
}

/** Returns the languages that have a journal. */
export const journalLanguages = (database: Database): Promise<readonly string[]> =>
  oncePerSite(database, 'journal languages', findJournalLanguages);

async function findJournalLanguages(database: Database): Promise<readonly string[]> {
  const rows = await database.all(
    db
      .selectFrom('page')
      .select(jsonText('data', 'lang').as('lang'))
      .distinct()
      .where(jsonText('data', 'blog'), '=', 'journal'),
  );
  return rows.flatMap(({ lang }) => lang ?? []);
}

/** Returns all pages, without their content. */
export async function allPages(database: Database): Promise<Omit<Page, 'content'>[]> {
  const rows = await database.all(db.selectFrom('page').select('data').orderBy('path'));
  return rows.map(({ data }) => JSON.parse(data) as Omit<Page, 'content'>);
}

/** Returns the pages that may contain a form. */
export async function pagesWithForms(database: Database): Promise<Page[]> {
  const rows = await database.all(
    db
      .selectFrom('page')
      .select(['data', 'content'])
      .where(
        byDialect<boolean>({
          sqlite: sql`content like '%form%'`,
          postgres: sql`content ilike '%form%'`,
        }),
      ),
  );
  return rows.map(pageOf);
}

/** Returns the text of a page's style sheet. */
export async function styleBy(database: Database, hash: string): Promise<string | undefined> {
  const row = await database.first(
    db.selectFrom('page_style').select('css').where('hash', '=', hash),
  );
  return row?.css;
}

// The casts are safe: only `serve/seed.ts` writes these columns.
const menuOf = memoize((text) => JSON.parse(text) as Record<string, MenuItem[]>, 4);

const siteOf = ({
  build,
  parameters,
  languages,
  menu,
  layout,
}: Selectable<Tables['site']>): Site => ({
  build,
  parameters: parametersOf(parameters),
  languages: languagesOf(languages),
  menu: menuOf(menu),
  layout,
});

const pageOf = ({ data, content }: Pick<Tables['page'], 'data' | 'content'>): Page => ({
  ...(JSON.parse(data) as Omit<Page, 'content'>),
  content,
});
