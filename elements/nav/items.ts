import { linkAddress } from '../../shared/dom/address';
import type { DataSource } from '../../shared/element/data';
import { warn } from '../../shared/site/log';
import { isRecord } from '../../shared/site/parameters';
import { findMenuList, itemsIn, itemsOfMenu, labelOf, linkOf, nestedOf } from './markup';

/** An item of a menu, from a script, JSON or the site parameters. */
export interface NavItem {
  /** Label, plain text. */
  readonly text: string;
  /** Address: `http`, `https`, `mailto`, `tel`, `sms` or relative. Without it, the item only opens its sub-menu. */
  readonly href?: string;
  /** Devices on which the item is hidden, as in `data-dm-hide`. */
  readonly hide?: string;
  /** Items of its sub-menu. */
  readonly items?: readonly NavItem[];
}

/** Maximum nesting: items from a script may contain themselves. */
const MAX_DEPTH = 8;

/** The first property that has a value. */
const pick = (source: Readonly<Record<string, unknown>>, ...names: string[]): unknown =>
  names.map((name) => source[name]).find((value) => value !== undefined && value !== null);

function readItem(value: unknown, depth: number): NavItem | undefined {
  if (!isRecord(value) || value['inNavigation'] === false) return undefined;
  const text = pick(value, 'text', 'title');
  if (typeof text !== 'string' || !text.trim()) return undefined;
  const address = pick(value, 'href', 'url', 'path');
  const href = linkAddress(address);
  const items = readList(pick(value, 'items', 'children', 'subNav'), depth + 1) ?? [];
  if (address !== undefined && href === undefined && address !== '') {
    warn('<dm-nav>', `the address of "${text}" is not allowed`);
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
  if (!Array.isArray(value) || depth > MAX_DEPTH) return undefined;
  return value.flatMap((item) => readItem(item, depth) ?? []);
}

/**
 * Decodes the site parameters' `navItems` (core-runtime §3): base64 of a JSON list in UTF-8.
 *
 * @throws if it is anything else.
 */
export function decodeItems(encoded: string): readonly NavItem[] {
  const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
  const items = readList(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), 0);
  if (!items) throw new TypeError('not a list');
  return items;
}

/** Items read from the children, whose links already exist. */
const fromMarkup = new WeakSet<readonly NavItem[]>();

/** Whether items were read from the element's children. */
export const areFromMarkup = (items: readonly NavItem[]): boolean => fromMarkup.has(items);

function readItems(elements: readonly Element[]): NavItem[] {
  return elements.flatMap((item) => {
    const text = labelOf(item);
    const href = linkOf(item)?.getAttribute('href');
    const nested = nestedOf(item);
    const items = nested ? readItems(itemsIn(nested)) : [];
    return text ? { text, ...(href && { href }), ...(items.length > 0 && { items }) } : [];
  });
}

/** The `items` data of the element, which defaults to its children. */
export const navItems: DataSource<'items', readonly NavItem[]> = {
  name: 'items',
  read: (value) => readList(value, 0),
  fromChildren: (host) => {
    const list = findMenuList(host);
    const items = list ? readItems(itemsOfMenu(list)) : [];
    fromMarkup.add(items);
    return items;
  },
};

/** Creates a list of links, as an author would write it. */
export function createList(items: readonly NavItem[]): HTMLUListElement {
  const list = document.createElement('ul');
  for (const { text, href, hide, items: nested = [] } of items) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.textContent = text;
    if (href !== undefined) link.href = href;
    if (hide !== undefined) item.dataset['dmHide'] = hide;
    item.append(link);
    if (nested.length > 0) item.append(createList(nested));
    list.append(item);
  }
  return list;
}
