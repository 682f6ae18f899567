import { sql } from 'kysely';
import { readFocusPoint } from '../../../shared/dom/focus-point';
import { isRecord } from '../../../shared/site/parameters';
import { dataIn, type Collection, type Item, type ItemData } from '../content/collection-file';
import { PRODUCTS, type NamedCategory } from '../content/product-change';
import type { Database } from '../database/database';
import { prepare } from '../database/prepared-query';
import { chunks, db, type Query } from '../database/query';
import { collectionBy } from '../records/collections';
import type { Category, Option, Product, ShopPicture } from './shop.types';

/** The collection of `data/store/` with the shop's categories. */
const CATEGORIES = 'catalog_category';

/** The products and categories of a shop. */
export interface Catalogue {
  readonly products: readonly Product[];
  readonly categories: readonly Category[];
}

const textIn = (data: ItemData, name: string): string => {
  const value = data[name];
  return typeof value === 'string' ? value : '';
};

const numberIn = (data: ItemData, name: string): number => {
  const value = data[name];
  return typeof value === 'number' ? value : 0;
};

type Entry = Readonly<Record<string, unknown>>;

/** The records of a list field. */
const recordsIn = (data: ItemData, name: string): readonly Entry[] => {
  const value = data[name];
  return Array.isArray(value)
    ? (value as readonly unknown[]).filter((entry): entry is Entry => isRecord(entry))
    : [];
};

const hundredths = (price: unknown): number => Math.round(Number(price) * 100) || 0;

/** Reads the focus point of a picture; one that is not a point is left out. */
function focusIn(value: unknown): Pick<ShopPicture, 'focus'> {
  const focus = readFocusPoint(value);
  return focus === undefined ? {} : { focus };
}

/** Returns the pictures of a product or a category. */
export const picturesIn = (data: ItemData): readonly ShopPicture[] =>
  recordsIn(data, 'images').flatMap(({ url, alt, width, height, focus }) =>
    typeof url === 'string'
      ? [
          {
            url,
            alt: typeof alt === 'string' ? alt : '',
            width: Number(width ?? 0),
            height: Number(height ?? 0),
            ...focusIn(focus),
          },
        ]
      : [],
  );

function categoryOf(item: Item, language: string): Category {
  const data = dataIn(item, language);
  return {
    id: numberIn(data, 'id'),
    slug: textIn(data, 'seo_url'),
    name: textIn(data, 'name'),
    description: textIn(data, 'description'),
    picture: picturesIn(data)[0],
  };
}

/** Returns the names of the categories that a product is in. */
export const categoryNamesIn = (data: ItemData): readonly string[] => {
  const names = data['category_ids'];
  return (Array.isArray(names) ? (names as readonly unknown[]) : []).map(String);
};

/** Returns the categories of the shop with these collections. */
export const shopCategories = (
  collections: readonly Collection[],
  language: string,
): readonly NamedCategory[] =>
  collections
    .filter(({ kind, name }) => kind === 'store' && name === CATEGORIES)
    .flatMap(({ items }) => items)
    .map((item) => dataIn(item, language))
    .map((data) => ({ name: textIn(data, 'identifier'), title: textIn(data, 'name') }))
    .filter(({ name }) => name !== '');

function productOf(data: ItemData, categories: ReadonlyMap<string, number>): Product {
  return {
    id: numberIn(data, 'id'),
    slug: textIn(data, 'seo_url'),
    sku: textIn(data, 'sku'),
    name: textIn(data, 'name'),
    description: textIn(data, 'description'),
    price: hundredths(data['price']),
    currency: textIn(data, 'currency') || 'GBP',
    options: recordsIn(data, 'variations').map((entry): Option => ({
      name: typeof entry['name'] === 'string' ? entry['name'] : '',
      price: hundredths(entry['price']),
    })),
    picture: picturesIn(data)[0],
    categories: categoryNamesIn(data).flatMap((name) => categories.get(name) ?? []),
    stock: undefined,
  };
}

/** Products and categories of a build, without their stock. */
const parsed = new WeakMap<Collection, Catalogue>();

/**
 * Reads what the shop sells and how much of it is left; `undefined` for a site without a shop.
 *
 * @param build the build that the site has now.
 */
