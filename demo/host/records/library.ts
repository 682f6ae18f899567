import type { ContentLibrary } from '../content/library-file';
import type { Database } from '../database/database';
import { db, type Query } from '../database/query';

/** Returns the content library as JSON. */
export async function libraryJson(database: Database): Promise<string> {
  const row = await database.first(db.selectFrom('content_library').select('data'));
  if (!row) throw new Error('The database contains no content library.');
  return row.data;
}

/** Statement that replaces the content library. */
export function libraryStatement(library: ContentLibrary): Query {
  const data = JSON.stringify(library);
  return db
    .insertInto('content_library')
    .values({ id: 1, data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }));
}
