import type { Client, InStatement } from '@libsql/client';
import type { ContentLibrary } from '../content/library-file';
import { text } from './row';

/** Returns the content library as JSON. */
export async function libraryJson(client: Client): Promise<string> {
  const { rows } = await client.execute('select data from content_library');
  const row = rows[0];
  if (!row) throw new Error('The database contains no content library.');
  return text(row, 'data');
}

/** Statement that replaces the content library. */
export const libraryStatement = (library: ContentLibrary): InStatement => ({
  sql: 'insert or replace into content_library (id, data) values (1, ?)',
  args: [JSON.stringify(library)],
});