export async function readCatalogue(
  database: Database,
  { build, languages }: { readonly build: string; readonly languages: readonly { code: string }[] },
): Promise<Catalogue | undefined> {
  const [items, groups, stock] = await Promise.all([
    collectionBy(database, build, { kind: 'store', name: PRODUCTS }),
    collectionBy(database, build, { kind: 'store', name: CATEGORIES }),
    readStock(database),
  ]);
  if (!items) return undefined;
  let catalogue = parsed.get(items);
  if (!catalogue) {
    catalogue = parse(items, groups, languages[0]?.code ?? 'en');
    parsed.set(items, catalogue);
  }
  return withStock(catalogue, stock);
}

const withStock = (
  { products, categories }: Catalogue,
  stock: ReadonlyMap<number, number>,
): Catalogue => ({
  categories,
  products: products.map((product) => ({ ...product, stock: stock.get(product.id) })),
});

/**
 * Returns what a shop with these collections sells; of what is counted, as much as is left when these
 * are published. `undefined` for a site without a shop.
 *
 * @param sold how many of each product were sold.
 */
export function catalogueOf(
  collections: readonly Collection[],
  sold: ReadonlyMap<number, number>,
  language: string,
): Catalogue | undefined {
  const store = collections.filter(({ kind }) => kind === 'store');
  const items = store.find(({ name }) => name === PRODUCTS);
  if (!items) return undefined;
  const groups = store.find(({ name }) => name === CATEGORIES);
  return withStock(parse(items, groups, language), leftOf(collections, sold));
}

/** Returns how many of each counted product are left when these collections are published. */
export function leftOf(
  collections: readonly Collection[],
  sold: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const items = collections.find(({ kind, name }) => kind === 'store' && name === PRODUCTS)?.items;
  const left = (items ?? []).flatMap(({ data: { id, quantity } }) =>
    typeof id === 'number' && typeof quantity === 'number'
      ? [[id, Math.max(0, quantity - (sold.get(id) ?? 0))] as const]
      : [],
  );
  return new Map(left);
}

function parse(items: Collection, groups: Collection | undefined, language: string): Catalogue {
  const all = (groups?.items ?? []).map((item) => dataIn(item, language));
  const ids = new Map(all.map((data) => [textIn(data, 'identifier'), numberIn(data, 'id')]));
  return {
    categories: (groups?.items ?? []).map((item) => categoryOf(item, language)),
    products: items.items
      .map((item) => productOf(dataIn(item, language), ids))
      // Without a number a product has no address.
      .filter(({ id }) => id > 0),
  };
}

/** Reads how many of each counted product are left. */
export async function readStock(database: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await database.all(stockQuery({}));
  return new Map(rows.map(({ product, quantity }) => [product, quantity]));
}

const stockQuery = prepare(() => db.selectFrom('shop_stock').select(['product', 'quantity']));

/** Reads how many of each counted product were sold. */
export async function readSold(database: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await database.all(
    db.selectFrom('shop_stock').select(['product', 'quantity', 'initial']),
  );
  return new Map(rows.map(({ product, quantity, initial }) => [product, initial - quantity]));
}

/**
 * The statements of an import that bring the stock in line with the catalogue. What was sold stays
 * sold; a higher or lower number in the file is a delivery or a loss.
 */
export function stockStatements(collections: readonly Collection[]): Query[] {
  const products = collections.find(({ kind, name }) => kind === 'store' && name === PRODUCTS);
  if (!products) return [db.deleteFrom('shop_stock')];
  const uncounted = products.items.flatMap(({ data: { id, quantity } }) =>
    typeof id === 'number' && typeof quantity !== 'number' ? [id] : [],
  );
  const counted = products.items.flatMap(({ data: { id, quantity } }) =>
    typeof id === 'number' && typeof quantity === 'number'
      ? [{ product: id, quantity, initial: quantity }]
      : [],
  );
  const left = sql<number>`shop_stock.quantity + excluded.initial - shop_stock.initial`;
  return [
    // A product that is hidden or deleted keeps its row: it may come back.
    ...chunks(uncounted).map((ids) => db.deleteFrom('shop_stock').where('product', 'in', ids)),
    ...chunks(counted).map((rows) =>
      db
        .insertInto('shop_stock')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('product').doUpdateSet({
            quantity: sql`case when ${left} > 0 then ${left} else 0 end`,
            initial: sql`excluded.initial`,
          }),
        ),
    ),
  ];
}
