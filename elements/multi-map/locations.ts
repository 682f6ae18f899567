import { own } from '../../shared/dom/own';
import { linkAddress } from '../../shared/dom/address';
import { inertCopy, separateBlocks, UNREADABLE } from '../../shared/dom/inert-copy';
import { isForeign, markWords, type MarkRead } from '../../shared/dom/left-over';
import type { DataSource } from '../../shared/element/data';
import { warn } from '../../shared/site/log';
import { isRecord } from '../../shared/site/parameters';
import { degreesOf } from '../../shared/map/place';
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
  /** Hours that are not understood, as written. */
  readonly hoursText?: string;
  /** Time zone of its hours, such as `Europe/London`; default: the element's. */
  readonly timeZone?: string;
}

/** The most locations, services of each, and characters of a text. */
const MAX_LOCATIONS = 20_000;
const MAX_SERVICES = 40;
const MAX_TEXT = 500;

/** Most entries in a list of hours. */
const MAX_LINES = 20;

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== ''
    ? collapse(value.slice(0, MAX_TEXT * 4)).slice(0, MAX_TEXT)
    : undefined;

function readDegrees(value: unknown, limit: number): number | undefined {
  const number = /^(?:string|number)$/.test(typeof value) ? degreesOf(value) : NaN;
  return Math.abs(number) <= limit ? number : undefined;
}

function readServices(value: unknown): string[] {
  const list: unknown = typeof value === 'string' ? value.slice(0, 4000).split(',') : value;
  if (!Array.isArray(list)) return [];
  const texts = list.slice(0, MAX_SERVICES).flatMap((entry) => readText(entry) ?? []);
  return [...new Set(texts)];
}

/** Reads one text, or a list whose entries add to each other, as in schema.org. */
function readHours(value: unknown): Pick<Location, 'hours' | 'hoursText'> {
  const lines: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = lines.filter((line) => typeof line === 'string');
  const read =
    lines.length <= MAX_LINES && texts.length === lines.length ? texts.map(parseHours) : [];
  const hours = read.flatMap((openings) => openings ?? []);
  if (read.length > 0 && !read.includes(undefined)) return { hours };
  const hoursText = readText(texts.join('; '));
  return hoursText === undefined ? {} : { hoursText };
}

/** Reads a location; its id is empty where its author has given none. */
function readLocation(value: unknown): Location | undefined {
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
    ...readHours(value['hours']),
    timeZone: readText(value['timeZone']),
  };
  const known = Object.entries(optional).filter(([, each]) => each !== undefined);
  return {
    id: readText(typeof value['id'] === 'number' ? String(value['id']) : value['id']) ?? '',
    name,
    services: readServices(value['services']),
    ...Object.fromEntries(known),
  };
}

/** Gives each location an id of its own: the first one keeps that of its author, others get a number more. */
function withOwnIds(locations: readonly (Location & { readonly number: string })[]): Location[] {
  const taken = new Set(locations.map(({ id }) => id));
  const used = new Set<string>();
  /** The number to try next for an id that is taken: thousands may have the same. */
  const next = new Map<string, number>();
  let first: string | undefined;
  let count = 0;
  const own = locations.map(({ number, ...location }) => {
    const wanted = location.id || number;
    let id = wanted;
    // A number is nobody's own: an author's id of the same text comes first.
    const isTaken = (): boolean => used.has(id) || (id !== location.id && taken.has(id));
    for (let n = next.get(wanted) ?? 2; isTaken(); n++) {
      id = `${wanted}-${n}`;
      next.set(wanted, n + 1);
    }
    used.add(id);
    if (id !== wanted) {
      first ??= `"${wanted}", which becomes "${id}"`;
      count += 1;
    }
    return { ...location, id };
  });
  if (first !== undefined) {
    const others = count > 1 ? ` (and ${count - 1} more)` : '';
    warn('<dm-multi-map>', `several locations have the id ${first}${others}`);
  }
  return own;
}

/** Reads a list of locations; entries without a name are left out. */
export function readLocations(value: unknown): readonly Location[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return withOwnIds(
    value.slice(0, MAX_LOCATIONS).flatMap((entry, index) => {
      const location = readLocation(entry);
      return location ? [{ ...location, number: String(index + 1) }] : [];
    }),
  );
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

const ENTRY = 'article, li';
const NAME = 'h1, h2, h3, h4, h5, h6, strong, b';

/** The heading of an entry, not one of an entry in it. */
const headingOf = (entry: Element): Element | undefined =>
  [...entry.querySelectorAll(NAME)].find((heading) => heading.closest(ENTRY) === entry);

/** The words of an entry besides those that are read by their meaning. */
function otherText(entry: HTMLElement, read: readonly (Element | null | undefined)[]): string {
  const all = [...entry.querySelectorAll('*')];
  const copy = inertCopy(entry);
  const copies = [...copy.querySelectorAll('*')];
  for (const each of read) if (each) copies[all.indexOf(each)]?.remove();
  for (const each of copy.querySelectorAll(UNREADABLE)) each.remove();
  separateBlocks(copy);
  return collapse(copy.textContent);
}

/** The only link to a page in an entry. */
function onlyLinkIn(entry: Element): Element | undefined {
  const pages = 'a[href]:not([href^="tel:" i], [href^="mailto:" i])';
  const [link, ...others] = entry.querySelectorAll(pages);
  return others.length === 0 ? link : undefined;
}

/** Reads an `article` or `li`. */
function fromElement(element: HTMLElement, markRead: MarkRead): unknown {
  const { dataset } = element;
  const heading = headingOf(element);
  const link = heading?.querySelector('a') ?? heading?.closest('a') ?? onlyLinkIn(element);
  const address = element.querySelector('address');
  const phone = element.querySelector('a[href^="tel:" i]');
  const services = [...element.querySelectorAll('ul li')];
  const inWords = element.querySelector<HTMLElement>('[data-hours]');
  const hours = dataset['hours'] ?? inWords?.dataset['hours'];
  const isUnderstood = readHours(hours).hours !== undefined;
  // Else its words are among the other texts.
  const isSaid = isUnderstood || collapse(inWords?.textContent ?? '') === '';
  const read = [heading, address, phone, ...services, isUnderstood ? inWords : undefined];
  markWords(element, markRead);
  return {
    id: element.id || undefined,
    name: dataset['name'] ?? heading?.textContent,
    address: dataset['address'] ?? inOneLine(address),
    lat: dataset['lat'],
    lng: dataset['lng'],
    phone: phone?.textContent,
    href: link?.getAttribute('href'),
    text: otherText(element, read),
    services: dataset['services'] ?? services.map(({ textContent }) => textContent),
    hours: isSaid ? hours : undefined,
    timeZone: dataset['timeZone'],
  };
}

/** The entries among the descendants: the outermost `article`s and list items with a name. */
function entriesIn(parent: Element): HTMLElement[] {
  return [...own(parent).children].flatMap((child) => {
    if (isForeign(child)) return [];
    const isEntry = child instanceof HTMLElement && own(child).matches(ENTRY);
    const isNamed = isEntry && (child.dataset['name'] ?? headingOf(child)) !== undefined;
    return isNamed ? [child] : entriesIn(child);
  });
}

/** The locations, in order: a JSON child, or `article`s and list items among the children. */
export const locations: DataSource<'locations', readonly Location[]> = {
  name: 'locations',
  read: readLocations,
  replacesChildren: true,
  fromChildren: (host, markRead) =>
    readLocations(entriesIn(host).map((entry) => fromElement(entry, markRead))) ?? [],
};
