import type { Context } from 'hono';
import type { HostContext } from '../context';
import { countAttempt } from '../database/attempts';
import { createBodyBudget } from '../http/body-budget';
import { BusyError } from '../http/busy';
import { clientAddress } from '../http/client';
import type { HostEnv } from '../http/host-env';
import { FairTurns } from '../time/fair-turns';
import { checkFile } from './check-file';
import type { FileStore } from './file-store';
import { MAX_CONFIRMATIONS, roomForFiles } from './limits';
import { makeRoom } from './make-room';
import { markStored, uploadBy, type UploadRecord } from './records';
import { removeGone } from './remove-gone';
import { logFullStorage, refuse } from './refuse';
import { forSignedUpload } from './signed-upload';

/**
 * Files that are checked, each in memory as a whole: two of a visitor at once, and four in all, as
 * nobody may hold more than what is left for others.
 */
const turns = new FairTurns({ running: 6, waiting: 300 });

/** Checks the content of a fully received upload, then stores the file or removes it. */
export const completeUpload = (
  c: Context<HostEnv>,
  host: HostContext,
  store: FileStore,
  upload: UploadRecord,
): Promise<Response> => inTurn(c, host, upload, (open) => checkAndStore(c, host, store, open));

/**
 * Does something with an open upload in the visitor's turn.
 *
 * @throws {BusyError} if too many of the visitor's files wait, or this one too long.
 */
const inTurn = (
  c: Context<HostEnv>,
  { database, settings }: HostContext,
  { id }: UploadRecord,
  task: (upload: UploadRecord) => Promise<Response>,
): Promise<Response> =>
  turns.run(clientAddress(c, settings), async () => {
    // Another request may have completed it meanwhile.
    const upload = await uploadBy(database, id);
    if (!upload || upload.state === 'gone') return refuse(c, 'NotFound');
    return upload.state === 'open' ? task(upload) : completed(c, upload);
  });

const completed = (c: Context, { size }: UploadRecord): Response =>
  c.body(null, 204, { 'upload-offset': String(size) });

/**
 * Reads nothing of a file that has not arrived.
 *
 * @throws {BusyError} if there is no memory for it.
 */
async function checkAndStore(...request: Parameters<typeof completeUpload>): Promise<Response> {
  const [c, host, , { size }] = request;
  const budget = createBodyBudget(clientAddress(c, host.settings));
  try {
    if (!budget.reserve(size)) throw new BusyError('There is no memory to check a file.');
    return await readAndStore(...request);
  } finally {
    budget.release();
  }
}

async function readAndStore(
  c: Context<HostEnv>,
  host: HostContext,
  store: FileStore,
  upload: UploadRecord,
): Promise<Response> {
  const { database, settings } = host;
  const { storageLimit } = settings;
  const bytes = await store.readReceived(upload);
  if (bytes?.length !== upload.size) return refuse(c, 'Offset');
  const verdict = await checkFile(upload.name, bytes, upload.accept);
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
    logFullStorage(storageLimit);
    await removeGone(database, store, upload);
    return refuse(c, 'Full');
  }
  return completed(c, upload);
}

/**
 * Handles POST: completes an upload that was sent directly to the store. Confirmations are counted
 * before the store is asked, as any number of them can be sent of a file that never arrives; in their
 * turn, as counting is a write to the database.
 */
export const confirmUpload = (host: HostContext, store: FileStore) =>
  forSignedUpload(host, async (c, upload) => {
    if (upload.state !== 'open') return c.body(null, 204);
    return inTurn(c, host, upload, async (open) => {
      const client = clientAddress(c, host.settings);
      const attempt = { kind: 'upload', client, subject: 'confirmed' } as const;
      const wait = await countAttempt(host.database, attempt, MAX_CONFIRMATIONS);
      if (wait === 0) return checkAndStore(c, host, store, open);
      c.header('retry-after', String(wait));
      return refuse(c, 'TooMany');
    });
  });
