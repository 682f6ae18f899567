import type { HostContext } from '../context';
import type { FileStore } from './file-store';
import { markGone } from './records';
import { refuse } from './refuse';
import { forSignedUpload } from './signed-upload';
import { TUS } from './tus';

/** Handles DELETE: removes an upload that no submission refers to. */
export const deleteUpload = (host: HostContext, store: FileStore) =>
  forSignedUpload(host, async (c, upload) => {
    if (!(await markGone(host.database, upload.id))) return refuse(c, 'Claimed');
    await store.remove(upload);
    return c.body(null, 204, { ...TUS });
  });
