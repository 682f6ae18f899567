import type { Position } from './distance';

const TILE = 256;
/** Free room at each edge, in px. */
const PADDING = 40;
/** Greatest zoom for a single place. */
const MAX_ZOOM = 14;

/** The middle and the zoom of a map. */
export interface Fit {
  readonly center: Position;
  readonly zoom: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** From 0 at the north edge of the world to 1 at the south. */
function mercator(lat: number): number {
  const sine = Math.sin(radians(Math.max(-85, Math.min(85, lat))));
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

const latitude = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The view that shows all places in a box (px); `undefined` without places. */
export function fitView(
  places: readonly Position[],
  box: { readonly width: number; readonly height: number },
): Fit | undefined {
  const [first] = places;
  if (!first) return undefined;
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { lat, lng } of places) {
    const y = mercator(lat);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  const room = (size: number): number => Math.max(TILE / 4, size - 2 * PADDING) / TILE;
  const zoom = Math.min(
    Math.log2(room(box.width) / ((east - west) / 360)),
    Math.log2(room(box.height) / (south - north)),
    MAX_ZOOM,
  );
  return {
    center: { lat: latitude((north + south) / 2), lng: (west + east) / 2 },
    zoom: Math.max(0, Math.floor(zoom)),
  };
}
