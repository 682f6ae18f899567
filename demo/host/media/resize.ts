import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { MediaFile } from '../files/media-manifest';
import { isWhole, type Format } from './is-whole';

/** A size and format of an image. */
export interface Version {
  /** Maximum width in px; smaller images are not enlarged. `undefined` keeps the width. */
  readonly width: number | undefined;
  readonly format: Format;
}

/** Cache key of the settings below: raise it when they change. */
const SETTINGS = 'encoder-1';

const encode: Readonly<Record<Format, (image: Sharp) => Sharp>> = {
  // Two fifths smaller than WebP; more effort takes seconds and saves a tenth of that.
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
  jpeg: (image) => image.jpeg({ quality: 80, progressive: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
};

/** Loads sharp when the first image is resized. */
async function loadSharp(): Promise<(path: string) => Sharp> {
  const { default: sharp } = await import('sharp');
  // Every version is cached on disk, so libvips does not have to cache pixels.
  sharp.cache(false);
  return sharp;
}

/** Versions being made, by target file, so that parallel requests for an image share it. */
const pending = new Map<string, Promise<Buffer>>();

/** Returns a version of an image from the cache folder, creating it if necessary. */
export async function resizedImage(
  source: MediaFile,
  version: Version,
  folder: string,
): Promise<Buffer> {
  const { width, format } = version;
  const identity = [SETTINGS, source.identity, width ?? 'full', format].join(' ');
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  const target = join(folder, `${name}.${format}`);
  const cached = await readFile(target).catch(() => undefined);
  // A machine that lost its power may have left a part of it.
  if (cached && isWhole(cached, format)) return cached;

  const running = pending.get(target);
  if (running) return running;
  const resizing = resize(source.path, version, folder, target);
  pending.set(target, resizing);
  try {
    return await resizing;
  } finally {
    pending.delete(target);
  }
}

async function resize(
  path: string,
  { width, format }: Version,
  folder: string,
  target: string,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const rotated = sharp(path).rotate();
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
