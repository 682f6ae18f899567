import { join } from 'node:path';
import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { segmentsOf } from '../files/paths';
import { DAILY, missingFile, sendFile } from '../files/send-file';
import { typeOf } from '../files/types';
import { accepts } from '../http/negotiate';
import { reply } from '../http/reply';
import type { MediaFile } from './manifest';
import { versionOf, type Format } from './resize';
import { readAddress, SIZES } from './sizes';

/** Where pictures are served. */
export const MEDIA_PATH = '/media/';

/** Pictures that are made smaller, and the format for clients that do not take WebP. */
const RESIZED: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * The media CDN: `/media/{size}/{name}`, in WebP where the client takes it; `original` is the file
 * itself, byte for byte.
 */
export const media =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const segments = segmentsOf(c.req.path.slice(MEDIA_PATH.length));
    if (!segments) return missingFile(c);
    const { size, name } = readAddress(segments);
    const file = host.manifest.picture(name);
    if (!file) return missingFile(c);
    const fallback = RESIZED[typeOf(file.path)];
    if (size === 'original' || !fallback) return sendFile(c, file.path, DAILY);
    return sendVersion(c, host, file, SIZES[size], fallback);
  };

async function sendVersion(
  c: Context,
  { settings }: HostContext,
  file: MediaFile,
  width: number | undefined,
  fallback: Format,
): Promise<Response> {
  const format = accepts(c.req.header('accept'), 'image/webp') ? 'webp' : fallback;
  const folder = join(settings.dataFolder, 'cache', 'media');
  let body: Buffer;
  try {
    body = await versionOf(file, { width, format }, folder);
  } catch (error) {
    // A visitor would rather have a picture that is too large than none.
    console.error(`No smaller version of ${file.path} could be made.`, error);
    return sendFile(c, file.path, 'no-cache');
  }
  return reply(c, {
    status: 200,
    body,
    type: `image/${format}`,
    cache: DAILY,
    compression: 'none',
    vary: ['Accept'],
  });
}
