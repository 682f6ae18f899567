import { setTimeout as wait } from 'node:timers/promises';
import type { Client, InStatement } from '@libsql/client';
import { hashContent, readContent, type Content } from '../content/read-content';
import type { Page } from '../content/model';
import { isBusy } from './busy';
import { retryWhileBusy } from './database';
import { text } from './row';
import { stylesOf, type PageStyle } from '../pages/styles';
import { stockStatements } from '../shop/catalogue';
import { themeStyles } from '../content/theme';
import { albumStatements } from './albums';
import { blogStatements } from './posts';
import { changeStatements } from './page-changes';
import { collectionStatements } from './collections';
import { publishedEdits, readEdits } from './edits';
import { libraryStatement } from './library';
import { memberStatements } from './members';

/** Pause between two imports in the background, in ms. */
const PAUSE = 200;

/**
 * Imports the content folder unless the stored build is the same. If the database is locked, an
 * earlier build is served meanwhile and the import continues in the background.
 *
 * @returns a function that stops an import in the background.
 */
export async function startImport(client: Client, folder: string): Promise<() => void> {
  const stopping = new AbortController();
  try {
    await seed(client, folder);
  } catch (error) {
    if (!isBusy(error)) throw error;
    if ((await storedBuild(client)) === undefined) await retryWhileBusy(() => seed(client, folder));
    else void continueImport(client, folder, stopping.signal);
  }
  return () => {
    stopping.abort();
  };
}

async function continueImport(client: Client, folder: string, signal: AbortSignal): Promise<void> {
  console.error('The database is locked: serving the last import until it can be written.');
  for (;;) {
    try {
      await seed(client, folder);
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
 */
async function seed(client: Client, folder: string): Promise<void> {
  const edits = publishedEdits(await readEdits(client));
  const [build, stored] = await Promise.all([hashContent(folder, edits), storedBuild(client)]);
  if (stored === build) return;
  const content = await readContent(folder, edits);
  await client.batch(contentStatements(content), 'write');
}

async function storedBuild(client: Client): Promise<string | undefined> {
  const { rows } = await client.execute('select build from site');
  return rows[0] && text(rows[0], 'build');
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
}: Content): InStatement[] {
  return [
    'delete from page',
    ...pages.map(pageStatement),
    ...changeStatements(pages),
    ...blogStatements(blog),
    'delete from search_source',
    ...[...new Set(searchSources)].map((url) => ({
      sql: 'insert into search_source (url) values (?)',
      args: [new URL(url).href],
    })),
    ...stylesOfAll(pages, blog, theme).map(({ hash, css }) => ({
      // Style sheets of earlier builds stay: a visitor may still be on a page that links to one.
      sql: 'insert or ignore into page_style (hash, css) values (?, ?)',
      args: [hash, css],
    })),
    ...albumStatements(albums),
    ...collectionStatements(collections),
    ...stockStatements(collections),
    ...memberStatements(members),
    libraryStatement(library),
    'delete from webhook',
    ...Object.entries(webhooks).map(([id, url]) => ({
      sql: 'insert into webhook (id, url) values (?, ?)',
      args: [id, url],
    })),
    {
      sql: `insert or replace into site (id, build, parameters, languages, menu, layout)
        values (1, ?, ?, ?, ?, ?)`,
      args: [
        site.build,
        JSON.stringify(site.parameters),
        JSON.stringify(site.languages),
        JSON.stringify(site.menu),
        site.layout,
      ],
    },
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

function pageStatement({ content, ...data }: Page): InStatement {
  return {
    sql: 'insert into page (path, data, content) values (?, ?, ?)',
    args: [data.path, JSON.stringify(data), content],
  };
}
