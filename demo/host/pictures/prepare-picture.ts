import { createPictureQueue, loadSharp, type OpenPicture } from '../files/pictures';

/** Longest side of a stored picture, in px: twice that of large screens. */
const MAX_SIDE = 5120;

/** Pictures that wait, and how long, in ms. */
const inTurn = createPictureQueue({ maxWaiting: 20, longestWait: 30_000 });

/** A picture as it is stored: upright, without the place and the camera that took it. */
export interface PreparedPicture {
  readonly bytes: Uint8Array;
  /** In px. */
  readonly width: number;
  readonly height: number;
  readonly extension: 'jpg' | 'png' | 'webp' | 'gif';
  readonly type: string;
}

/** The reason why a file cannot be stored as a picture. */
export type PreparationError = 'WrongType' | 'TooManyPixels';

/** libvips says so of more pixels than it may read. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && /pixel limit/i.test(error.message);

/**
 * Reads a picture whole, and writes it anew in its format: nothing of the file but the picture stays.
 * An animated picture keeps its frames: a GIF is stored as it is, another one as WebP.
 *
 * @throws {BusyError} If too many others wait.
 */
export const preparePicture = (
  file: Uint8Array,
  signal: AbortSignal,
): Promise<PreparedPicture | PreparationError> =>
  inTurn(async () => {
    const sharp = await loadSharp();
    try {
      return (await prepare(sharp, file)) ?? 'WrongType';
    } catch (error) {
      return isTooLarge(error) ? 'TooManyPixels' : 'WrongType';
    }
  }, signal);

async function prepare(sharp: OpenPicture, file: Uint8Array): Promise<PreparedPicture | undefined> {
  const bytes = Buffer.from(file);
  const { format, pages = 1 } = await sharp(bytes).metadata();
  if (format === 'gif') {
    // Reads all of its frames, which throws if some are missing.
    const { info } = await sharp(bytes, { animated: true, failOn: 'truncated' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width } = info;
    const height = info.pageHeight ?? Math.round(info.height / pages);
    return { bytes, width, height, extension: 'gif', type: 'image/gif' };
  }
  if (format === 'webp' && pages > 1) {
    const { data, info } = await sharp(bytes, { animated: true, failOn: 'truncated' })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    const { width } = info;
    const height = info.pageHeight ?? Math.round(info.height / pages);
    return { bytes: data, width, height, extension: 'webp', type: 'image/webp' };
  }
  const image = sharp(bytes, { failOn: 'truncated' })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const written =
    format === 'jpeg'
      ? image.jpeg({ quality: 90, progressive: true })
      : format === 'png'
        ? image.png({ compressionLevel: 9 })
        : format === 'webp' || format === 'heif'
          ? image.webp({ quality: 90 })
          : undefined;
  if (!written) return undefined;
  const { data, info } = await written.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const extension = format === 'jpeg' ? 'jpg' : format === 'png' ? 'png' : 'webp';
  const type = extension === 'jpg' ? 'image/jpeg' : `image/${extension}`;
  return { bytes: data, width, height, extension, type };
}
