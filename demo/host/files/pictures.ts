import type { Sharp, SharpOptions } from 'sharp';
import { createQueue, type Queue, type QueueBounds } from '../http/queue';

/**
 * Pictures that are made at once, of all kinds. Each takes one of the four threads that reads of files
 * wait for, too, and passwords take one.
 */
const inTurn = createQueue(2);

/**
 * Creates a queue for one kind of pictures, of which one is made at a time: whoever asks for many of
 * them delays no others.
 */
export function createPictureQueue(bounds: QueueBounds): Queue {
  const ownTurn = createQueue(1, bounds);
  return (task, signal) => ownTurn(() => inTurn(task), signal);
}

/** Most pixels of a picture that is read: 100 megapixels take 400 MB. */
const MAX_PIXELS = 100_000_000;

/** Opens a picture with sharp. */
export type OpenPicture = (input: string | Uint8Array | undefined, options?: SharpOptions) => Sharp;

/** Loads sharp when the first picture is made. */
export async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  // Every picture is kept as a file or in memory, so libvips does not have to cache pixels.
  sharp.cache(false);
  // The other cores are for pages.
  sharp.concurrency(1);
  return (input, options) => {
    const bounded: SharpOptions = { limitInputPixels: MAX_PIXELS, ...options };
    return input === undefined ? sharp(bounded) : sharp(input, bounded);
  };
}
