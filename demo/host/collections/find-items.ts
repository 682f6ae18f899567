import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  dataIn,
  published,
  type Collection,
  type Field,
  type FieldValue,
  type Item,
  type ItemData,
} from '../content/collection-file';
import { compare, createTest, scalarsOf } from './compare';
import type { CollectionQuery } from './query';
import { sortInSlices } from './sort-in-slices';

/** The response to a query. */
export interface CollectionAnswer {
  readonly name: string;
  readonly values: readonly { readonly data: ItemData; readonly page_item_url: string | null }[];
  /** The fields in `data`. */
  readonly fields: readonly Field[];
  readonly filters: CollectionQuery['filters'];
  readonly language: string;
  readonly search: string;
  readonly sortBy: CollectionQuery['orderBy'];
  readonly page: {
    readonly pageSize: number;
    readonly pageNumber: number;
    readonly totalPages: number;
    readonly totalItems: number;
  };
}

/** An item in the language of the query. */
interface Row {
  readonly data: ItemData;
  readonly url: string | null;
}

/** Runs a query on a collection. */
export async function findItems(
  collection: Collection,
  query: CollectionQuery,
  defaultLanguage: string,
): Promise<CollectionAnswer> {
  const { language = defaultLanguage, pageSize, pageNumber } = query;
  const found = await sort(await filter(collection, query, defaultLanguage), query.orderBy);
  const fields = selectedFields(collection, query);
  const start = pageNumber * pageSize;
  return {
    name: collection.name,
    values: found.slice(start, start + pageSize).map(({ data, url }) => ({
      data: publish(data, fields),
      page_item_url: url,
    })),
    fields,
    filters: query.filters,
    language,
    search: query.search,
    sortBy: query.orderBy,
    page: {
      pageSize,
      pageNumber,
      totalPages: Math.ceil(found.length / pageSize),
      totalItems: found.length,
    },
  };
}

/** Returns an item's fields as visitors get them. */
export function publish(data: ItemData, fields: readonly Field[]): ItemData {
  const entries = fields.flatMap(({ name, type }) => {
    const value = own(data, name);
    return value === undefined ? [] : [[name, published(value, type)] as const];
  });
  return Object.fromEntries(entries);
}

/** Names come from requests: `constructor` and `__proto__` are not fields. */
const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

function selectedFields({ fields }: Collection, { select }: CollectionQuery): readonly Field[] {
  if (!select) return fields;
  const names = new Set(select);
  return fields.filter(({ name }) => names.has(name));
}

/** Items looked through in one turn of the event loop. */
const SLICE = 200;

/** Returns the items that match, in the language of the query; others don't wait for many items. */
async function filter(
  { items }: Collection,
  { where, search, language }: CollectionQuery,
  defaultLanguage: string,
): Promise<Row[]> {
  const asked = language ?? defaultLanguage;
  const tests = where.map((condition) => ({ ...condition, test: createTest(condition) }));
  const words = fold(search).split(' ').filter(Boolean);
  const rows: Row[] = [];
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % SLICE === 0) await nextTurn();
    const data = dataIn(item, asked);
    if (!tests.every(({ field, test }) => test(own(data, field)))) continue;
    if (words.length > 0 && !containsAll(textOf(item, asked), words)) continue;
    rows.push({ data, url: own(item.urls, asked) ?? own(item.urls, defaultLanguage) ?? null });
  }
  return rows;
}

const containsAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

/** Folded texts of items, by the language that there is a translation in; else by `''`. */
const texts = new WeakMap<Item, Map<string, string>>();

/** All texts of an item in a language, folded once. */
function textOf(item: Item, language: string): string {
  // A language is anybody's to name: only one that there is has a text of its own.
  const written = own(item.translations, language) ? language : '';
  const ofItem = texts.get(item) ?? new Map<string, string>();
  texts.set(item, ofItem);
  const known = ofItem.get(written);
  if (known !== undefined) return known;
  const text = fold(Object.values(dataIn(item, language)).flatMap(textsOf).join('\n'));
  ofItem.set(written, text);
  return text;
}

const textsOf = (value: FieldValue): string[] =>
  scalarsOf(value).filter((entry) => typeof entry === 'string');

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

/** Sorts stably; items without a value come last in both directions. */
async function sort(
  rows: readonly Row[],
  orders: CollectionQuery['orderBy'],
): Promise<readonly Row[]> {
  // What a field has decided is not asked again.
  const distinct = orders.filter(
    ([field], index) => orders.findIndex(([other]) => other === field) === index,
  );
  if (distinct.length === 0) return rows;
  const directions = distinct.map(([, direction]) => (direction === 'asc' ? 1 : -1));
  const keyed = rows.map((row) => ({
    row,
    keys: distinct.map(([field]) => scalarsOf(own(row.data, field))[0]),
  }));
  const sorted = await sortInSlices(keyed, (first, second) => {
    for (const [index, direction] of directions.entries()) {
      const [a, b] = [first.keys[index], second.keys[index]];
      if (a === b) continue;
      if (a === undefined) return 1;
      if (b === undefined) return -1;
      const order = compare(a, b);
      if (order !== 0) return order * direction;
    }
    return 0;
  });
  return sorted.map(({ row }) => row);
}
