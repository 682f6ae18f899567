import sharp from 'sharp';

/** A difference of a channel that is seen; letters are smoothed a little differently. */
const SEEN = 48;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pixels(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The largest difference of a channel between a pixel and the pixels around a place, the least of them. */
function distance(a: Pixels, b: Pixels, x: number, y: number): number {
  const i = (y * a.width + x) * 3;
  let least = 255;
  for (let v = Math.max(0, y - 1); v <= Math.min(b.height - 1, y + 1); v++) {
    for (let u = Math.max(0, x - 1); u <= Math.min(b.width - 1, x + 1); u++) {
      const j = (v * b.width + u) * 3;
      const [red, green, blue] = [0, 1, 2].map((channel) =>
        Math.abs((a.data[i + channel] ?? 0) - (b.data[j + channel] ?? 0)),
      ) as [number, number, number];
      least = Math.min(least, Math.max(red, green, blue));
      if (least <= SEEN) return least;
    }
  }
  return least;
}

/**
 * The share of pixels of a screenshot that a picture does not have, from 0 to 1; 1 when their sizes
 * differ by more than two pixels. A shift by one pixel of the device, as of text in a picture, is
 * none.
 */
export async function difference(picture: Buffer, screenshot: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixels(screenshot), pixels(picture)]);
  if (Math.abs(a.width - b.width) > 2 || Math.abs(a.height - b.height) > 2) return 1;
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  let differ = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (distance(a, b, x, y) > SEEN || distance(b, a, x, y) > SEEN) differ += 1;
    }
  }
  return differ / (width * height);
}
