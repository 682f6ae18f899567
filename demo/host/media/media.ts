import { join } from 'node:path';
import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { splitPath } from '../files/paths';
import { DAILY, missingFile, sendFile } from '../files/send-file';
import { mediaTypeOf } from '../files/media-types';
import { sendBytes, sendParts } from '../files/send-bytes';
import { uploadedFile } from '../pictures/stored-uploads';
import { isWantOfRoom } from '../http/busy';
import { logSeldom } from '../http/log-seldom';
import { accepts } from '../http/negotiate';
import type { MediaFile } from '../files/media-manifest';
import type { Format } from './is-whole';
import { AnimatedPictureError, resizedImage } from './resize';
import { parseMediaPath, SIZES } from './sizes';

/** Path of images. */
export const MEDIA_PATH = '/media/';

/** Media types that are resized, and the format for clients without a newer one. */
const FALLBACK_FORMATS: Readonly<Record<string, Format>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/**
 * Serves images at `/media/{size}/{name}`, in the first of the host's formats that the client accepts;
 * `original` is the unchanged file.
 */
export const media =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const segments = splitPath(c.req.path.slice(MEDIA_PATH.length));
    if (!segments) return missingFile(c);
    const { size, name } = parseMediaPath(segments);
    const file = host.manifest.image(name) ?? (await uploadedFile(host, name));
    if (!file) return missingFile(c);
    const fallback = FALLBACK_FORMATS[mediaTypeOf(file.path)];
    if (size === 'original' || !fallback) return sendOriginal(c, file, DAILY);
    return sendResized(c, host, file, SIZES[size], fallback);
  };

async function sendOriginal(c: Context, file: MediaFile, cache: string): Promise<Response> {
  if (!file.remote) return sendFile(c, file.path, cache);
  const sentAs = { type: mediaTypeOf(file.path), cache };
  return (await sendParts(c, file.remote, sentAs)) ?? missingFile(c);
}

async function sendResized(
  c: Context,
  { settings }: HostContext,
  file: MediaFile,
  width: number | undefined,
  fallback: Format,
): Promise<Response> {
  const accept = c.req.header('accept');
  const format = settings.imageFormats.find((name) => accepts(accept, `image/${name}`)) ?? fallback;
  const folder = join(settings.dataFolder, 'cache', 'media');
  let path: string;
  try {
    path = await resizedImage(file, { width, format }, folder, c.req.raw.signal);
  } catch (error) {
    if (error instanceof AnimatedPictureError) return sendOriginal(c, file, DAILY);
    // An image that is too large is better than none.
    if (!isWantOfRoom(error) && !c.req.raw.signal.aborted) {
      logSeldom(`resize ${file.path}`, `Could not resize ${file.path}.`, error);
    }
    return sendOriginal(c, file, 'no-cache');
  }
  const sentAs = { type: `image/${format}`, cache: DAILY, headers: { vary: 'Accept' } };
  // Somebody may have emptied the folder meanwhile.
  return (await sendBytes(c, path, sentAs)) ?? sendOriginal(c, file, 'no-cache');
}
