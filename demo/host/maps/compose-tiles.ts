import { createPictureQueue, loadSharp } from '../files/pictures';
import { createQueue } from '../http/queue';
import { readLimited } from '../http/read-limited';
import { TILE } from './mercator';
import type { Overlay } from './draw-view';
import type { View } from './view';

/** Time in which a tile must arrive, in ms. */
const TIMEOUT = 5000;

/** Largest tile, in bytes. */
const MAX_SIZE = 500_000;

/** Requests to the tile server at once. */
const inTurn = createQueue(2);

/** Pictures that are composed, one at a time: the tiles have arrived before. */
const composing = createPictureQueue({ maxWaiting: 8 });

interface ComposeOptions {
  readonly scale: number;
  readonly overlay?: Overlay | undefined;
  /** Ends it, and the requests to the tile server. */
  readonly signal: AbortSignal;
}

interface Placed {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

/**
 * Composes a view of the tiles (256 px) of a server with an address such as
 * `https://tiles.example/{z}/{x}/{y}.png`; `{scheme}` in it is `light` or `dark`.
 *
 * @throws {Error} If a tile cannot be had, or the signal aborts.
 */
export async function composeTiles(
  template: string,
  view: View,
  options: ComposeOptions,
): Promise<Buffer> {
  const { signal } = options;
  const { zoom, left, top, width, height } = view;
  const count = 2 ** zoom;
  const tiles: Promise<Placed>[] = [];
  for (let y = Math.floor(top / TILE); y * TILE < top + height; y += 1) {
    if (y < 0 || y >= count) continue;
    for (let x = Math.floor(left / TILE); x * TILE < left + width; x += 1) {
      const column = ((x % count) + count) % count;
      const url = addressOf(template, { z: zoom, x: column, y, scheme: view.scheme });
      tiles.push(
        inTurn(() => fetchTile(url, signal)).then((input) => ({
          input,
          left: x * TILE - left + TILE,
          top: y * TILE - top + TILE,
        })),
      );
    }
  }
  const placed = await Promise.all(tiles);
  return composing(() => compose(placed, view, options), signal);
}

/** Puts tiles together. */
async function compose(
  placed: readonly Placed[],
  { width, height, scheme }: View,
  { scale, overlay, signal }: ComposeOptions,
): Promise<Buffer> {
  const sharp = await loadSharp();
  // Tiles hang over the edges, which a margin of one tile takes up.
  const margin = TILE;
  const whole = await sharp(undefined, {
    create: {
      width: width + 2 * margin,
      height: height + 2 * margin,
      channels: 3,
      background: scheme === 'dark' ? '#1c1f21' : '#e4e2dc',
    },
  })
    .composite([...placed])
    .png()
    .toBuffer();
  signal.throwIfAborted();
  const picture = sharp(whole)
    .extract({ left: margin, top: margin, width, height })
    .resize(width * scale);
  if (!overlay) return picture.png({ palette: true }).toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${overlay.markup}</svg>`;
  return picture
    .composite([{ input: Buffer.from(svg) }])
    .png({ palette: true })
    .toBuffer();
}

const addressOf = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (part, name: string) => String(values[name] ?? part));

async function fetchTile(url: string, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    headers: { accept: 'image/*', 'user-agent': 'dm-elements' },
  });
  if (!response.ok) {
    void response.body?.cancel();
    throw new Error(`The tile server responded with ${response.status}.`);
  }
  return readLimited(response, MAX_SIZE);
}
