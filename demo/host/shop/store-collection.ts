import { setImmediate as nextTurn } from 'node:timers/promises';
import { screenAddress } from '../../../shared/store/screen';
import type { Collection, Item } from '../content/collection-file';
import { PRODUCTS } from '../content/product-change';
import type { Site } from '../content/model';
import type { Database } from '../database/database';
import { collectionBy } from '../records/collections';
import { leftOf, readSold, readStock } from './catalogue';
import { shopPageIn, shopPath, type ShopContent } from './find-shop';

/** The shop as it is now. */
interface ShopNow {
  /** How many are left of each product that is counted. */
  readonly stock: ReadonlyMap<number, number>;
  /** Path of its page; `undefined` without one. */
  readonly path: string | undefined;
  readonly language: string | undefined;
}

/** Returns a collection of the store as scripts read it; `undefined` if there is none of that name. */
export async function storeCollection(
  database: Database,
  { build, languages }: Pick<Site, 'build' | 'languages'>,
  name: string,
): Promise<Collection | undefined> {
  const collection = await collectionBy(database, build, { kind: 'store', name });
  if (!collection) return undefined;
  const [stock, path] = await Promise.all([readStock(database), shopPath(database)]);
  return asScriptsRead(collection, { stock, path, language: languages[0]?.code });
}

/** Returns a collection of the store as scripts will read it when a site's content is published. */
export async function storeCollectionIn(
  database: Database,
  { pages, collections, site }: ShopContent,
  name: string,
): Promise<Collection | undefined> {
  const collection = collections.find((one) => one.kind === 'store' && one.name === name);
  if (!collection) return undefined;
  const stock = leftOf(collections, await readSold(database));
  const path = shopPageIn(pages)?.path;
  return asScriptsRead(collection, { stock, path, language: site.languages[0]?.code });
}

/** Items in one turn of the event loop. */
const SLICE = 500;

/** An item as scripts read it, and of which stock and address it tells. */
interface Shown {
  readonly now: string;
  readonly item: Item;
}

/** Items that were read last: what a search knows of one holds as long as nothing of it changes. */
const shown = new WeakMap<Item, Shown>();

/** The items with the stock of now, and where there is a page of the shop, their addresses. */
async function asScriptsRead(collection: Collection, shop: ShopNow): Promise<Collection> {
  const kind = collection.name === PRODUCTS ? 'product' : 'category';
  const items: Item[] = [];
  for (const [index, item] of collection.items.entries()) {
    if (index > 0 && index % SLICE === 0) await nextTurn();
    items.push(itemNow(item, kind, shop));
  }
  return { ...collection, items };
}

function itemNow(
  item: Item,
  kind: 'product' | 'category',
  { stock, path, language = 'en' }: ShopNow,
): Item {
  const { id, name: title } = item.data;
  if (typeof id !== 'number') return item;
  const left = kind === 'product' ? stock.get(id) : undefined;
  const now = JSON.stringify([left, path, language]);
  const known = shown.get(item);
  if (known?.now === now) return known.item;
  const screen = { kind, id, ...(typeof title === 'string' && { name: title }) } as const;
  const read: Item = {
    ...item,
    data: {
      ...item.data,
      ...(left !== undefined && {
        quantity: left,
        stock_status: left > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK',
      }),
    },
    urls:
      path === undefined
        ? item.urls
        : { [language]: screenAddress(screen, { path, isClean: true }) },
  };
  shown.set(item, { now, item: read });
  return read;
}
