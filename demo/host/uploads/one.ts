import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { judge } from './content';
import { LocalStore } from './local-store';
import { markGone, markStored, uploadBy, type UploadRecord } from './records';
import { refuse } from './refuse';
import { isSigned } from './signature';
import type { FileStore } from './store';
import { TUS } from './tus';

/** The upload that a request's address names and is signed for, or the answer that it is not. */
export async function signedUpload(
  c: Context<HostEnv>,
  { database, secret }: HostContext,
): Promise<UploadRecord | Response> {
  const upload = await uploadBy(database, c.req.param('id') ?? '');
  // Who has no signature is told nothing of what there is.
  if (!upload || !isSigned(upload, c.req.query(), secret)) return refuse(c, 'Forbidden');
  return upload.state === 'gone' ? refuse(c, 'NotFound') : upload;
}

/** Answers HEAD: how much of an upload has arrived. */
export const head =
  (host: HostContext, store: FileStore) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const upload = await signedUpload(c, host);
    if (upload instanceof Response) return upload;
    const isWhole = upload.state !== 'open';
    const offset = store instanceof LocalStore && !isWhole ? await store.offset(upload) : 0;
    return c.body(null, 200, {
      ...TUS,
      'upload-offset': String(isWhole ? upload.size : offset),
      'upload-length': String(upload.size),
      'upload-expires': new Date(Number(c.req.query('expires')) * 1000).toUTCString(),
    });
  };

/** Looks at all that has arrived of an upload; it is kept, or removed and refused. */
export async function settleUpload(
  c: Context,
  { database }: HostContext,
  store: FileStore,
  upload: UploadRecord,
): Promise<Response> {
  const bytes = await store.arrived(upload);
  if (bytes?.length !== upload.size) return refuse(c, 'Offset');
  const verdict = await judge(upload.name, bytes, upload.accept);
  if (verdict.kind === 'refused') {
    await markGone(database, upload.id);
    await store.remove(upload);
    return refuse(c, 'WrongType');
  }
  await store.keep(upload, bytes);
  await markStored(database, upload.id, verdict.type);
  return c.body(null, 204, { ...TUS, 'upload-offset': String(upload.size) });
}

/** Answers POST: a file that was sent to another store is looked at. */
export const check =
  (host: HostContext, store: FileStore) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const upload = await signedUpload(c, host);
    if (upload instanceof Response) return upload;
    if (upload.state !== 'open') return c.body(null, 204, { ...TUS });
    return settleUpload(c, host, store, upload);
  };

/** Answers DELETE: the visitor takes a file back. */
export const remove =
  (host: HostContext, store: FileStore) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const upload = await signedUpload(c, host);
    if (upload instanceof Response) return upload;
    if (!(await markGone(host.database, upload.id))) return refuse(c, 'Claimed');
    await store.remove(upload);
    return c.body(null, 204, { ...TUS });
  };
