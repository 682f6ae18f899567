import type { HostContext } from '../context';
import type { FileStore } from './file-store';
import { LocalStore } from './local-store';
import { forSignedUpload } from './signed-upload';
import { TUS } from './tus';

/** Handles HEAD: responds with the number of bytes received. */
export const uploadStatus = (host: HostContext, store: FileStore) =>
  forSignedUpload(host, async (c, upload) => {
    const isComplete = upload.state !== 'open';
    const offset = store instanceof LocalStore && !isComplete ? await store.offset(upload) : 0;
    return c.body(null, 200, {
      ...TUS,
      'upload-offset': String(isComplete ? upload.size : offset),
      'upload-length': String(upload.size),
      'upload-expires': new Date(Number(c.req.query('expires')) * 1000).toUTCString(),
    });
  });
