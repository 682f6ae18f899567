import type { HostContext } from '../context';
import type { FileStore } from './file-store';
import { removeGone } from './remove-gone';
import { refuse } from './refuse';
import { forSignedUpload } from './signed-upload';

/** Handles DELETE: removes an upload that no submission refers to. */
export const deleteUpload = (host: HostContext, store: FileStore) =>
  forSignedUpload(host, async (c, upload) => {
    if (!(await removeGone(host.database, store, upload))) return refuse(c, 'Claimed');
    return c.body(null, 204);
  });
