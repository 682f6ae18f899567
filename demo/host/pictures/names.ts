import { safeName } from '../uploads/names';

/** An uploaded picture by its name: `own/<hash>/<stem>-<width>x<height>.<extension>`. */
const NAME =
  /^own\/([0-9a-f]{16})\/([\p{L}\p{N}_-]{1,60}-(\d{1,5})x(\d{1,5})\.(?:jpg|png|webp|gif))$/u;

/** An uploaded picture, as its name tells. */
export interface PictureName {
  /** Its name in addresses. */
  readonly name: string;
  /** Hash of the file that was uploaded. */
  readonly hash: string;
  /** Where the store has it. */
  readonly path: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

/** Reads the name of an uploaded picture; `undefined` for any other name. */
export function readPictureName(name: string): PictureName | undefined {
  const [, hash, file, width, height] = NAME.exec(name) ?? [];
  if (hash === undefined || file === undefined) return undefined;
  const path = `pictures/${hash}/${file}`;
  return { name, hash, path, width: Number(width), height: Number(height) };
}

/** Returns the name of the picture that the store has at a path. */
export const nameAt = (path: string): string => path.replace(/^pictures\//, 'own/');

/** Names a picture after its file, its content and its size. */
export function pictureName(
  fileName: string,
  hash: string,
  { width, height, extension }: { width: number; height: number; extension: string },
): PictureName {
  const stem = safeName(fileName)
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-+/, '');
  // In whole characters, and not with a dash at its end.
  const short = Array.from(stem).slice(0, 40).join('').replace(/-+$/, '') || 'picture';
  const name = `own/${hash}/${short}-${width}x${height}.${extension}`;
  const read = readPictureName(name);
  if (!read) throw new Error(`A picture cannot be named ${name}.`);
  return read;
}
