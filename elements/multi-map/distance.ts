/** A place, in degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** A unit of distances. */
export type Unit = 'km' | 'mi';

const EARTH_RADIUS = 6371;
const KM_PER_MILE = 1.609344;

/** Regions whose road signs count miles. */
const MILES = new Set(['GB', 'US', 'LR', 'MM']);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance along the surface of the earth, in km. */
export function distanceBetween(one: Position, other: Position): number {
  const lat = Math.sin(radians(other.lat - one.lat) / 2);
  const lng = Math.sin(radians(other.lng - one.lng) / 2);
  const square = lat * lat + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * lng * lng;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** The unit that people with a locale use, such as `mi` for `en-GB`. */
export function unitOf(locale: string): Unit {
  try {
    return MILES.has(new Intl.Locale(locale).maximize().region ?? '') ? 'mi' : 'km';
  } catch {
    return 'km';
  }
}

/** Writes a distance in km, such as `2.4 km` or `12 mi`. */
export function formatDistance(km: number, unit: Unit, language: string): string {
  const value = unit === 'mi' ? km / KM_PER_MILE : km;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: unit === 'mi' ? 'mile' : 'kilometer',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
