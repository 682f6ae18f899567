import type { Context } from 'hono';
import type { HostContext } from '../context';
import { clientAddress } from '../http/client';
import type { HostEnv } from '../http/host-env';
import { createQueue } from '../http/queue';
import { checkContent } from './content';
import type { FileStore } from './file-store';
import { roomForFiles } from './limits';
import { makeRoom } from './make-room';
import { markStored, type UploadRecord } from './records';
import { removeGone } from './remove-gone';
import { refuse } from './refuse';
import { forSignedUpload } from './signed-upload';

/** Files checked at once: each is in memory as a whole. */
const checks = createQueue(4, { longestWait: 10_000 });

/** Checks the content of a fully received upload, then stores the file or removes it. */
export const completeUpload = (...request: Parameters<typeof checkAndStore>): Promise<Response> =>
  checks(() => checkAndStore(...request));

async function checkAndStore(
  c: Context<HostEnv>,
  host: HostContext,
  store: FileStore,
  upload: UploadRecord,
): Promise<Response> {
  const { database, settings } = host;
  const { storageLimit } = settings;
  const bytes = await store.readReceived(upload);
  if (bytes?.length !== upload.size) return refuse(c, 'Offset');
  const verdict = await checkContent(upload.name, bytes, upload.accept);
  if (verdict.kind === 'refused') {
    await removeGone(database, store, upload);
    return refuse(c, 'WrongType');
  }
  await store.save(upload, bytes);
  const wanted = {
    client: clientAddress(c, settings),
    bytes: upload.size,
    room: roomForFiles(storageLimit),
  };
  const mark = () => markStored(database, upload, { type: verdict.type, storageLimit });
  if (!(await mark()) && !((await makeRoom(host, wanted)) && (await mark()))) {
    console.error(`An upload was refused: the storage limit of ${storageLimit} bytes is reached.`);
    await removeGone(database, store, upload);
    return refuse(c, 'Full');
  }
  return c.body(null, 204, { 'upload-offset': String(upload.size) });
}

/** Handles POST: completes an upload that was sent directly to the store. */
export const confirmUpload = (host: HostContext, store: FileStore) =>
  forSignedUpload(host, async (c, upload) => {
    if (upload.state !== 'open') return c.body(null, 204);
    return completeUpload(c, host, store, upload);
  });
