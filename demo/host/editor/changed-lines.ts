import { z } from 'zod';
import { attributesIn } from '../../editor/source/attributes';
import { nodesIn } from '../../editor/source/node';
import { parseSource } from '../../editor/source/parse-source';
import type { MenuItem } from '../content/model';
import type { PostChange } from '../content/post-change';
import type { ProductChange } from '../content/product-change';
import type { PageChange, Structure } from '../content/structure';
import type { ThemeToken } from '../content/theme-file';
import { STRUCTURE, THEME } from '../records/edits';
import { plainText } from '../text/plain-text';
import type { CatalogueElement } from './catalogue';

/** Most lines of each kind that are shown. */
const MAX_LINES = 60;

/** Most characters of a line. */
const MAX_LINE = 300;

/** The owner's names for the parts of a content. */
export interface Names {
  readonly elements: readonly CatalogueElement[];
  readonly tokens: readonly ThemeToken[];
  /** Returns the title of a page's file. */
  readonly titleOf: (file: string) => string;
}

/** Lines that are in one of two contents only, as often as they are there more. */
export interface LineDifference {
  readonly gone: readonly string[];
  readonly added: readonly string[];
  /** Lines that are left out. */
  readonly more: number;
}

/** The lines of a list that another one does not have, in their order. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
}

/** Returns what is different between two contents with a name, in the owner's words. */
export function differenceOf(
  name: string,
  before: string,
  after: string,
  names: Names,
): LineDifference {
  const [old, now] = [before, after].map((content) => linesOf(name, content, names));
  const gone = without(old ?? [], now ?? []);
  const added = [
    ...without(now ?? [], old ?? []),
    ...(name === STRUCTURE ? passwordLines(before, after, names) : []),
  ];
  const more = Math.max(0, gone.length - MAX_LINES) + Math.max(0, added.length - MAX_LINES);
  return { gone: gone.slice(0, MAX_LINES), added: added.slice(0, MAX_LINES), more };
}

function linesOf(name: string, content: string, names: Names): string[] {
  const lines =
    name === THEME
      ? themeLines(content, names)
      : name === STRUCTURE
        ? structureLines(content, names)
        : pageLines(content, names);
  return lines.map((line) => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line));
}

const theme = z.record(z.string(), z.string());

const themeLines = (content: string, { tokens }: Names): string[] =>
  Object.entries(theme.parse(JSON.parse(content))).map(
    ([name, value]) => `${tokens.find((token) => token.name === name)?.label ?? name}: ${value}`,
  );

/** Labels of a page's settings, as its form has them. */
const SETTINGS: Readonly<Record<keyof PageChange, string>> = {
  title: 'Title',
  description: 'Description',
  alias: 'Address',
  noindex: 'Hidden from search engines',
  passwordHash: 'Password',
  isHidden: 'Hidden',
  isDeleted: 'Deleted',
};

/** Labels of a post's settings, as its form has them. */
const POST_SETTINGS: Readonly<Record<keyof PostChange, string>> = {
  title: 'Title',
  excerpt: 'Summary',
  author: 'Author',
  date: 'Date',
  tags: 'Tags',
  draft: 'Draft',
  alias: 'Address',
  picture: 'Picture',
  alt: 'Alternative text',
  caption: 'Caption',
  focus: 'Focus point',
  isDeleted: 'Deleted',
};

/** Labels of a product's settings, as its form has them. */
const PRODUCT_SETTINGS: Readonly<Record<keyof ProductChange, string>> = {
  name: 'Name',
  description: 'Description',
  sku: 'Number',
  price: 'Price',
  images: 'Pictures',
  variations: 'Options',
  category_ids: 'Categories',
  quantity: 'In stock',
  isHidden: 'Hidden',
  isDeleted: 'Deleted',
};

/** A part of a setting: a picture, an option of a product. */
interface Part {
  readonly name?: string;
  readonly url?: string;
  readonly price?: number;
}

