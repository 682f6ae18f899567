import { columnsOn, picturesPerRow } from '../../../elements/gallery/columns.ts';
import { arrange, LAYOUTS, type Layout, type Place } from '../../../elements/gallery/layouts.ts';
import { rule, under, type Declarations } from './css.ts';
import { DEVICES } from './gallery-devices.ts';

/** Number of pictures examined: several cycles of every layout. */
const COUNT = 120;
const INITIAL: Place = { ratio: 1, area: 'auto' };

const same = (a: Place | undefined, b: Place | undefined): boolean =>
  a?.ratio === b?.ratio && a?.area === b?.area;

/** Where boxes are wide enough for captions, layouts with blocks have another arrangement. */
export type Arranged = Layout | `${Layout}-roomy`;
const ROOMY = '-roomy';

function placesOf(name: Arranged, columns: number, count: number): readonly Place[] {
  const isRoomy = name.endsWith(ROOMY);
  const ratios = Array.from<undefined>({ length: count });
  return arrange(name.replace(ROOMY, ''), { columns, isRoomy, ratios }).places;
}

/** The first layout with the same places as a layout; the two may differ in their corners. */
export function sharedArrangement(layout: Layout): Layout {
  const arrangement = (name: Layout): string => {
    const columns = Array.from({ length: 6 }, (_, index) => index + 1);
    const ratios = [undefined, 2, 3, 4, 5];
    return JSON.stringify(columns.map((count) => arrange(name, { columns: count, ratios })));
  };
  return LAYOUTS.find((other) => arrangement(other) === arrangement(layout)) ?? layout;
}

/** The arrangement with wider boxes of a layout, if it has one. */
export function roomyArrangement(layout: Layout): Arranged | undefined {
  return picturesPerRow(layout, 1) > 1 ? `${layout}${ROOMY}` : undefined;
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

/** Selects the figure at an index of each cycle, if its row of `perRow` pictures is complete. */
function figureAt(gallery: string, index: number, cycle: number, perRow: number): string {
  const remaining = perRow - (index % perRow);
  const isLast = index + 1 === cycle;
  const nth = cycle === 1 ? '' : `:nth-child(${cycle}n${isLast ? '' : ` + ${index + 1}`})`;
  return `${gallery} > figure${nth}${remaining > 1 ? `:nth-last-child(n + ${remaining})` : ''}`;
}

/** Ratios and grid areas of the pictures in an arrangement, for a number of columns. */
function rulesIn(gallery: string, name: Arranged, layout: Layout, columns: number): string {
  const isBlocks = picturesPerRow(layout, 1) > 1;
  const perRow = isBlocks ? picturesPerRow(layout, columns) : 1;
  const cycle = cycleOf(placesOf(name, columns, COUNT));
  // Most of the pictures left over after the last full row have the place of two of them.
  const base = isBlocks ? mostFrequent(placesOf(name, columns, 2 * columns)) : mostFrequent(cycle);
  const selectors = new Map<string, string[]>();
  const add = (place: Place, selector: string): void => {
    const key = JSON.stringify(place);
    if (!same(place, base)) selectors.set(key, [...(selectors.get(key) ?? []), selector]);
  };
  cycle.forEach((place, index) => {
    add(place, figureAt(gallery, index, cycle.length, perRow));
  });
  for (let rest = 1; rest < perRow; rest++) {
    placesOf(name, columns, rest).forEach((place, index) => {
      const nth = `${perRow}n + ${index + 1}`;
      add(place, `${gallery} > figure:nth-child(${nth}):nth-last-child(${rest - index})`);
    });
  }
  return [
    rule(`${gallery} > figure`, differences(base, INITIAL)),
    ...Array.from(selectors, ([place, figures]) =>
      rule(figures.join(',\n'), differences(JSON.parse(place) as Place, base)),
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * The rules of an arrangement, once for each attribute that may set its layout. Browsers skip the
 * many rules of an attribute that a gallery does not have, before they count its figures.
 */
function rulesFor(name: Arranged, layout: Layout, columns: number): string {
  const places = rulesIn('dm-gallery', name, layout, columns);
  if (!places.includes(':nth-child')) return places;
  return DEVICES.map(({ suffix, media }) => {
    const rules = rulesIn(`dm-gallery[layout${suffix}]`, name, layout, columns);
    return media ? under(media, [rules]) : rules;
  }).join('\n');
}

/** Rules that place the figures of each layout as {@link arrange} does. */
export function placeRules(): string[] {
  return LAYOUTS.filter((layout) => sharedArrangement(layout) === layout).flatMap((layout) =>
    [layout, roomyArrangement(layout)].flatMap((name) => {
      if (!name) return [];
      const most = columnsOn('desktop', layout, Infinity);
      const texts = Array.from({ length: most }, (_, index) => rulesFor(name, layout, index + 1));
      const container = `@container style(--_dm-layout: ${name})`;
      if (texts.every((text) => text === texts[0])) return under(container, [texts[0] ?? '']);
      return texts.map((text, index) =>
        under(`${container} and style(--_dm-c: ${index + 1})`, [text]),
      );
    }),
  );
}
