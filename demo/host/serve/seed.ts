import { setTimeout as wait } from 'node:timers/promises';
import { hashContent } from '../content/hash-content';
import { readContent, type Content } from '../content/read-content';
import type { Page } from '../content/model';
import { isBusy } from '../database/busy';
import { ConflictError } from '../database/conflict';
import type { Database } from '../database/database';
import { retryWhileBusy } from '../database/open-database';
import { chunks, db, type Query } from '../database/query';
import { stylesOf, type PageStyle } from '../content/page-styles';
import { stockStatements } from '../shop/catalogue';
import { themeStyles } from '../content/theme';
import { albumStatements } from '../records/albums';
import { blogStatements } from '../records/posts';
import { changeStatements } from '../records/page-changes';
import { collectionStatements } from '../records/collections';
import { publishedEdits, readEdits } from '../records/edits';
import { libraryStatement } from '../records/library';
import { memberStatements } from '../records/members';
import { expectLatest, latestPublication } from '../records/publications';

/** How often an import is tried while other hosts publish. */
const MAX_TRIES = 3;

/** Pause between two imports in the background, in ms. */
const PAUSE = 200;

/**
 * Imports the content folder unless the stored build is the same. If the database is locked, an
 * earlier build is served meanwhile and the import continues in the background.
 *
 * @returns a function that stops an import in the background.
 */
export async function startImport(database: Database, folder: string): Promise<() => void> {
  const stopping = new AbortController();
  try {
    await seed(database, folder);
  } catch (error) {
    if (!isBusy(error)) throw error;
    if ((await storedBuild(database)) === undefined)
      await retryWhileBusy(() => seed(database, folder));
    else void continueImport(database, folder, stopping.signal);
  }
  return () => {
    stopping.abort();
  };
}

async function continueImport(
  database: Database,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  console.error('The database is locked: serving the last import until it can be written.');
  for (;;) {
    try {
      await seed(database, folder);
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!isBusy(error)) {
        console.error('The import of the site failed.', error);
        return;
      }
      await wait(PAUSE, undefined, { ref: false });
    }
  }
}

/**
 * Imports the content folder unless the stored build is the same. The import is one batch: a
 * request sees the old site or the new one, never a mixture, and two hosts that start at once
 * write the same rows twice.
 *
 * @throws {SiteError} If its files have mistakes.
 */
export async function seed(database: Database, folder: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    // Read before the edits: what is published after it is not in this build.
    const latest = await latestPublication(database);
    const edits = publishedEdits(await readEdits(database));
    const [build, stored] = await Promise.all([hashContent(folder, edits), storedBuild(database)]);
    if (stored === build) return;
    const statements = contentStatements(await readContent(folder, edits));
    try {
      await database.write([expectLatest(latest), ...statements], 'edits', 'import', 'stock');
      return;
    } catch (error) {
      if (!(error instanceof ConflictError) || tried >= MAX_TRIES) throw error;
    }
  }
}

async function storedBuild(database: Database): Promise<string | undefined> {
  const row = await database.first(db.selectFrom('site').select('build'));
  return row?.build;
}

/** The statements that replace a site's build by another. */
export function contentStatements({
  site,
  theme,
  pages,
  albums,
  webhooks,
  collections,
  library,
  members,
  blog,
  searchSources,
}: Content): Query[] {
  return [
    ...pageStatements(pages),
    ...changeStatements(pages),
    ...blogStatements(blog),
    db.deleteFrom('search_source'),
    ...[...new Set(searchSources.map((url) => new URL(url).href))].map((url) =>
      db.insertInto('search_source').values({ url }),
    ),
    ...stylesOfAll(pages, blog, theme).map(({ hash, css }) =>
      db
        .insertInto('page_style')
        .values({ hash, css })
        // Style sheets of earlier builds stay: a visitor may still be on a page that links to one.
        .onConflict((conflict) => conflict.doNothing()),
    ),
    ...albumStatements(albums),
    ...collectionStatements(collections),
    ...stockStatements(collections),
    ...memberStatements(members),
    libraryStatement(library),
    db.deleteFrom('webhook'),
    ...Object.entries(webhooks).map(([id, url]) => db.insertInto('webhook').values({ id, url })),
    siteStatement(site),
  ];
}

const stylesOfAll = (
  pages: readonly Page[],
  { templates }: Content['blog'],
  theme: Content['theme'],
): PageStyle[] => [
  ...pages.flatMap(stylesOf),
  ...[...templates.values()].flatMap(({ post }) => stylesOf(post.data)),
  ...themeStyles(theme),
];

const rowOf = ({ content, ...data }: Page) => ({
  path: data.path,
  data: JSON.stringify(data),
  content,
});

/** Statements that replace all stored pages by these. */
export const pageStatements = (pages: readonly Page[]): Query[] => [
  db.deleteFrom('page'),
  ...chunks(pages.map(rowOf)).map((rows) => db.insertInto('page').values(rows)),
];

/** Statement that replaces the site. */
export function siteStatement({
  build,
  parameters,
  languages,
  menu,
  layout,
}: Content['site']): Query {
  const row = {
    build,
    parameters: JSON.stringify(parameters),
    languages: JSON.stringify(languages),
    menu: JSON.stringify(menu),
    layout,
  };
  return db
    .insertInto('site')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row));
}
