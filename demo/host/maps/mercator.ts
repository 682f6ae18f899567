/** A place on the earth, in degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** A point of the world's picture, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Side of a tile, in px. */
export const TILE = 256;

/** Greatest latitude of the projection, in degrees. */
export const MAX_LATITUDE = 85.0511;

/** Side of the world's picture at a zoom, in px. */
export const worldSize = (zoom: number): number => TILE * 2 ** zoom;

/** Projects a place on the world's picture at a zoom (Web Mercator). */
export function project({ lat, lng }: Position, zoom: number): Point {
  const size = worldSize(zoom);
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180);
  return {
    x: (lng / 360 + 0.5) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** Returns the place at a point of the world's picture. */
export function unproject({ x, y }: Point, zoom: number): Position {
  const size = worldSize(zoom);
  const angle = Math.PI - (2 * Math.PI * y) / size;
  return { lat: (Math.atan(Math.sinh(angle)) * 180) / Math.PI, lng: (x / size - 0.5) * 360 };
}
