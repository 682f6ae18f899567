import { isRecord } from '../../../shared/site/parameters';
import type { Place } from '../../../shared/map/map.types';
import { readPlace } from '../../../shared/map/place';

/** How deep places are looked for. */
const MAX_DEPTH = 12;

/** Names of the two coordinates, as data sets have them. */
const NAMES = [
  ['lat', 'lng'],
  ['lat', 'lon'],
  ['lat', 'long'],
  ['latitude', 'longitude'],
] as const;

/** Parses JSON; `undefined` if it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns all places in JSON, in order. */
export function placesInJson(value: unknown, depth = 0): Place[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) {
    return (value as unknown[]).flatMap((entry) => placesInJson(entry, depth + 1));
  }
  if (!isRecord(value)) return [];
  const own = NAMES.flatMap(([lat, lng]) => readPlace(value[lat], value[lng]) ?? []);
  const inside = Object.values(value).flatMap((entry) => placesInJson(entry, depth + 1));
  return [...own, ...inside];
}
