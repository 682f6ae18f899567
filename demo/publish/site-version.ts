import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostSettings } from '../host/config';
import type { Database } from '../host/database/database';
import { db } from '../host/database/query';
import { filesBelow } from './files';

/** Names a state of all that is published: the imported build, the site's files and the library's. */
export async function siteVersion(
  database: Database,
  { siteFolder, libraryFolder }: Pick<HostSettings, 'siteFolder' | 'libraryFolder'>,
): Promise<string> {
  const row = await database.first(db.selectFrom('site').select('build'));
  const hash = createHash('sha256').update(row?.build ?? '');
  for (const folder of [siteFolder, libraryFolder]) {
    for (const name of (await filesBelow(folder)).toSorted()) {
      // A file that is removed meanwhile changes the list of the next look.
      const { size, mtimeMs } = (await stat(join(folder, name)).catch(() => undefined)) ?? {};
      hash.update(`\0${name}\0${size}\0${mtimeMs}`);
    }
  }
  return hash.digest('hex');
}
