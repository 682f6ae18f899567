import type { Place } from './map.types';

/** A part of the world from west to east; beyond 180 if it crosses the border of the world. */
export interface Arc {
  readonly west: number;
  readonly east: number;
}

/** A longitude from -180 to 180. */
export const wrapLongitude = (lng: number): number =>
  lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;

/**
 * The shortest arc with all longitudes: Fiji and Samoa are neighbours, on both sides of the border of
 * the world. Needs at least one.
 */
export function shortestArc(longitudes: readonly number[]): Arc {
  const sorted = longitudes.map(wrapLongitude).sort((one, other) => one - other);
  const [first = 0] = sorted;
  let arc: Arc = { west: first, east: sorted.at(-1) ?? first };
  for (const [index, west] of sorted.entries()) {
    // From here around the world to the place before it.
    const before = sorted[index - 1];
    if (before !== undefined && before + 360 - west < arc.east - arc.west)
      arc = { west, east: before + 360 };
  }
  return arc;
}

/** The same place on the turn of the world that is nearest to another place. */
export const nearestTurn = ({ lat, lng }: Place, to: Place): Place => ({
  lat,
  lng: lng + 360 * Math.round((to.lng - lng) / 360),
});
