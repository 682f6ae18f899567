import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import type { FileStore } from './file-store';
import { markGone } from './records';
import { refuse } from './refuse';
import { signedUpload } from './signed-upload';
import { TUS } from './tus';

/** Handles DELETE: removes an upload that no submission refers to. */
export const deleteUpload =
  (host: HostContext, store: FileStore) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const upload = await signedUpload(c, host);
    if (upload instanceof Response) return upload;
    if (!(await markGone(host.database, upload.id))) return refuse(c, 'Claimed');
    await store.remove(upload);
    return c.body(null, 204, { ...TUS });
  };
