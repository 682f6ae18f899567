import type { Context } from 'hono';
import { missingFile } from '../files/send-file';
import type { HostEnv } from '../http/host-env';
import type { OriginSettings } from '../http/origin';
import { MAX_QUERY } from './find-places';
import { searchPlaces } from './search-places';
import { parseTile, sendTile } from './tile';

const isAllowed = (c: Context): boolean => (c.req.query('access_token') ?? '') !== '';

function unauthorized(c: Context): Response {
  c.header('cache-control', 'no-store');
  return c.json({ message: 'Not Authorized - No Token' }, 401);
}

/** Responds with a raster tile of a style, as Mapbox's Static Tiles do. */
export const mapboxTile =
  (settings: OriginSettings) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    if (!isAllowed(c)) return unauthorized(c);
    const { style = '', size = '', z = '', x = '', y = '' } = c.req.param();
    const tile = parseTile(z, x, y);
    if (!tile || (size !== '256' && size !== '512')) return missingFile(c);
    const scheme = /dark|night/.test(style) ? 'dark' : 'light';
    return sendTile(c, tile, { size: size === '256' ? 256 : 512, scheme, settings });
  };

/** Finds places as Mapbox's forward geocoding (v6) does: GeoJSON, the best first. */
export const mapboxGeocode =
  (settings: OriginSettings) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    if (!isAllowed(c)) return unauthorized(c);
    const { q = '', limit = '5' } = c.req.query();
    if (q.trim() === '' || q.length > MAX_QUERY) {
      return c.json({ message: 'Query must be from 1 to 256 characters.' }, 422);
    }
    const places = await searchPlaces(c, settings, {
      query: q,
      limit: Math.min(10, Math.max(1, Number(limit) || 1)),
    });
    return c.json({
      type: 'FeatureCollection',
      features: places.map(({ id, name, label, lat, lng, country }) => ({
        type: 'Feature',
        id,
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: {
          mapbox_id: id,
          feature_type: 'place',
          name,
          full_address: label,
          place_formatted: label,
          coordinates: { longitude: lng, latitude: lat },
          context: { country: { country_code: country } },
        },
      })),
      attribution: 'Demonstration: places are those of GeoNames.',
    });
  };
