import KDBush from 'kdbush';
import { loadCities } from './cities';
import type { City } from './city';
import { project, unproject } from './mercator';
import type { View } from './view';

/** A name on the map, in px of the view. */
export interface Label {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly population: number;
}

/** Room that a name needs, in px: of two that are nearer, only the larger city has its name shown. */
const ROOM = { width: 130, height: 30 };

/** Smallest population that is shown, by zoom. */
const SMALLEST = [8e6, 5e6, 4e6, 2e6, 7e5, 2e5, 5e4, 1.5e4, 5000, 2000] as const;

/** Cities that may be shown at a zoom. */
interface Shown {
  readonly list: readonly City[];
  readonly index: KDBush;
}

const shown = new Map<number, Promise<Shown>>();

function citiesAt(zoom: number): Promise<Shown> {
  const level = Math.min(zoom, SMALLEST.length);
  const known = shown.get(level);
  if (known) return known;
  const cities = loadCities().then((all) => {
    const smallest = SMALLEST[level];
    if (smallest === undefined) return all;
    const list = all.list.filter(({ population }) => population >= smallest);
    const index = new KDBush(Math.max(1, list.length));
    for (const { lng, lat } of list) index.add(lng, lat);
    index.finish();
    return { list, index };
  });
  cities.catch(() => shown.delete(level));
  shown.set(level, cities);
  return cities;
}

/**
 * Returns the names in a view. What is shown follows from the cities around alone, so that a name
 * across the edge of two tiles stands in both.
 */
export async function labelsIn(view: View): Promise<Label[]> {
  const { list, index } = await citiesAt(view.zoom);
  const near = (left: number, top: number, right: number, bottom: number): City[] => {
    const northWest = unproject({ x: left, y: top }, view.zoom);
    const southEast = unproject({ x: right, y: bottom }, view.zoom);
    return index
      .range(northWest.lng, southEast.lat, southEast.lng, northWest.lat)
      .flatMap((place) => list[place] ?? []);
  };
  const { width, height } = ROOM;
  const around = near(
    view.left - width,
    view.top - height,
    view.left + view.width + width,
    view.top + view.height + height,
  );
  const isLargest = (city: City): boolean => {
    const { x, y } = project(city, view.zoom);
    return near(x - width, y - height, x + width, y + height).every(
      (other) =>
        other === city ||
        other.population < city.population ||
        (other.population === city.population && other.name > city.name),
    );
  };
  return around.filter(isLargest).map((city) => {
    const { x, y } = project(city, view.zoom);
    const { name, population } = city;
    return { name, population, x: x - view.left, y: y - view.top };
  });
}
