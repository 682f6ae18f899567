import { createHash } from 'node:crypto';
import type { Page } from '../content/model';
import type { Database } from '../database/database';
import { db, type Query } from '../database/query';
import { unixTime } from '../time/unix-time';

/**
 * Statements that note which pages have changed. Of the first version of a page, nobody knows since
 * when it is as it is: a copied file has the time of the copy.
 */
export function changeStatements(pages: readonly Page[]): Query[] {
  return pages.map(({ path, title, description, content }) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([title, description, content]))
      .digest('base64url');
    return db
      .insertInto('page_change')
      .values({ path, hash, changed: 0 })
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet({ hash, changed: unixTime() })
          .where('page_change.hash', '<>', hash),
      );
  });
}

/** Returns when each page was last changed, in seconds since 1970, if that is known. */
export async function pageChanges(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.all(
    db.selectFrom('page_change').select(['path', 'changed']).where('changed', '>', 0),
  );
  return new Map(rows.map(({ path, changed }) => [path, changed]));
}
