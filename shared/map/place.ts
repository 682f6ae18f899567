import type { Place } from './map.types';

/** A place from numbers or text; `undefined` for anything that is not on Earth. */
export function readPlace(lat: unknown, lng: unknown): Place | undefined {
  const [north, east] = [lat, lng].map((value) =>
    typeof value === 'string' && value.trim() === '' ? NaN : Number(value ?? NaN),
  ) as [number, number];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { lat: north, lng: east } : undefined;
}
