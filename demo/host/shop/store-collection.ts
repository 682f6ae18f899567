import { screenAddress } from '../../../shared/store/screen';
import type { Collection, Item } from '../content/collection-file';
import { PRODUCTS } from '../content/product-change';
import type { Site } from '../content/model';
import type { Database } from '../database/database';
import { collectionBy } from '../records/collections';
import { readStock } from './catalogue';
import { shopPath } from './find-shop';

/**
 * Returns a collection of the store as scripts read it: with the stock of now, and where there is a
 * page of the shop, the address of each product.
 */
export async function storeCollection(
  database: Database,
  { build, languages }: Pick<Site, 'build' | 'languages'>,
  name: string,
): Promise<Collection | undefined> {
  const collection = await collectionBy(database, build, { kind: 'store', name });
  if (!collection) return undefined;
  const [stock, path] = await Promise.all([readStock(database), shopPath(database)]);
  const kind = name === PRODUCTS ? 'product' : 'category';
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
            : { [languages[0]?.code ?? 'en']: screenAddress(screen, { path, isClean: true }) },
      };
    }),
  };
}
