import { shortestArc, wrapLongitude } from '../../shared/map/world';
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
  /** The places that it shows, for a box of another size. */
  readonly places?: readonly Position[];
}

/** The whole world, for a map without locations. */
const WORLD: Fit = { center: { lat: 25, lng: 0 }, zoom: 1 };

/** The size for which the first view is chosen, in px: a small box shows a little more. */
const FIRST_BOX = { width: 640, height: 420 };

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
  if (places.length === 0) return undefined;
  const { west, east } = shortestArc(places.map(({ lng }) => lng));
  let [north, south] = [Infinity, -Infinity];
  for (const { lat } of places) {
    const y = mercator(lat);
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
    center: { lat: latitude((north + south) / 2), lng: wrapLongitude((west + east) / 2) },
    zoom: Math.max(0, Math.floor(zoom)),
  };
}

/** The view that a map of several places shows at first, and that its still picture shows. */
export const firstView = (places: readonly Position[]): Fit => fitView(places, FIRST_BOX) ?? WORLD;
