import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { countAttempt } from '../database/attempts';
import { DAILY, missingFile } from '../files/send-file';
import { clientAddress } from '../http/client';
import { reply } from '../http/reply';
import { FairTurns } from '../time/fair-turns';
import { project } from './mercator';
import { placeKey } from './known-maps';
import { cachedPicture, type DrawPicture } from './picture-cache';
import { composeTiles } from './compose-tiles';
import { renderView } from './render';
import type { SiteMaps } from './site-maps';
import type { View } from './view';

/** Path of the still picture of a place. */
export const MAP_STILL_PATH = '/_dm/s/rt/api/public/rt/map-still';

/** Largest and default size, in px. */
const MAX_SIZE = 1280;
const DEFAULT_SIZE = { width: 640, height: 320 };

/** Pictures that one visitor may have drawn in ten minutes; those in memory do not count. */
const LIMIT = 60;

/**
 * Still pictures that wait, a third of them for one visitor. One at a time is drawn, as nobody may hold
 * more than what is left for others.
 */
const turns = new FairTurns({ running: 3, waiting: 24 });

/** A visitor has had too many pictures drawn. */
export class TooManyError extends Error {
  override readonly name = 'TooManyError';
  /** Seconds until the visitor may try again. */
  readonly wait: number;

  constructor(wait: number) {
    super('Too many maps were drawn for one visitor.');
    this.wait = wait;
  }
}

/** Sizes are rounded up to multiples of this, as the elements do: few pictures serve all widths. */
const STEP = 160;

/**
 * Responds with a picture of the place at `lat` and `lng` with a pin, for visitors who have not
 * allowed a map service. `zoom` (default 13), `width` and `height` (px), `scheme` (`light`,
 * `dark`), `scale` (1, 2) and `pin` (`0` leaves it out). It is composed of the tiles of the site's
 * own tile server (`DM_MAP_TILES`), without which the host draws it. Only places of the site are
 * drawn, with five decimals as the elements ask for them: any other would be a stranger's use of
 * that server, and gets 404.
 */
export const mapStill =
  ({ database, settings }: HostContext, maps: SiteMaps) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const lat = numberFrom(c.req.query('lat'), { min: -90, max: 90 });
    const lng = numberFrom(c.req.query('lng'), { min: -180, max: 180 });
    const zoom = numberFrom(c.req.query('zoom') ?? '13', { min: 0, max: 20 });
    if (lat === undefined || lng === undefined || zoom === undefined) return missingFile(c);
    const place = placeKey({ lat, lng });
    if (!(await maps.hasPlace(c, place))) return missingFile(c);
    const [north = 0, east = 0] = place.split(' ').map(Number);
    const view = viewAround({
      lat: north,
      lng: east,
      zoom: Math.round(zoom),
      width: sizeFrom(c.req.query('width'), DEFAULT_SIZE.width),
      height: sizeFrom(c.req.query('height'), DEFAULT_SIZE.height),
      scheme: c.req.query('scheme') === 'dark' ? 'dark' : 'light',
    });
    const scale = c.req.query('scale') === '2' ? 2 : 1;
    const hasPin = c.req.query('pin') !== '0';
    const overlay = hasPin ? { markup: pinAt(view.width / 2, view.height / 2) } : undefined;
    const key = JSON.stringify(['still', view, scale, hasPin]);
    const client = clientAddress(c, settings);
    // Counted in its turn: what there is no room for would make as many writes in a flood.
    const draw: DrawPicture = async (signal) => {
      const attempt = { kind: 'talk', client, subject: 'map' } as const;
      const seconds = await countAttempt(database, attempt, LIMIT);
      if (seconds > 0) throw new TooManyError(seconds);
      const options = { scale, overlay, signal };
      return settings.mapTiles
        ? composeTiles(settings.mapTiles, view, options)
        : renderView(view, options);
    };
    const body = await cachedPicture(key, draw, { turns, client, signal: c.req.raw.signal });
    return reply(c, { status: 200, body, type: 'image/png', cache: DAILY, compression: 'none' });
  };

type Place = Omit<View, 'left' | 'top'> & { readonly lat: number; readonly lng: number };

/** Returns the view with a place in its middle. */
function viewAround({ lat, lng, zoom, width, height, scheme }: Place): View {
  const { x, y } = project({ lat, lng }, zoom);
  const left = Math.round(x - width / 2);
  return { zoom, left, top: Math.round(y - height / 2), width, height, scheme };
}

/** A pin whose point is at a place, in px. */
const pinAt = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})"><ellipse rx="6" ry="2.5" fill="#000" fill-opacity=".3"/>
<path d="M0 0C-3-9-12-14-12-24a12 12 0 0 1 24 0C12-14 3-9 0 0Z" fill="#b3261e" stroke="#fff" stroke-width="2"/><circle cy="-24" r="4.5" fill="#fff"/></g>`;

function numberFrom(
  text: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const value = text !== undefined && /^-?\d{1,3}(?:\.\d{1,15})?$/.test(text) ? Number(text) : NaN;
  return value >= min && value <= max ? value : undefined;
}

function sizeFrom(text: string | undefined, initial: number): number {
  const size = text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : initial;
  return Math.min(MAX_SIZE, Math.max(STEP, Math.ceil(size / STEP) * STEP));
}
