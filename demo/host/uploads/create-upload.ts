import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { clientAddress } from '../http/client';
import { countAttempt } from '../database/attempts';
import { networkMark } from '../http/network-mark';
import { originOf } from '../http/origin';
import { aliasOf } from '../content/site-alias';
import { lookUp } from '../records/pages';
import { isRefusedName } from './content';
import { MAX_FILES, MAX_SIZE, roomForFiles } from './limits';
import { makeRoom } from './make-room';
import { safeName } from './names';
import { recordUpload } from './records';
import { logFullStorage, refuse } from './refuse';
import { signQuery } from './signature';
import type { FileStore, Upload } from './file-store';

/** Description of a file by the browser; its media type is ignored. */
interface FileDescription {
  readonly name: string;
  readonly size: number;
  readonly accept: string;
}

async function readDescription(c: Context): Promise<FileDescription | undefined> {
  const body = await c.req.json<unknown>().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return undefined;
  const { name, size, accept = '' } = body as Partial<Record<keyof FileDescription, unknown>>;
  const isValid =
    typeof name === 'string' && Number.isSafeInteger(size) && typeof accept === 'string';
  return isValid ? { name, size: Number(size), accept: accept.slice(0, 1000) } : undefined;
}

/**
 * Handles `POST {name, size, type, accept}`: responds with `{id, url, method, headers, resumable,
 * path, control}`. The file is sent to `url`, and the form submits `path`. `control` is the upload's
 * signed address on this host; it equals `url` if files are stored on this host.
 */
export const createUpload =
  (host: HostContext, store: FileStore) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const { database, settings, secret } = host;
    const alias = aliasOf((await lookUp(database, '/')).site);
    if (alias === '' || c.req.param('siteAlias') !== alias) return refuse(c, 'NotFound');
    const file = await readDescription(c);
    if (!file || file.size < 0) return refuse(c, 'Malformed');
    if (file.size === 0) return refuse(c, 'Empty');
    if (file.size > MAX_SIZE) return refuse(c, 'TooLarge');
    const name = safeName(file.name);
    if (isRefusedName(name, file.accept)) return refuse(c, 'WrongType');

    const id = randomUUID();
    const path = `${alias}/forms/attachments/${id}/${name}`;
    const upload: Upload = { id, name, size: file.size, accept: file.accept, path };
    const client = clientAddress(c, settings);
    const attempt = { kind: 'upload', client, subject: 'announced' } as const;
    const wait = await countAttempt(database, attempt, MAX_FILES);
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return refuse(c, 'TooMany');
    }
    const { storageLimit } = settings;
    const visitor = networkMark(secret, client);
    const record = () =>
      recordUpload(database, upload, { visitor, storageLimit, isDirect: store.isDirect });
    let recorded = await record();
    if (recorded.kind === 'full') {
      const wanted = { client, bytes: file.size, room: roomForFiles(storageLimit) };
      if (await makeRoom(host, wanted)) recorded = await record();
    }
    if (recorded.kind === 'limited') {
      c.header('retry-after', String(recorded.wait));
      return refuse(c, 'TooMany');
    }
    if (recorded.kind === 'full') {
      logFullStorage(storageLimit);
      return refuse(c, 'Full');
    }
    const call = `${c.req.path}/${id}?${signQuery(upload, secret)}`;
    // A page of another site needs an absolute address.
    const control = new URL(call, originOf(c, settings)).href;
    return c.json({ id, ...(await store.createTicket(upload, control)), path, control }, 201);
  };
