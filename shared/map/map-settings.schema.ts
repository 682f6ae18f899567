import * as z from 'zod/mini';
import { MAP_PROVIDERS } from './map-settings.types';

// A compiled schema needs `new Function`, which a strict CSP forbids.
z.config({ jitless: true });

const MAX_ENTRIES = 100;
const text = () => z.string().check(z.maxLength(2000));
const texts = () =>
  z._default(
    z
      .record(z.string(), text())
      .check(z.refine((entries) => Object.keys(entries).length <= MAX_ENTRIES)),
    {},
  );

/**
 * Schema of the site parameter `maps`, for hosts. Pages use `readMapSettings`, which has the same
 * result for valid settings and replaces each wrong one by its default.
 */
export const mapSettingsSchema = z.object({
  provider: z._default(z.enum(MAP_PROVIDERS), 'openstreetmap'),
  keys: texts(),
  mapId: z._default(text(), ''),
  tiles: texts(),
  styles: texts(),
  attribution: texts(),
  attributionLang: z._default(text(), ''),
  geocoders: texts(),
  geocode: z._default(text(), '/_dm/s/rt/api/public/rt/geocode'),
  still: z._default(text(), '/_dm/s/rt/api/public/rt/map-still'),
});
