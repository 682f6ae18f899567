import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { EDITOR_PATH, hasToken, sessionOf } from '../admin/session';
import type { HostContext } from '../context';
import { isDiskFull } from '../files/disk-full';
import { BusyError } from '../http/busy';
import type { HostEnv } from '../http/host-env';
import { isSameOrigin } from '../http/origin';
import { pictureName } from './names';
import {
  MAX_PICTURE_BYTES,
  type PictureRefusal,
  type PicturesAnswer,
  type RefusedPicture,
  type SitePicture,
} from './picture.types';
import { preparePicture } from './prepare-picture';
import { sitePictures } from './site-pictures';
import { pictureWith, storePicture } from './stored-pictures';

const PATH = `${EDITOR_PATH}/api/pictures`;

const STATUS: Readonly<Record<PictureRefusal, 401 | 413 | 422 | 503 | 507>> = {
  Expired: 401,
  TooLarge: 413,
  NoPicture: 422,
  TooManyPixels: 422,
  Full: 507,
  Busy: 503,
};

const refuse = (c: Context<HostEnv>, code: PictureRefusal): Response =>
  c.json({ error_code: code } satisfies RefusedPicture, STATUS[code]);

/** Stores the picture in a request's body. */
async function receive(
  c: Context<HostEnv>,
  host: HostContext,
): Promise<SitePicture | PictureRefusal> {
  const file = new Uint8Array(await c.req.arrayBuffer());
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 16);
  const isUploaded = true;
  const known = await pictureWith(host, hash);
  if (known) return { name: known.name, width: known.width, height: known.height, isUploaded };
  const prepared = await preparePicture(file, c.req.raw.signal);
  if (typeof prepared === 'string') return prepared;
  const { bytes, type, width, height } = prepared;
  const named = pictureName(c.req.query('name') ?? '', hash, prepared);
  if (!(await storePicture(host, named, { bytes, type }))) {
    console.error('A picture was refused: the storage limit is reached.');
    return 'Full';
  }
  return { name: named.name, width, height, isUploaded };
}

/** Adds the calls with which the owner lists and uploads pictures; none if the host has no password. */
export function pictureRoutes(app: Hono<HostEnv>, host: HostContext): void {
  if (!host.settings.adminPassword) return;
  app.get(PATH, async (c) => {
    c.header('cache-control', 'no-store');
    if (!(await sessionOf(c, host))) return refuse(c, 'Expired');
    return c.json({ pictures: await sitePictures(host) } satisfies PicturesAnswer);
  });
  app.post(
    PATH,
    async (c, next) => {
      c.header('cache-control', 'no-store');
      // Before anything of the picture is read.
      const session = await sessionOf(c, host);
      const isOwn = isSameOrigin(c, host.settings);
      const isAllowed = session && isOwn && hasToken(session, c.req.header('x-dm-token'));
      return isAllowed ? next() : refuse(c, 'Expired');
    },
    bodyLimit({
      maxSize: MAX_PICTURE_BYTES,
      onError: (c) => refuse(c as Context<HostEnv>, 'TooLarge'),
    }),
    async (c) => {
      try {
        const received = await receive(c, host);
        return typeof received === 'string' ? refuse(c, received) : c.json(received, 201);
      } catch (error) {
        if (error instanceof BusyError) return refuse(c, 'Busy');
        if (!isDiskFull(error)) throw error;
        console.error('A picture was refused: the disk is full.');
        return refuse(c, 'Full');
      }
    },
  );
}
