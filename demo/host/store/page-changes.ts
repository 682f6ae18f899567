import { createHash } from 'node:crypto';
import type { Client, InStatement } from '@libsql/client';
import type { Page } from '../content/model';
import { number, text } from './row';
import { unixTime } from './unix-time';

/**
 * Statements that note which pages have changed. Of the first version of a page, nobody knows since
 * when it is as it is: a copied file has the time of the copy.
 */
export function changeStatements(pages: readonly Page[]): InStatement[] {
  return pages.map(({ path, title, description, content }) => ({
    sql: `insert into page_change (path, hash, changed) values (:path, :hash, 0)
      on conflict (path) do update set hash = :hash, changed = :now where hash <> :hash`,
    args: {
      path,
      hash: createHash('sha256')
        .update(JSON.stringify([title, description, content]))
        .digest('base64url'),
      now: unixTime(),
    },
  }));
}

/** Returns when each page was last changed, in seconds since 1970, if that is known. */
export async function pageChanges(client: Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.execute('select path, changed from page_change where changed > 0');
  return new Map(rows.map((row) => [text(row, 'path'), number(row, 'changed')]));
}
