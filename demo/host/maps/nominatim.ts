import type { Context } from 'hono';
import type { HostEnv } from '../http/host-env';
import type { OriginSettings } from '../http/origin';
import { MAX_QUERY } from './find-places';
import { searchPlaces } from './search-places';

/** Finds places as Nominatim's search does with `format=jsonv2`: the best first. */
export const nominatim =
  (settings: OriginSettings) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const { q = '', limit = '10' } = c.req.query();
    if (q.trim() === '' || q.length > MAX_QUERY) {
      return c.json({ error: { code: 400, message: 'Nothing to search for.' } }, 400);
    }
    const places = await searchPlaces(c, settings, {
      query: q,
      limit: Math.min(40, Math.max(1, Number(limit) || 10)),
    });
    return c.json(
      places.map(({ id, name, label, lat, lng, population }) => ({
        place_id: Number(id),
        licence: 'Places of GeoNames, CC BY 4.0',
        lat: lat.toFixed(7),
        lon: lng.toFixed(7),
        category: 'place',
        type: population > 100_000 ? 'city' : 'town',
        addresstype: 'place',
        name,
        display_name: label,
      })),
    );
  };
