import type { Context } from 'hono';
import { DAILY } from '../files/send-file';
import { clientAddress } from '../http/client';
import type { HostEnv } from '../http/host-env';
import type { OriginSettings } from '../http/origin';
import { reply } from '../http/reply';
import { FairTurns } from '../time/fair-turns';
import { TILE } from './mercator';
import { cachedPicture, type DrawPicture } from './picture-cache';
import { renderView } from './render';
import type { Scheme, View } from './view';

/** Greatest zoom of a tile. */
const MAX_ZOOM = 20;

/**
 * Tiles that wait: a third of them, 64, for one visitor, as many as a large map has. Up to four are under
 * way, of which one is drawn and one painted.
 */
const turns = new FairTurns({ running: 6, waiting: 192 });

/** The number of a tile and how many px of its picture make one of the map. */
export interface TileName {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly scale: 1 | 2;
}

/**
 * Reads the number of a tile from the parts of its address, of which the last may end in `@2x` and
 * an extension; `undefined` if there is no such tile.
 */
export function parseTile(z: string, x: string, y: string): TileName | undefined {
  const [, row = '', retina] = /^(\d{1,7})(@2x)?(?:\.(?:png|webp|jpg\d*))?$/.exec(y) ?? [];
  const zoom = wholeNumber(z, MAX_ZOOM);
  if (zoom === undefined) return undefined;
  const last = 2 ** zoom - 1;
  const column = wholeNumber(x, last);
  const line = wholeNumber(row, last);
  if (column === undefined || line === undefined) return undefined;
  return { z: zoom, x: column, y: line, scale: retina ? 2 : 1 };
}

function wholeNumber(text: string, max: number): number | undefined {
  const value = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  return value <= max ? value : undefined;
}

interface TileOptions {
  readonly size: 256 | 512;
  readonly scheme: Scheme;
  readonly settings: OriginSettings;
}

/** Responds with a tile of 256 or 512 px. */
export async function sendTile(
  c: Context<HostEnv>,
  { z, x, y, scale }: TileName,
  { size, scheme, settings }: TileOptions,
): Promise<Response> {
  // A tile of 512 px shows the same part of the world with the details of the next zoom.
  const zoom = size === TILE ? z : z + 1;
  const view: View = { zoom, left: x * size, top: y * size, width: size, height: size, scheme };
  const key = [z, x, y, size, scale, scheme].join(' ');
  const client = clientAddress(c, settings);
  const { signal } = c.req.raw;
  const draw: DrawPicture = (ended) => renderView(view, { scale, signal: ended });
  const body = await cachedPicture(key, draw, { turns, client, signal });
  return reply(c, { status: 200, body, type: 'image/png', cache: DAILY, compression: 'none' });
}
