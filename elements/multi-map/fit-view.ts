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
}

/** The first view of a map: that of its author, or all places, as its box allows. */
export type Start = Fit | { readonly places: readonly Position[] };

/** The whole world, for a map without locations. */
const WORLD: Fit = { center: { lat: 25, lng: 0 }, zoom: 1 };

/** The size of a box, in px. */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** From 0 at the north edge of the world to 1 at the south. */
function mercator(lat: number): number {
  const sine = Math.sin(radians(Math.max(-85, Math.min(85, lat))));
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

const latitude = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** The part of the world in which places are: degrees of longitude, and shares of its height. */
function areaOf(places: readonly Position[]) {
  let [north, south] = [Infinity, -Infinity];
  for (const { lat } of places) {
    const y = mercator(lat);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { ...shortestArc(places.map(({ lng }) => lng)), north, south };
}

/** The view that shows all places in a box (px); `undefined` without places. */
export function fitView(places: readonly Position[], box: BoxSize): Fit | undefined {
  if (places.length === 0) return undefined;
  const { west, east, north, south } = areaOf(places);
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

/** The first view of a map, or of a still picture, in a box of this size. */
export const firstView = (start: Start, box: BoxSize): Fit =>
  'places' in start ? (fitView(start.places, box) ?? WORLD) : start;

/** The middle of places: that of a map of them, in a box of any size. */
export const middleOf = (places: readonly Position[]): Position =>
  firstView({ places }, { width: 0, height: 0 }).center;

function numbersOf(start: Start): readonly number[] {
  if (!('places' in start)) return [start.center.lat, start.center.lng, start.zoom];
  return start.places.length > 0 ? Object.values(areaOf(start.places)) : [];
}

/** Whether two starts show the same part of the world in any box. */
export function isSameStart(first: Start, second: Start): boolean {
  const [a, b] = [numbersOf(first), numbersOf(second)];
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

/** Widest and highest still picture that hosts make, in px. */
const MAX_STILL = 1280;
/** Between the sizes of still pictures, in px: a window that is resized does not load one each time. */
const STILL_STEP = 160;

/** The still picture of a box, which it covers. */
export function stillView(start: Start, { width, height }: BoxSize): Fit & { size: BoxSize } {
  const enlarged = Math.max(1, width / MAX_STILL, height / MAX_STILL);
  const visible = { width: width / enlarged, height: height / enlarged };
  const stepOf = (side: number): number =>
    Math.min(MAX_STILL, Math.ceil(side / STILL_STEP) * STILL_STEP);
  return {
    ...firstView(start, visible),
    size: { width: stepOf(visible.width), height: stepOf(visible.height) },
  };
}
