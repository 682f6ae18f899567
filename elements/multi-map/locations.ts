import { linkAddress } from '../../shared/dom/address';
import type { DataSource } from '../../shared/element/data';
import { isRecord } from '../../shared/site/parameters';
import { parseHours, type Opening } from './hours';

/** A location. */
export interface Location {
  /** Its name in addresses (`#location=…`); by default its number. */
  readonly id: string;
  readonly name: string;
  /** In one line. */
  readonly address?: string;
  /** In degrees; without both, it is in the list only. */
  readonly lat?: number;
  readonly lng?: number;
  readonly phone?: string;
  /** Address of its page. */
  readonly href?: string;
  readonly text?: string;
  readonly services: readonly string[];
  readonly hours?: readonly Opening[];
  /** Time zone of its hours, such as `Europe/London`; default: the element's. */
  readonly timeZone?: string;
}

/** The most locations, services of each, and characters of a text. */
const MAX_LOCATIONS = 20_000;
const MAX_SERVICES = 40;
const MAX_TEXT = 500;

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== ''
    ? collapse(value.slice(0, MAX_TEXT * 4)).slice(0, MAX_TEXT)
    : undefined;

function readDegrees(value: unknown, limit: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= limit ? number : undefined;
}

function readServices(value: unknown): string[] {
  const list: unknown = typeof value === 'string' ? value.slice(0, 4000).split(',') : value;
  if (!Array.isArray(list)) return [];
  const texts = list.slice(0, MAX_SERVICES).flatMap((entry) => readText(entry) ?? []);
  return [...new Set(texts)];
}

function readHours(value: unknown): readonly Opening[] | undefined {
  const lines = Array.isArray(value) ? value.slice(0, 20) : [value];
  const texts = lines.filter((line) => typeof line === 'string');
  return texts.length > 0 ? parseHours(texts.join('; ')) : undefined;
}

function readLocation(value: unknown, index: number): Location | undefined {
  if (!isRecord(value)) return undefined;
  const name = readText(value['name']);
  if (name === undefined) return undefined;
  const lat = readDegrees(value['lat'], 90);
  const lng = readDegrees(value['lng'], 180);
  const optional = {
    address: readText(value['address']),
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
    phone: readText(value['phone']),
    href: linkAddress(value['href']),
    text: readText(value['text']),
    hours: readHours(value['hours']),
    timeZone: readText(value['timeZone']),
  };
  const known = Object.entries(optional).filter(([, each]) => each !== undefined);
  return {
    id: readText(value['id']) ?? String(index + 1),
    name,
    services: readServices(value['services']),
    ...Object.fromEntries(known),
  };
}

/** Reads a list of locations; entries without a name are left out, and ids that came before. */
export function readLocations(value: unknown): readonly Location[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = new Set<string>();
  return value.slice(0, MAX_LOCATIONS).flatMap((entry, index) => {
    const location = readLocation(entry, index);
    if (!location || ids.has(location.id)) return [];
    ids.add(location.id);
    return [location];
  });
}

/** The text of an element in one line, with commas for its line breaks. */
function inOneLine(element: Element | null): string | undefined {
  if (!element) return undefined;
  const parts = [...element.childNodes].reduce<string[]>(
    (lines, node) => {
      if (node instanceof HTMLBRElement) lines.push('');
      else lines.push((lines.pop() ?? '') + (node.textContent ?? ''));
      return lines;
    },
    [''],
  );
  return parts
    .map((part) => collapse(part).replace(/,$/, ''))
    .filter((part) => part !== '')
    .join(', ');
}

/** Reads an `article` or `li`. */
function fromElement(element: HTMLElement): unknown {
  const { dataset } = element;
  const heading = element.querySelector('h1, h2, h3, h4, h5, h6, strong, b');
  const link = heading?.querySelector('a') ?? heading?.closest('a');
  const services = [...element.querySelectorAll('ul li')].map(({ textContent }) => textContent);
  return {
    id: element.id || undefined,
    name: dataset['name'] ?? heading?.textContent,
    address: dataset['address'] ?? inOneLine(element.querySelector('address')),
    lat: dataset['lat'],
    lng: dataset['lng'],
    phone: element.querySelector('a[href^="tel:" i]')?.textContent,
    href: link?.getAttribute('href'),
    text: element.querySelector('p:not(:has(a[href^="tel:" i])):not([data-hours])')?.textContent,
    services: dataset['services'] ?? services,
    hours: dataset['hours'] ?? element.querySelector<HTMLElement>('[data-hours]')?.dataset['hours'],
    timeZone: dataset['timeZone'],
  };
}

/** The entries among the children: `article`s, or items of a list. */
function entriesIn(host: HTMLElement): HTMLElement[] {
  return [
    ...host.querySelectorAll<HTMLElement>(
      ':scope > article, :scope > li, :scope > :is(ul, ol) > li',
    ),
  ];
}

/** The locations, in order: a JSON child, or `article`s and list items among the children. */
export const locations: DataSource<'locations', readonly Location[]> = {
  name: 'locations',
  read: readLocations,
  fromChildren: (host) => readLocations(entriesIn(host).map(fromElement)) ?? [],
};
