import { createHmac, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { clientOf } from '../http/client';
import { originOf } from '../http/origin';
import { aliasOf } from '../passwords/prompt';
import { lookUp } from '../store/pages';
import { isRefusedName } from './content';
import { MAX_SIZE } from './limits';
import { safeName } from './names';
import { note } from './records';
import { refuse } from './refuse';
import { signQuery } from './signature';
import type { FileStore, Upload } from './store';

/** What a visitor's browser says of a file; its type is not asked for. */
interface Asked {
  readonly name: string;
  readonly size: number;
  readonly accept: string;
}

async function read(c: Context): Promise<Asked | undefined> {
  const body = await c.req.json<unknown>().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return undefined;
  const { name, size, accept = '' } = body as Partial<Record<keyof Asked, unknown>>;
  const isAsked =
    typeof name === 'string' && Number.isSafeInteger(size) && typeof accept === 'string';
  return isAsked ? { name, size: Number(size), accept: accept.slice(0, 1000) } : undefined;
}

/**
 * Answers `POST {name, size, type, accept}` with where to send the file: `{id, url, method, headers,
 * resumable, path, control}`. `path` is what the form sends; `control` is the upload's own signed
 * address on this host, which is `url` too where the files are kept here.
 */
export const ask =
  (host: HostContext, store: FileStore) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const { database, settings, secret } = host;
    const alias = aliasOf((await lookUp(database, '/')).site);
    if (alias === '' || c.req.param('siteAlias') !== alias) return refuse(c, 'NotFound');
    const asked = await read(c);
    if (!asked || asked.size < 0) return refuse(c, 'Malformed');
    if (asked.size === 0) return refuse(c, 'Empty');
    if (asked.size > MAX_SIZE) return refuse(c, 'TooLarge');
    const name = safeName(asked.name);
    if (isRefusedName(name)) return refuse(c, 'WrongType');

    const id = randomUUID();
    const path = `${alias}/forms/attachments/${id}/${name}`;
    const upload: Upload = { id, name, size: asked.size, accept: asked.accept, path };
    const visitor = createHmac('sha256', secret).update(clientOf(c, settings)).digest('base64url');
    const wait = await note(database, upload, visitor);
    if (wait > 0) {
      c.header('retry-after', String(wait));
      return refuse(c, 'TooMany');
    }
    const call = `${c.req.path}/${id}?${signQuery(upload, secret)}`;
    // A page of another site needs the whole address.
    const control = new URL(call, originOf(c, settings)).href;
    return c.json({ id, ...(await store.ticketFor(upload, control)), path, control }, 201);
  };
