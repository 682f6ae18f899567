import type { Client, InStatement } from '@libsql/client';
import { buildOf, readContent, type Content } from '../content/read';
import type { Page } from '../content/model';
import { patiently } from './database';
import { stylesOf } from '../pages/styles';
import { albumStatements } from './albums';

/**
 * Imports the content folder when it is another build than the stored one, and answers whether it
 * did. The import is one batch: a request sees the old site or the new one, never a mixture, and
 * two hosts that start at once write the same thing twice.
 */
export async function seed(client: Client, folder: string): Promise<'imported' | 'current'> {
  const [build, stored] = await Promise.all([
    buildOf(folder),
    client.execute('select build from site'),
  ]);
  if (stored.rows[0]?.['build'] === build) return 'current';
  const content = await readContent(folder);
  await patiently(() => client.batch(statements(content), 'write'));
  return 'imported';
}

function statements({ site, pages, albums, webhooks }: Content): InStatement[] {
  return [
    'delete from page',
    ...pages.map(pageStatement),
    ...pages.flatMap((page) =>
      stylesOf(page).map(({ hash, css }) => ({
        // Sheets of former builds stay: a visitor may still be on a page that names one.
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
