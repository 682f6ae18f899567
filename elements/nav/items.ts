import { linkAddress } from '../../shared/dom/address';
import type { DataSource } from '../../shared/element/data';
import { warn } from '../../shared/site/log';
import { isRecord } from '../../shared/site/parameters';
import { labelOf, linkOf, listOf, menuIn } from './tree';

/** One item of a menu, as script, JSON and the site parameters give it. */
export interface NavItem {
  /** What it says, as text. */
  readonly text: string;
  /** Where it leads: `http`, `https`, `mailto`, `tel`, `sms` or relative; none only opens its sub-menu. */
  readonly href?: string;
  /** Devices it is not shown on, as in `data-dm-hide`. */
  readonly hide?: string;
  /** Its sub-menu. */
  readonly items?: readonly NavItem[];
}

/** What a script hands over may contain itself. */
const DEPTH = 8;

/** The first of the given names that holds something. */
const pick = (given: Readonly<Record<string, unknown>>, ...names: string[]): unknown =>
  names.map((name) => given[name]).find((value) => value !== undefined && value !== null);

function readItem(value: unknown, depth: number): NavItem | undefined {
  if (!isRecord(value) || value['inNavigation'] === false) return undefined;
  const text = pick(value, 'text', 'title');
  if (typeof text !== 'string' || !text.trim()) return undefined;
  const address = pick(value, 'href', 'url', 'path');
  const href = linkAddress(address);
  const items = readList(pick(value, 'items', 'children', 'subNav'), depth + 1) ?? [];
  if (address !== undefined && href === undefined && address !== '') {
    warn('<dm-nav>', `"${text}" leads to no address that may be opened`);
    if (items.length === 0) return undefined;
  }
  return {
    text: text.trim(),
    ...(href !== undefined && { href }),
    ...(typeof value['hide'] === 'string' && { hide: value['hide'] }),
    ...(items.length > 0 && { items }),
  };
}

function readList(value: unknown, depth: number): NavItem[] | undefined {
  if (!Array.isArray(value) || depth > DEPTH) return undefined;
  return value.flatMap((item) => readItem(item, depth) ?? []);
}

/**
 * The site parameters' `navItems` (core-runtime §3): base64 of a JSON list in UTF-8.
 *
 * @throws where it is anything else.
 */
export function decodeItems(encoded: string): readonly NavItem[] {
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  const items = readList(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), 0);
  if (!items) throw new TypeError('not a list');
  return items;
}

/** What was read from links that are in the page, and need not be made. */
const written = new WeakSet<readonly NavItem[]>();

/** Whether items are those of the children. */
export const areWritten = (items: readonly NavItem[]): boolean => written.has(items);

function readChildren(list: Element | undefined): NavItem[] {
  return [...(list?.children ?? [])].flatMap((item) => {
    const text = labelOf(item);
    const href = linkOf(item)?.getAttribute('href');
    const items = readChildren(listOf(item));
    return text ? { text, ...(href && { href }), ...(items.length > 0 && { items }) } : [];
  });
}

/** The items that an element is given; those of its children where it is given none. */
export const navItems: DataSource<'items', readonly NavItem[]> = {
  name: 'items',
  read: (value) => readList(value, 0),
  fromChildren: (host) => {
    const items = readChildren(menuIn(host));
    written.add(items);
    return items;
  },
};

/** A list of links, as an author would have written it. */
export function makeList(items: readonly NavItem[]): HTMLUListElement {
  const list = document.createElement('ul');
  for (const { text, href, hide, items: nested = [] } of items) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.textContent = text;
    if (href !== undefined) link.href = href;
    if (hide !== undefined) item.dataset['dmHide'] = hide;
    item.append(link);
    if (nested.length > 0) item.append(makeList(nested));
    list.append(item);
  }
  return list;
}
