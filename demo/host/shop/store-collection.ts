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

/** The items with the stock of now, and where there is a page of the shop, their addresses. */
function asScriptsRead(
  collection: Collection,
  { stock, path, language = 'en' }: ShopNow,
): Collection {
  const kind = collection.name === PRODUCTS ? 'product' : 'category';
  return {
    ...collection,
    items: collection.items.map((item): Item => {
      const { id, name: title } = item.data;
      if (typeof id !== 'number') return item;
      const left = kind === 'product' ? stock.get(id) : undefined;
      const screen = { kind, id, ...(typeof title === 'string' && { name: title }) } as const;
      return {
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
    }),
  };
}
