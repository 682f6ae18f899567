import type { HostSettings } from '../config';
import { readLimited } from '../http/read-limited';
import type { GeocodeAnswer, GeocodedPlace } from '../records/geocodes';
import { findPlaces } from './map-data';

/** Time in which a provider must answer, in ms. */
const TIMEOUT = 5000;

/** Largest answer, in bytes. */
const MAX_SIZE = 100_000;

/** Nobody has answered: neither the provider in time, nor the host's own list. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

/**
 * Asks the configured provider where an address is. Without one, the host's own list of towns
 * answers.
 *
 * @throws {NoAnswerError} If there is no answer.
 * @throws {Error} If the provider does not answer properly.
 */
export async function askProvider(
  { geocoder, geocoderKey, publicOrigin }: HostSettings,
  address: string,
): Promise<GeocodeAnswer> {
  if (!geocoder) {
    const [place] = await answered(findPlaces(address, 1));
    return place ? { lat: place.lat, lng: place.lng, label: place.label } : 'none';
  }
  const asked = fetch(questionTo(geocoder, geocoderKey, address), {
    // A redirect is an error; its status is logged.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      accept: 'application/json',
      // Nominatim's policy asks who is asking.
      'user-agent': `dm-elements (${publicOrigin ?? 'local'})`,
    },
  });
  const response = await answered(asked);
  if (!response.ok) {
    void response.body?.cancel();
    throw new Error(`The geocoder responded with ${response.status}.`);
  }
  const body = await readLimited(response, MAX_SIZE).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') throw noAnswer(error);
    throw error;
  });
  return readAnswer(JSON.parse(body.toString('utf8')));
}

const noAnswer = (cause: unknown): NoAnswerError =>
  new NoAnswerError('There is no answer.', { cause });

const answered = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw noAnswer(error);
  });

/** Both forms: Mapbox's path ends in `/forward`, all others are asked like Nominatim. */
function questionTo(geocoder: string, key: string | undefined, address: string): URL {
  const url = new URL(geocoder);
  url.searchParams.set('q', address);
  url.searchParams.set('limit', '1');
  if (url.pathname.endsWith('/forward')) {
    // The terms allow storing permanent results only.
    url.searchParams.set('permanent', 'true');
    url.searchParams.set('access_token', key ?? '');
  } else {
    url.searchParams.set('format', 'jsonv2');
  }
  return url;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Reads the first place of Nominatim's list or of Mapbox's GeoJSON. */
function readAnswer(answer: unknown): GeocodeAnswer {
  const list = isObject(answer) && 'features' in answer ? answer['features'] : answer;
  if (!Array.isArray(list))
    throw new Error('The geocoder responded with neither list nor features.');
  const [first] = list as unknown[];
  if (first === undefined) return 'none';
  const place = isObject(first) ? readPlace(first) : undefined;
  if (!place) throw new Error('The geocoder responded with a place without a position.');
  return place;
}

function readPlace(place: Json): GeocodedPlace | undefined {
  const { geometry, properties } = place;
  const inGeometry: unknown = isObject(geometry) ? geometry['coordinates'] : undefined;
  const [x, y] = Array.isArray(inGeometry)
    ? (inGeometry as unknown[])
    : [place['lon'], place['lat']];
  const lng = Number(x ?? NaN);
  const lat = Number(y ?? NaN);
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return undefined;
  const label = isObject(properties) ? properties['full_address'] : place['display_name'];
  return { lat, lng, label: typeof label === 'string' ? label.slice(0, 300) : '' };
}
