import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { isBusy } from '../database/busy';
import { stateOf } from '../files/file-state';
import { mediaTypeOf } from '../files/media-types';
import { createPictureQueue, loadSharp } from '../files/pictures';
import type { MediaFile } from '../files/media-manifest';
import { readIfExists } from '../files/read-if-exists';
import { SharedTasks } from '../time/shared-tasks';
import { isWhole, type Format } from './is-whole';
import { keepNewest } from '../http/keep-newest';

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
const making = new SharedTasks<void>();

/** Most versions that are known to be whole, and most that are known to fail. */
const MAX_KNOWN = 5000;

/** Time in which a version that could not be made is not tried again, in ms. */
const FAILED_FOR = 60_000;

/** Stamps of whole versions, by their files, least recently used first. */
const whole = new Map<string, string>();

/** Versions that could not be made, by their files. */
const failed = new Map<string, { readonly error: unknown; readonly until: number }>();

/** Keeps a value as the one that was used last. */
function keep<T>(values: Map<string, T>, key: string, value: T): void {
  values.delete(key);
  values.set(key, value);
  keepNewest(values, MAX_KNOWN);
}

/** Whether a file is a whole picture. It is read once in each state of the file. */
async function isWholeFile(path: string, format: Format): Promise<boolean> {
  const file = await stateOf(path);
  if (!file) return false;
  if (whole.get(path) === file.stamp) {
    keep(whole, path, file.stamp);
    return true;
  }
  const bytes = await readIfExists(path);
  const isGood = bytes !== undefined && isWhole(bytes, format);
  if (isGood) keep(whole, path, file.stamp);
  return isGood;
}

/** Versions that wait, and how long, in ms: some seconds each, a page with pictures asks for ten. */
const inTurn = createPictureQueue({ maxWaiting: 40, longestWait: 20_000 });

/**
 * Returns the file of a version of an image in the cache folder, creating it if necessary. One that
 * nobody waits for any longer is not begun, and one that cannot be made is left alone for a minute.
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
): Promise<string> {
  const { width, format } = version;
  const identity = [SETTINGS, source.identity, width ?? 'full', format].join(' ');
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  const target = join(folder, `${name}.${format}`);
  // A machine that lost its power may have left a part of it.
  if (await isWholeFile(target, format)) return target;
  const failure = failed.get(target);
  if (failure && failure.until > performance.now()) throw failure.error;
  await making.run(
    target,
    (ended) => inTurn(() => resizeOrNote(source, version, folder, target), ended),
    signal,
  );
  return target;
}

async function resizeOrNote(...version: Parameters<typeof resize>): Promise<void> {
  const [, , , target] = version;
  try {
    await resize(...version);
    failed.delete(target);
  } catch (error) {
    // A bucket that does not answer, or a disk without room, may be well again at once.
    if (!isBusy(error)) keep(failed, target, { error, until: performance.now() + FAILED_FOR });
    throw error;
  }
}

async function resize(
  { path, remote }: MediaFile,
  { width, format }: Version,
  folder: string,
  target: string,
): Promise<void> {
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
}