/** The value of a setting. */
type Value = string | number | boolean | null | undefined | Part | readonly (string | Part)[];

const partText = (part: string | Part): string =>
  typeof part === 'string'
    ? part
    : [part.name ?? part.url ?? '', part.price ?? ''].filter((text) => text !== '').join(' ');

function valueOf(key: string, value: Value): string {
  if (key === 'passwordHash') return value === '' ? 'none' : 'set';
  if (value === null || value === '') return 'none';
  if (typeof value !== 'object') return String(value);
  return 'length' in value ? value.map(partText).join(', ') || 'none' : partText(value);
}

/** Changes of products by their names in the editor. */
const withFiles = (products: Structure['products']): Readonly<Record<string, ProductChange>> =>
  Object.fromEntries(Object.entries(products).map(([id, change]) => [`products/${id}`, change]));

/** Lines of the changes of pages, posts or products, by file. */
const changeLines = (
  changes: Readonly<Record<string, Readonly<Record<string, Value>>>>,
  labels: Readonly<Record<string, string>>,
  { titleOf }: Names,
): string[] =>
  Object.entries(changes).flatMap(([file, change]) => {
    const values = new Map(Object.entries(change));
    return Object.entries(labels).flatMap(([key, label]) => {
      const value = values.get(key);
      return value === undefined ? [] : [`${titleOf(file)} · ${label}: ${valueOf(key, value)}`];
    });
  });

/** The settings of the pages by file. Only what `content/structure.ts` accepts is saved. */
const settingsIn = (content: string): Structure['pages'] =>
  (JSON.parse(content) as Partial<Structure>).pages ?? {};

/** Says of which pages the password is another one; passwords are never shown, nor their hashes. */
function passwordLines(before: string, after: string, { titleOf }: Names): string[] {
  const old = settingsIn(before);
  return Object.entries(settingsIn(after)).flatMap(([file, { passwordHash: now }]) => {
    const then = old[file]?.passwordHash;
    return now && then && now !== then
      ? [`${titleOf(file)} · ${SETTINGS.passwordHash}: changed`]
      : [];
  });
}

function structureLines(content: string, names: Names): string[] {
  const {
    pages = {},
    posts = {},
    products = {},
    menu = {},
  } = JSON.parse(content) as Partial<Structure>;
  const entries = (items: readonly MenuItem[], under: string): string[] =>
    items.flatMap(({ text, href, items: nested = [] }) => [
      `${under}${text} → ${href}`,
      ...entries(nested, `${under}${text} › `),
    ]);
  return [
    ...changeLines(pages, SETTINGS, names),
    ...changeLines(posts, POST_SETTINGS, names),
    ...changeLines(withFiles(products), PRODUCT_SETTINGS, names),
    ...Object.entries(menu).flatMap(([lang, items]) => entries(items, `Menu (${lang}): `)),
  ];
}

/** Lines of a page: its texts, pictures and links, and the settings of its elements. */
function pageLines(content: string, { elements }: Names): string[] {
  return [...nodesIn(parseSource(content))].flatMap((node) => {
    const { tag, open, children } = node;
    const element = elements.find((one) => one.tag === tag);
    const values = attributesIn(open);
    const lines = element
      ? element.attributes.flatMap(({ name, label }) => {
          const value = values.get(name);
          return value === undefined ? [] : [`${element.label} · ${label}: ${value || 'on'}`];
        })
      : [];
    const href = tag === 'a' ? values.get('href') : undefined;
    const isPicture = tag === 'img';
    const text = children
      .flatMap((child) => (typeof child === 'string' ? [plainText(child, MAX_LINE)] : []))
      .join(' ')
      .trim();
    return [
      ...(element && lines.length === 0 ? [element.label] : lines),
      ...(isPicture ? [`Picture: ${values.get('src') ?? ''} · ${values.get('alt') ?? ''}`] : []),
      ...(href === undefined ? [] : [`Link: ${href}`]),
      ...(text === '' ? [] : [text]),
    ];
  });
}
