import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { mediaTypeOf } from '../files/media-types';
import { createPictureQueue, loadSharp } from '../files/pictures';
import type { MediaFile } from '../files/media-manifest';
import { SharedTasks } from '../time/shared-tasks';
import { isWhole, type Format } from './is-whole';

/** A size and format of an image. */
export interface Version {
  /** Maximum width in px; smaller images are not enlarged. `undefined` keeps the width. */
  readonly width: number | undefined;
  readonly format: Format;
}

/** Cache key of the settings below: raise it when they change. */
const SETTINGS = 'encoder-1';

/** A picture that moves: its sizes would show one frame, so visitors get it as it is. */
export class AnimatedPictureError extends Error {}

const encode: Readonly<Record<Format, (image: Sharp) => Sharp>> = {
  // Two fifths smaller than WebP; more effort takes seconds and saves a tenth of that.
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
  jpeg: (image) => image.jpeg({ quality: 80, progressive: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

/** Versions being made, by target file: parallel requests for one share it. */
const making = new SharedTasks<Buffer>();

/** Versions that wait, and how long, in ms: some seconds each, a page with pictures asks for ten. */
const inTurn = createPictureQueue({ maxWaiting: 40, longestWait: 20_000 });

/**
 * Returns a version of an image from the cache folder, creating it if necessary. One that nobody waits
 * for any longer is not begun.
 *
 * @param signal aborted when the visitor has left.
 * @throws {BusyError} If too many others wait.
 * @throws {AnimatedPictureError} If it is a WebP with several frames.
 */
export async function resizedImage(
  source: MediaFile,
  version: Version,
  folder: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const { width, format } = version;
  const identity = [SETTINGS, source.identity, width ?? 'full', format].join(' ');
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  const target = join(folder, `${name}.${format}`);
  const cached = await readFile(target).catch(() => undefined);
  // A machine that lost its power may have left a part of it.
  if (cached && isWhole(cached, format)) return cached;

  return making.run(
    target,
    (ended) => inTurn(() => resize(source, version, folder, target), ended),
    signal,
  );
}

async function resize(
  { path, remote }: MediaFile,
  { width, format }: Version,
  folder: string,
  target: string,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const content = await remote?.read();
  if (remote && !content) throw new Error(`${path} is gone.`);
  const image = sharp(content ? Buffer.from(content) : path);
  if (mediaTypeOf(path) === 'image/webp' && ((await image.metadata()).pages ?? 1) > 1) {
    throw new AnimatedPictureError(`${path} has several frames.`);
  }
  const rotated = image.rotate();
  const resized =
    width === undefined ? rotated : rotated.resize({ width, withoutEnlargement: true });
  const bytes = await encode[format](resized).toBuffer();
  await mkdir(folder, { recursive: true });
  // Renaming is atomic: another host never reads a partial file.
  const temporary = join(folder, `${randomUUID()}.part`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      // Before it has its name: a file system may store the name first.
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return bytes;
}
