import { lazy } from '../dom/lazy';
import { requestJson, StatusError } from '../dom/site-call';
import { isRecord } from '../site/parameters';
import type { Milliseconds } from '../site/wait-until';
import { isHosted } from '../site/hosted';
import { mapAddress, mapSettings } from './map-settings';
import type { MapProviderName } from './map-settings.types';
import { askInTurn, type FoundPlace } from './geocode-queue';
import { readPlace } from './place';

const google = lazy(() => import('./google-service'));

const TIMEOUT: Milliseconds = 8000;

/** Longest address that is asked for, in characters. */
const MAX_ADDRESS = 500;

function found(lat: unknown, lng: unknown, label: unknown): FoundPlace | undefined {
  const place = readPlace(lat, lng);
  return place && { ...place, label: typeof label === 'string' ? label.slice(0, 500) : '' };
}

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address, document.baseURI);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** Asks a provider's service in turn. @throws {Error} for a failed call. */
function askService(
  url: string,
  read: (answer: unknown) => FoundPlace | undefined,
  signal: AbortSignal,
  isStored = false,
): Promise<FoundPlace | undefined> {
  const ask = async (): Promise<FoundPlace | undefined> =>
    read(await requestJson(url, {}, TIMEOUT, new AbortController().signal));
  return askInTurn({ url, ask, isStored }, signal);
}

/**
 * Asks the host, which geocodes each address once and keeps it.
 *
 * @returns the place; `none` when the host knows that there is none; `undefined` when the host could
 *   not say, or the page has none.
 */
export async function geocodeByHost(
  address: string,
  signal: AbortSignal,
): Promise<FoundPlace | 'none' | undefined> {
  const host = mapAddress(mapSettings().geocode);
  if (!host) return undefined;
  try {
    const url = withQuery(host, { address: address.slice(0, MAX_ADDRESS) });
    const answer = await requestJson(url, {}, TIMEOUT, signal);
    return isRecord(answer) ? found(answer['lat'], answer['lng'], answer['label']) : undefined;
  } catch (cause) {
    signal.throwIfAborted();
    // On another site, the 404 of an address that it has set says nothing.
    return isHosted() && cause instanceof StatusError && cause.status === 404 ? 'none' : undefined;
  }
}

/** The first place of Nominatim's list (`jsonv2`). */
function firstOfList(answer: unknown): FoundPlace | undefined {
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined;
  return isRecord(first) ? found(first['lat'], first['lon'], first['display_name']) : undefined;
}

/** The first place of Mapbox's GeoJSON. */
function firstFeature(answer: unknown): FoundPlace | undefined {
  const features = isRecord(answer) ? answer['features'] : undefined;
  const first: unknown = Array.isArray(features) ? features[0] : undefined;
  if (!isRecord(first) || !isRecord(first['geometry'])) return undefined;
  const coordinates = first['geometry']['coordinates'];
  if (!Array.isArray(coordinates)) return undefined;
  const properties = isRecord(first['properties']) ? first['properties'] : {};
  return found(coordinates[1], coordinates[0], properties['full_address']);
}

const NOMINATIM = 'https://nominatim.openstreetmap.org/search';
const MAPBOX = 'https://api.mapbox.com/search/geocode/v6/forward';

/**
 * Asks a provider for the place of an address; the first result counts (visual-widgets §5).
 *
 * @returns `undefined` when it finds none.
 * @throws the failure of the call or of the service.
 */
export async function geocodeByProvider(
  provider: MapProviderName,
  address: string,
  language: string,
  signal: AbortSignal,
): Promise<FoundPlace | undefined> {
  const query = address.slice(0, MAX_ADDRESS);
  const { geocoders, keys } = mapSettings();
  const configured = mapAddress(geocoders[provider]);
  if (provider === 'google') {
    const { loadGoogle } = await google.load();
    const { Geocoder } = await (await loadGoogle(language, signal)).importLibrary('geocoding');
    const { results } = await new Geocoder()
      .geocode({ address: query, language })
      .catch((cause: unknown) => {
        // The service rejects when it finds nothing.
        if (/ZERO_RESULTS/.test(String(cause))) return { results: [] };
        throw cause;
      });
    const [first] = results;
    const place = first?.geometry.location.toJSON();
    return place && found(place.lat, place.lng, first?.formatted_address);
  }
  if (provider === 'mapbox') {
    const token = keys['mapbox'] ?? '';
    const parameters = { q: query, limit: '1', language, access_token: token };
    // Its terms forbid to store what it finds.
    return askService(withQuery(configured ?? MAPBOX, parameters), firstFeature, signal);
  }
  // Mappy documents no geocoding for pages: that of OpenStreetMap stands in.
  const nominatim = configured ?? mapAddress(geocoders['openstreetmap']) ?? NOMINATIM;
  const parameters = { q: query, format: 'jsonv2', limit: '1', 'accept-language': language };
  return askService(withQuery(nominatim, parameters), firstOfList, signal, true);
}
