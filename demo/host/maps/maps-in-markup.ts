import { isRecord } from '../../../shared/site/parameters';
import { readPlace } from '../../../shared/map/place';
import type { Place } from '../../../shared/map/map.types';
import {
  attribute,
  descendants,
  inclusiveAncestors,
  parseMarkup,
  textIn,
  type Element,
} from '../text/markup';
import { parsedJson, placesInJson } from './places-in-json';

/** A location of a map of several places, as its author wrote it. */
export interface Location {
  readonly place?: Place | undefined;
  readonly address?: string | undefined;
}

/** The content of maps: single places, addresses, and for each map of several places its locations. */
export interface Maps {
  readonly places: readonly Place[];
  /** In one line. */
  readonly addresses: readonly string[];
  readonly groups: readonly (readonly Location[])[];
}

const NO_MAPS: Maps = { places: [], addresses: [], groups: [] };

/** An address in the form in which the host is asked for it. */
export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? collapse(value) || undefined : undefined;

/** The text of an `address` in one line, as the map of several places reads it. */
function inOneLine(element: Element): string {
  const lines = [''];
  for (const child of element.childNodes) {
    if ('tagName' in child && child.tagName === 'br') lines.push('');
    else if ('tagName' in child) lines.push(`${lines.pop() ?? ''}${textIn(child)}`);
    else if ('value' in child) lines.push(`${lines.pop() ?? ''}${child.value}`);
  }
  return lines
    .map((line) => collapse(line).replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');
}

const isIn = (element: Element, tagName: string): boolean =>
  [...inclusiveAncestors(element)].some((ancestor) => ancestor.tagName === tagName);

/** The address of an element of a map; `undefined` if it has none. */
function addressOf(element: Element): string | undefined {
  if (element.tagName === 'dm-map') {
    return textOf(attribute(element, 'address') ?? attribute(element, 'data-address'));
  }
  if (element.tagName !== 'address') return textOf(attribute(element, 'data-address'));
  return isIn(element, 'dm-multi-map') ? textOf(inOneLine(element)) : undefined;
}

/** The place in the attributes of an element. */
function placeOf(element: Element): Place | undefined {
  const first = (...names: string[]): string | undefined =>
    names.map((name) => attribute(element, name)).find((value) => value !== undefined);
  return readPlace(first('lat', 'data-lat'), first('lng', 'lon', 'data-lng', 'data-lon'));
}

const isEntry = ({ tagName }: Element): boolean => tagName === 'article' || tagName === 'li';

const HEADING = /^(?:h[1-6]|strong|b)$/;

/** Whether an entry has a name: one without is no location. */
function isNamed(entry: Element): boolean {
  if (attribute(entry, 'data-name') !== undefined) return true;
  return [...descendants(entry)].some(
    (element) =>
      HEADING.test(element.tagName) && [...inclusiveAncestors(element)].find(isEntry) === entry,
  );
}

/** The outermost entries with a name. */
function entriesIn(parent: Pick<Element, 'childNodes'>): Element[] {
  return parent.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    return isEntry(child) && isNamed(child) ? [child] : entriesIn(child);
  });
}

function locationOf(entry: Element): Location {
  const address = [...descendants(entry)].find(({ tagName }) => tagName === 'address');
  return {
    place: readPlace(attribute(entry, 'data-lat'), attribute(entry, 'data-lng')),
    address: textOf(attribute(entry, 'data-address') ?? (address && inOneLine(address))),
  };
}

/** The JSON child of an element. */
function jsonOf(element: Element): unknown {
  for (const child of element.childNodes) {
    if (!('tagName' in child) || child.tagName !== 'script') continue;
    if (attribute(child, 'type') !== 'application/json') continue;
    return parsedJson(child.childNodes.map((node) => ('value' in node ? node.value : '')).join(''));
  }
  return undefined;
}

/** The locations of a map of several places: those of its JSON child, else its entries. */
function locationsOf(map: Element): Location[] {
  const json = jsonOf(map);
  if (!Array.isArray(json)) return entriesIn(map).map(locationOf);
  return (json as unknown[]).flatMap((entry) =>
    isRecord(entry) && textOf(entry['name']) !== undefined
      ? [{ place: readPlace(entry['lat'], entry['lng']), address: textOf(entry['address']) }]
      : [],
  );
}

/** Reads the maps in markup. */
export function mapsIn(markup: string): Maps {
  if (!/dm-(?:multi-)?map/i.test(markup)) return NO_MAPS;
  const elements = [...descendants(parseMarkup(markup))];
  const multiMaps = elements.filter(({ tagName }) => tagName === 'dm-multi-map');
  const groups = multiMaps.map(locationsOf);
  const locations = groups.flat();
  return {
    places: [
      ...elements.flatMap((element) => placeOf(element) ?? []),
      ...multiMaps.flatMap((map) => placesInJson(jsonOf(map))),
    ],
    addresses: [
      ...elements.flatMap((element) => addressOf(element) ?? []),
      ...locations.flatMap(({ address }) => address ?? []),
    ],
    groups,
  };
}
