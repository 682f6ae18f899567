import type { HostContext } from '../context';
import type { FileStore } from './file-store';
import { completeUpload } from './complete-upload';
import { LocalStore } from './local-store';
import { uploadBy } from './records';
import { refuse } from './refuse';
import { forSignedUpload } from './signed-upload';

/**
 * Handles HEAD: responds with the number of bytes received. A file that was received when a host
 * stopped is checked and stored now.
 */
export const uploadStatus = (host: HostContext, store: FileStore) =>
  forSignedUpload(host, async (c, upload) => {
    let { state } = upload;
    let offset = store instanceof LocalStore && state === 'open' ? await store.offset(upload) : 0;
    if (state === 'open' && offset === upload.size) {
      await completeUpload(c, host, store, upload);
      state = (await uploadBy(host.database, upload.id))?.state ?? 'gone';
    }
    if (state === 'gone') return refuse(c, 'NotFound');
    if (state !== 'open') offset = upload.size;
    return c.body(null, 200, {
      'upload-offset': String(offset),
      'upload-length': String(upload.size),
      'upload-expires': new Date(Number(c.req.query('expires')) * 1000).toUTCString(),
    });
  });
