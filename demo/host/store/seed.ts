import type { Client, InStatement } from '@libsql/client';
import { hashContent, readContent, type Content } from '../content/read-content';
import type { Page } from '../content/model';
import { retryWhileBusy } from './database';
import { stylesOf } from '../pages/styles';
import { albumStatements } from './albums';

/**
 * Imports the content folder unless the stored build is the same. The import is one batch: a
 * request sees the old site or the new one, never a mixture, and two hosts that start at once
 * write the same rows twice.
 */
export async function seed(client: Client, folder: string): Promise<'imported' | 'current'> {
  const [build, stored] = await Promise.all([
    hashContent(folder),
    client.execute('select build from site'),
  ]);
  if (stored.rows[0]?.['build'] === build) return 'current';
  const content = await readContent(folder);
  await retryWhileBusy(() => client.batch(statements(content), 'write'));
  return 'imported';
}

function statements({ site, pages, albums, webhooks }: Content): InStatement[] {
  return [
    'delete from page',
    ...pages.map(pageStatement),
    ...pages.flatMap((page) =>
      stylesOf(page).map(({ hash, css }) => ({
        // Style sheets of earlier builds stay: a visitor may still be on a page that links to one.
        sql: 'insert or ignore into page_style (hash, css) values (?, ?)',
        args: [hash, css],
      })),
    ),
    ...albumStatements(albums),
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

function pageStatement({ content, ...data }: Page): InStatement {
  return {
    sql: 'insert into page (path, data, content) values (?, ?, ?)',
    args: [data.path, JSON.stringify(data), content],
  };
}
