import { columnsOn, picturesPerRow } from '../../../elements/gallery/columns.ts';
import { arrange, LAYOUTS, type Layout, type Place } from '../../../elements/gallery/layouts.ts';
import { rule, under, type Declarations } from './css.ts';

/** Number of pictures examined: several cycles of every layout. */
const COUNT = 120;
const INITIAL: Place = { ratio: 1, area: 'auto' };

const same = (a: Place | undefined, b: Place | undefined): boolean =>
  a?.ratio === b?.ratio && a?.area === b?.area;

function placesOf(layout: Layout, columns: number, count: number): readonly Place[] {
  return arrange(layout, columns, Array.from({ length: count })).places;
}

/** The first layout with the same places as a layout; the two may differ in their corners. */
export function sharedArrangement(layout: Layout): Layout {
  const arrangement = (name: Layout): string => {
    const columns = Array.from({ length: 6 }, (_, index) => index + 1);
    return JSON.stringify(columns.map((count) => arrange(name, count, [undefined, 2, 3, 4, 5])));
  };
  return LAYOUTS.find((other) => arrangement(other) === arrangement(layout)) ?? layout;
}

/** The places up to where they repeat. */
function cycleOf(places: readonly Place[]): readonly Place[] {
  const length = places.findIndex(
    (_, shift) =>
      shift > 0 &&
      places.every((place, index) => !places[index + shift] || same(place, places[index + shift])),
  );
  return places.slice(0, length);
}

function mostFrequent(places: readonly Place[]): Place {
  const count = (place: Place): number => places.filter((other) => same(place, other)).length;
  return places.reduce((best, place) => (count(place) > count(best) ? place : best), INITIAL);
}

function differences(place: Place, from: Place): Declarations {
  return {
    ...(place.ratio !== from.ratio && { '--_dm-ratio': Number(place.ratio.toFixed(4)) }),
    ...(place.area !== from.area && { 'grid-area': place.area }),
  };
}

/** Selects the figure at an index of each cycle, if its block of pictures is complete. */
function figureAt(index: number, cycle: number, block: number): string {
  const remaining = block - (index % block);
  const isLast = index + 1 === cycle;
  const nth = cycle === 1 ? '' : `:nth-child(${cycle}n${isLast ? '' : ` + ${index + 1}`})`;
  return `dm-gallery > figure${nth}${remaining > 1 ? `:nth-last-child(n + ${remaining})` : ''}`;
}

/** Ratios and grid areas of the pictures in a layout, for a number of columns. */
function rulesIn(layout: Layout, columns: number): string {
  const block = picturesPerRow(layout, 1);
  const cycle = cycleOf(placesOf(layout, columns, COUNT));
  // Place of pictures left over after the last full block.
  const rest = block > 1 ? placesOf(layout, columns, 1)[0] : undefined;
  const base = rest ?? mostFrequent(cycle);
  const selectors = new Map<string, string[]>();
  cycle.forEach((place, index) => {
    const key = JSON.stringify(place);
    if (!same(place, base))
      selectors.set(key, [...(selectors.get(key) ?? []), figureAt(index, cycle.length, block)]);
  });
  return [
    rule('dm-gallery > figure', differences(base, INITIAL)),
    ...Array.from(selectors, ([place, figures]) =>
      rule(figures.join(',\n'), differences(JSON.parse(place) as Place, base)),
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Rules that place the figures of each layout as {@link arrange} does. */
export function placeRules(): string[] {
  return LAYOUTS.filter((layout) => sharedArrangement(layout) === layout).flatMap((layout) => {
    const most = columnsOn('desktop', layout, Infinity);
    const texts = Array.from({ length: most }, (_, index) => rulesIn(layout, index + 1));
    const container = `@container style(--_dm-layout: ${layout})`;
    if (texts.every((text) => text === texts[0])) return under(container, [texts[0] ?? '']);
    return texts.map((text, index) =>
      under(`${container} and style(--_dm-n: ${index + 1})`, [text]),
    );
  });
}
