import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { MediaFile } from './manifest';

/** A format that a picture is written in. */
export type Format = 'webp' | 'jpeg' | 'png';

/** One version of a picture. */
export interface Version {
  /** The widest it may be, in px; smaller pictures stay as they are. `undefined` keeps the width. */
  readonly width: number | undefined;
  readonly format: Format;
}

/** Raised when the encoder's settings below change. */
const SETTINGS = 'encoder-1';

const encode: Readonly<Record<Format, (picture: Sharp) => Sharp>> = {
  webp: (picture) => picture.webp({ quality: 78, effort: 4 }),
  jpeg: (picture) => picture.jpeg({ quality: 80, progressive: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};

/** The encoder, loaded with the first picture that is made. */
async function encoder(): Promise<(path: string) => Sharp> {
  const { default: sharp } = await import('sharp');
  // Every version is made once and kept on disk; libvips need not remember the pixels as well.
  sharp.cache(false);
  return sharp;
}

/** Work under way, so that one picture asked for ten times at once is made once. */
const underWay = new Map<string, Promise<Buffer>>();

/** A version of a picture: from the folder of versions made before, or made and put there. */
export async function versionOf(
  source: MediaFile,
  version: Version,
  folder: string,
): Promise<Buffer> {
  const { width, format } = version;
  const identity = [SETTINGS, source.identity, width ?? 'full', format].join(' ');
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  const target = join(folder, `${name}.${format}`);
  const kept = await readFile(target).catch(() => undefined);
  if (kept) return kept;

  const started = underWay.get(target);
  if (started) return started;
  const work = make(source.path, version, folder, target);
  underWay.set(target, work);
  try {
    return await work;
  } finally {
    underWay.delete(target);
  }
}

async function make(
  path: string,
  { width, format }: Version,
  folder: string,
  target: string,
): Promise<Buffer> {
  const open = await encoder();
  const upright = open(path).rotate();
  const sized = width === undefined ? upright : upright.resize({ width, withoutEnlargement: true });
  const bytes = await encode[format](sized).toBuffer();
  await mkdir(folder, { recursive: true });
  // Renaming is atomic: another host never reads half a picture.
  const draft = join(folder, `${randomUUID()}.part`);
  try {
    await writeFile(draft, bytes);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return bytes;
}
