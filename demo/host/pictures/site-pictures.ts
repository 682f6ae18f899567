import { join } from 'node:path';
import type { HostContext } from '../context';
import { parseMediaFile } from '../files/media-manifest';
import { mediaTypeOf } from '../files/media-types';
import { loadSharp } from '../files/pictures';
import { readIfExists } from '../files/read-if-exists';
import type { SitePicture } from './picture.types';
import { nameAt, readPictureName } from './names';
import { storedPaths } from './stored-uploads';

/** Sizes of files whose entry has none, by the identity of the file. */
const sizes = new Map<string, { readonly width: number; readonly height: number } | undefined>();

async function sizeOf(
  { manifest }: HostContext,
  name: string,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const file = manifest.image(name);
  if (!file) return undefined;
  if (!sizes.has(file.identity)) {
    const sharp = await loadSharp();
    sizes.set(
      file.identity,
      await sharp(file.path)
        .metadata()
        .then(
          ({ width, height }) => ({ width, height }),
          (error: unknown) => {
            console.error(`Could not read ${file.path}.`, error);
            return undefined;
          },
        ),
    );
  }
  return sizes.get(file.identity);
}

/** Returns all pictures that an owner can use: the uploaded ones, then those of `media.json`. */
export async function sitePictures(host: HostContext): Promise<readonly SitePicture[]> {
  const text = await readIfExists(join(host.settings.siteFolder, 'media.json'));
  const found = (await storedPaths(host, 'pictures')).flatMap((path): SitePicture[] => {
    const picture = readPictureName(nameAt(path));
    if (!picture) return [];
    const { name, width, height } = picture;
    return [{ name, width, height, isUploaded: true }];
  });
  for (const [name, entry] of parseMediaFile(text?.toString())) {
    if (name.startsWith('fonts/') || !mediaTypeOf(name).startsWith('image/')) continue;
    const { width, height, alt } = entry;
    const size = width && height ? { width, height } : await sizeOf(host, name);
    if (size) found.push({ name, ...size, ...(alt !== undefined && { alt }), isUploaded: false });
  }
  return found;
}
