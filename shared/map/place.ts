import type { Place } from './map.types';

/** Reads degrees from a number or text, in which a comma can only be that of decimals. */
export const degreesOf = (value: unknown): number =>
  typeof value === 'string' ? Number(value.trim().replace(',', '.') || NaN) : Number(value ?? NaN);

/** A place from numbers or text; `undefined` for anything that is not on Earth. */
export function readPlace(lat: unknown, lng: unknown): Place | undefined {
  const [north, east] = [lat, lng].map(degreesOf) as [number, number];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { lat: north, lng: east } : undefined;
}
