import type { Context, Hono } from 'hono';
import type { HostContext } from '../context';
import { isBusy } from '../database/busy';
import { RETRY_AFTER } from '../http/busy';
import type { HostEnv } from '../http/host-env';
import { embeddable } from '../http/embeddable';
import { logSeldom } from '../http/log-seldom';
import { mapboxGeocode, mapboxTile } from './mapbox';
import { nominatim } from './nominatim';
import { openStreetMapTile } from './openstreetmap';
import { geocode, GEOCODE_PATH } from './geocode';
import { SiteMaps } from './site-maps';
import { mapStill, MAP_STILL_PATH, TooManyError } from './still';

/** Path of the maps that the host draws. */
export const MAPS_PATH = '/_maps/';

/**
 * Adds the calls of maps, and map services that need no internet: they draw and find places in the
 * way of the services whose elements they serve, from data that comes with the project.
 *
 * | address under `/_maps/`                                                     | of             |
 * |-----------------------------------------------------------------------------|----------------|
 * | `osm/{z}/{x}/{y}.png`, with `@2x` and `?scheme=dark`                        | OpenStreetMap  |
 * | `nominatim/search?q=&format=jsonv2&limit=1`                                 | Nominatim      |
 * | `mapbox/styles/v1/{user}/{style}/tiles/{256\|512}/{z}/{x}/{y}{@2x}`         | Mapbox         |
 * | `mapbox/search/geocode/v6/forward?q=&limit=1`                               | Mapbox         |
 *
 * Mapbox's addresses need an `access_token`. A style with `dark` or `night` in its name is dark.
 */
export function mapRoutes(app: Hono<HostEnv>, host: HostContext): void {
  app.use(`${MAPS_PATH}*`, embeddable);
  app.get(`${MAPS_PATH}osm/:z/:x/:y`, orFailure(openStreetMapTile(host.settings)));
  app.get(`${MAPS_PATH}nominatim/search`, orUnanswered(nominatim(host.settings)));
  app.get(
    `${MAPS_PATH}mapbox/styles/v1/:user/:style/tiles/:size/:z/:x/:y`,
    orFailure(mapboxTile(host.settings)),
  );
  app.get(
    `${MAPS_PATH}mapbox/search/geocode/v6/forward`,
    orUnanswered(mapboxGeocode(host.settings)),
  );
  app.all(`${MAPS_PATH}*`, (c) => c.text('Not found.', 404));
  const maps = new SiteMaps(host);
  app.get(GEOCODE_PATH, geocode(host, maps));
  app.get(MAP_STILL_PATH, orFailure(mapStill(host, maps)));
}

type Handler = (c: Context<HostEnv>) => Promise<Response>;

/**
 * Answers 429 when a visitor has had too many pictures drawn, 503 when too many are being drawn, and 502
 * when one cannot be drawn.
 */
const orFailure =
  (handle: Handler): Handler =>
  async (c) => {
    try {
      return await handle(c);
    } catch (error) {
      c.header('cache-control', 'no-store');
      // There is nobody to answer, and no fault.
      if (c.req.raw.signal.aborted) return c.body(null, 503);
      if (error instanceof TooManyError) {
        return c.text(error.message, 429, { 'retry-after': String(error.wait) });
      }
      if (isBusy(error)) {
        return c.text('Too many maps are being drawn.', 503, { 'retry-after': '2' });
      }
      logSeldom('map', `Could not draw ${c.req.path}.`, error);
      return c.text('The map could not be drawn.', 502, { 'retry-after': '60' });
    }
  };

/** Answers 503 when places cannot be searched, so that the caller asks again. */
const orUnanswered =
  (handle: Handler): Handler =>
  async (c) => {
    try {
      return await handle(c);
    } catch (error) {
      if (!isBusy(error) && !c.req.raw.signal.aborted) {
        logSeldom('places', 'Could not find places.', error);
      }
      c.header('cache-control', 'no-store');
      c.header('retry-after', String(RETRY_AFTER));
      return c.json({ error: 'Places cannot be found now.' }, 503);
    }
  };
