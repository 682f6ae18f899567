import type { Database } from '../database/database';
import type { FileStore, Upload } from './file-store';
import { markGone } from './records';

/**
 * Marks an upload as gone, and removes what was received of it. What cannot be removed now, the next
 * cleanup removes.
 *
 * @returns false if it is claimed by a submission, or already gone.
 */
export async function removeGone(
  database: Database,
  store: FileStore,
  upload: Upload,
): Promise<boolean> {
  if (!(await markGone(database, upload.id))) return false;
  await store.remove(upload).catch((error: unknown) => {
    console.error(error);
  });
  return true;
}
