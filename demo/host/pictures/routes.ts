import { createHash } from 'node:crypto';
import type { Context, Handler, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { EDITOR_PATH, hasToken, sessionOf } from '../admin/session';
import type { HostContext } from '../context';
import { isDiskFull } from '../files/disk-full';
import { logFailure } from '../database/log-failure';
import { BusyError, RETRY_AFTER } from '../http/busy';
import type { HostEnv } from '../http/host-env';
import { isSameOrigin } from '../http/origin';
import { refuseBroken } from '../mistakes/broken-site';
import { checkFile } from '../uploads/check-file';
import { safeName } from '../uploads/names';
import { nameAt, pictureName } from './names';
import {
  MAX_UPLOAD_BYTES,
  type FilesAnswer,
  type PicturesAnswer,
  type RefusedUpload,
  type RemovedAnswer,
  type SiteFile,
  type SitePicture,
  type UploadRefusal,
} from './picture.types';
import { preparePicture } from './prepare-picture';
import { removeUpload } from './remove-upload';
import { FILES_PATH, linkedFile, siteFiles, uploadedFiles } from './site-files';
import { sitePictures } from './site-pictures';
import { pathOf, pictureWith, storeUpload } from './stored-uploads';

const STATUS: Readonly<Record<UploadRefusal, 401 | 413 | 422 | 503 | 507>> = {
  Expired: 401,
  TooLarge: 413,
  WrongType: 422,
  TooManyPixels: 422,
  Full: 507,
  Busy: 503,
};

function refuse(c: Context<HostEnv>, code: UploadRefusal): Response {
  if (code === 'Busy') c.header('retry-after', String(RETRY_AFTER));
  return c.json({ error_code: code } satisfies RefusedUpload, STATUS[code]);
}

/** A file that has arrived. */
interface Arrived {
  readonly bytes: Uint8Array;
  readonly hash: string;
  readonly name: string;
  readonly signal: AbortSignal;
}

type Receive<T> = (host: HostContext, file: Arrived) => Promise<T | UploadRefusal>;

const receivePicture: Receive<SitePicture> = async (host, { bytes: file, hash, name, signal }) => {
  const isUploaded = true;
  const known = await pictureWith(host, hash);
  if (known) return { name: known.name, width: known.width, height: known.height, isUploaded };
  const prepared = await preparePicture(file, signal);
  if (typeof prepared === 'string') return prepared;
  const { bytes, type, width, height } = prepared;
  const { path } = pictureName(name, hash, prepared);
  const stored = await storeUpload(host, 'pictures', { hash, path, bytes, type });
  return stored === undefined ? 'Full' : { name: nameAt(stored), width, height, isUploaded };
};

const receiveFile: Receive<SiteFile> = async (host, { bytes, hash, name }) => {
  const known = await pathOf(host, 'files', hash);
  if (known !== undefined) return linkedFile(known);
  const safe = safeName(name);
  const verdict = await checkFile(safe, bytes, '');
  if (bytes.length === 0 || verdict.kind === 'refused') return 'WrongType';
  const path = `files/${hash}/${safe}`;
  const stored = await storeUpload(host, 'files', { hash, path, bytes, type: verdict.type });
  return stored === undefined ? 'Full' : linkedFile(stored);
};

/** Adds the calls with which the owner lists and uploads pictures and files, and what visitors get. */
export function pictureRoutes(app: Hono<HostEnv>, host: HostContext): void {
  app.get(`${FILES_PATH}*`, uploadedFiles(host));
  if (!host.settings.adminPassword) return;
  const limit = bodyLimit({
    maxSize: MAX_UPLOAD_BYTES,
    onError: (c) => refuse(c as Context<HostEnv>, 'TooLarge'),
  });
  /** Answers with what is wrong if the site's files were broken on the disk. */
  const orBroken =
    (handle: (c: Context<HostEnv>) => Promise<Response>): Handler<HostEnv> =>
    async (c) => {
      try {
        return await handle(c);
      } catch (error) {
        return refuseBroken(c, error, host.settings.siteFolder);
      }
    };
  const addCall = <T extends object>(
    call: 'pictures' | 'files',
    { list, receive }: { list: () => Promise<object>; receive: Receive<T> },
  ): void => {
    const path = `${EDITOR_PATH}/api/${call}`;
    app.get(
      path,
      orBroken(async (c) => {
        c.header('cache-control', 'no-store');
        if (!(await sessionOf(c, host))) return refuse(c, 'Expired');
        return c.json(await list());
      }),
    );
    app.on(['POST', 'DELETE'], path, async (c, next) => {
      c.header('cache-control', 'no-store');
      // Before anything of the file is read.
      const session = await sessionOf(c, host);
      const isOwn = isSameOrigin(c, host.settings);
      const isAllowed = session && isOwn && hasToken(session, c.req.header('x-dm-token'));
      return isAllowed ? next() : refuse(c, 'Expired');
    });
    app.delete(
      path,
      orBroken(async (c) => {
        const removal = await removeUpload(host, call, c.req.query('hash') ?? '');
        // What somebody else has removed is removed.
        const uses = removal.kind === 'used' ? removal.uses : [];
        return c.json({ uses } satisfies RemovedAnswer);
      }),
    );
    app.post(path, limit, async (c) => {
      try {
        const bytes = new Uint8Array(await c.req.arrayBuffer());
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
        const { signal } = c.req.raw;
        const name = c.req.query('name') ?? '';
        const received = await receive(host, { bytes, hash, name, signal });
        if (typeof received !== 'string') return c.json(received, 201);
        if (received === 'Full') {
          console.error('An upload of the owner was refused: the storage limit is reached.');
        }
        return refuse(c, received);
      } catch (error) {
        if (error instanceof BusyError) {
          logFailure(error);
          return refuse(c, 'Busy');
        }
        if (!isDiskFull(error)) throw error;
        console.error('An upload of the owner was refused: the disk is full.');
        return refuse(c, 'Full');
      }
    });
  };
  addCall('pictures', {
    list: async () => ({ pictures: await sitePictures(host) }) satisfies PicturesAnswer,
    receive: receivePicture,
  });
  addCall('files', {
    list: async () => ({ files: await siteFiles(host) }) satisfies FilesAnswer,
    receive: receiveFile,
  });
}
