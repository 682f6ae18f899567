import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import GeoJSONVT from 'geojson-vt';
import { feature, mesh } from 'topojson-client';
import { TILE } from './mercator';
import type { View } from './view';

/** Zoom from which the finer coasts are drawn. */
const FINE_ZOOM = 7;

/** Deepest zoom that is cut; above it, its tiles are enlarged, so that few of them are kept. */
const CUT_ZOOM = 8;

/** Units in a tile: fine enough to enlarge the tile 64 times. */
const EXTENT = 16_384;

/** Width of the margin in which tiles overlap, in units. */
const BUFFER = EXTENT / 32;

/** Points that are indexed in one turn of the event loop. */
const SLICE = 40_000;

const require = createRequire(import.meta.url);

type Objects = NonNullable<Parameters<typeof mesh>[1]>;
type Land = Extract<Objects, { readonly type: 'GeometryCollection' }>;

/** A file of `world-atlas`. */
type Atlas = Parameters<typeof mesh>[0] & {
  readonly objects: { readonly land?: Land; readonly countries: Objects };
};

type GeoJson = ConstructorParameters<typeof GeoJSONVT>[0];
type Polygon = Extract<GeoJson, { readonly type: 'Polygon' }>['coordinates'];

/** Land and borders at one scale. */
interface Coasts {
  readonly land: readonly GeoJSONVT[];
  readonly borders: readonly GeoJSONVT[];
}

const loading = new Map<string, Promise<Coasts>>();

/** Loads land and borders at a scale once. */
function coastsAt(scale: '50m' | '10m'): Promise<Coasts> {
  const known = loading.get(scale);
  if (known) return known;
  const coasts = load(scale).catch((error: unknown) => {
    loading.delete(scale);
    throw error;
  });
  loading.set(scale, coasts);
  return coasts;
}

async function readAtlas(name: string): Promise<Atlas> {
  const text = await readFile(require.resolve(`world-atlas/${name}.json`), 'utf8');
  await turn();
  // The cast is safe: the file is of a package.
  return JSON.parse(text) as Atlas;
}

async function load(scale: '50m' | '10m'): Promise<Coasts> {
  const atlas = await readAtlas(`land-${scale}`);
  await turn();
  const land = atlas.objects.land ? feature(atlas, atlas.objects.land).features : [];
  const polygons = land.flatMap(({ geometry }) => polygonsOf(geometry));
  // Borders of the smaller scale are fine enough, and quickly read.
  const countries = await readAtlas('countries-50m');
  const borders = mesh(countries, countries.objects.countries, (one, other) => one !== other);
  return { land: await cut(polygons), borders: [indexOf(borders)] };
}

function polygonsOf(shape: GeoJson): Polygon[] {
  if (shape.type === 'Polygon') return [shape.coordinates];
  return shape.type === 'MultiPolygon' ? shape.coordinates : [];
}

/** Indexes polygons in parts, one in a turn of the event loop. */
async function cut(polygons: readonly Polygon[]): Promise<GeoJSONVT[]> {
  const parts: GeoJSONVT[] = [];
  let part: Polygon[] = [];
  let points = 0;
  const finish = async (): Promise<void> => {
    parts.push(indexOf({ type: 'MultiPolygon', coordinates: part }));
    part = [];
    points = 0;
    await turn();
  };
  for (const polygon of polygons) {
    part.push(polygon);
    points += polygon.reduce((sum, ring) => sum + ring.length, 0);
    if (points > SLICE) await finish();
  }
  if (part.length > 0) await finish();
  return parts;
}

function indexOf(shape: GeoJson): GeoJSONVT {
  return new GeoJSONVT(shape, {
    maxZoom: CUT_ZOOM,
    indexMaxZoom: 3,
    extent: EXTENT,
    tolerance: (EXTENT / TILE) * 0.4,
    buffer: BUFFER,
  });
}

/** Land and borders in a view, as SVG path data in px of the view. */
export interface Outlines {
  readonly land: string;
  /** The edges of the land, without those where it was cut. */
  readonly coasts: string;
  readonly borders: string;
}

/** Returns the land and the borders in a view. */
export async function outlinesIn(view: View): Promise<Outlines> {
  const { land, borders } = await coastsAt(view.zoom < FINE_ZOOM ? '50m' : '10m');
  return {
    land: pathIn(land, view, areaPath),
    coasts: pathIn(land, view, linePath),
    borders: pathIn(borders, view, linePath),
  };
}

/** Where a cut tile is in the view, in px. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

type Ring = Int16Array | Int32Array;

function pathIn(
  parts: readonly GeoJSONVT[],
  view: View,
  draw: (ring: Ring, frame: Frame) => string,
): string {
  const zoom = Math.min(view.zoom, CUT_ZOOM);
  const side = TILE * 2 ** (view.zoom - zoom);
  const count = 2 ** zoom;
  const path: string[] = [];
  for (let y = Math.floor(view.top / side); y * side < view.top + view.height; y += 1) {
    if (y < 0 || y >= count) continue;
    for (let x = Math.floor(view.left / side); x * side < view.left + view.width; x += 1) {
      const frame = { left: x * side - view.left, top: y * side - view.top, side };
      for (const part of parts) {
        const tile = part.getTileRaw(zoom, ((x % count) + count) % count, y);
        for (const { geometry } of linesOf(tile)) {
          for (const ring of geometry) path.push(draw(ring, frame));
        }
      }
    }
  }
  return path.join('');
}

type RawTile = ReturnType<GeoJSONVT['getTileRaw']>;
type Lines = Extract<NonNullable<RawTile>['features'][number], { type: 2 | 3 }>;

const linesOf = (tile: RawTile): Lines[] =>
  (tile?.features ?? []).filter((one): one is Lines => one.type === 2 || one.type === 3);

function pointAt(ring: Ring, index: number, { left, top, side }: Frame): string {
  const x = left + ((ring[index] ?? 0) / EXTENT) * side;
  const y = top + ((ring[index + 1] ?? 0) / EXTENT) * side;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function areaPath(ring: Ring, frame: Frame): string {
  let path = '';
  for (let i = 0; i + 1 < ring.length; i += 2) {
    path += `${i === 0 ? 'M' : 'L'}${pointAt(ring, i, frame)}`;
  }
  return `${path}Z`;
}

/** Leaves out the lines along which the tile was cut. */
function linePath(ring: Ring, frame: Frame): string {
  let path = '';
  for (let i = 0; i + 1 < ring.length; i += 2) {
    path += `${i === 0 || isCut(ring, i) ? 'M' : 'L'}${pointAt(ring, i, frame)}`;
  }
  return path;
}

/** Whether the line that ends at a point lies on the edge of the tile and its margin. */
const isCut = (ring: Ring, index: number): boolean =>
  [0, 1].some((axis) => {
    const value = ring[index + axis];
    return value === ring[index + axis - 2] && (value === -BUFFER || value === EXTENT + BUFFER);
  });
