import { z } from 'zod';
import type { Collection, Field, FieldType, Item, ItemData } from './collection-file';
import { focusPoint } from './focus-point';

/** Name of the collection of a store's products. */
export const PRODUCTS = 'catalog_product';

/** Most pictures of a product, most of its options, and most categories that it is in. */
const MAX = { pictures: 20, options: 50, categories: 100 } as const;

const price = z
  .number('A price is a number, like 12.50.')
  .min(0, 'A price is not below 0.')
  .max(10_000_000, 'This price is too high.');

const picture = z.strictObject({
  url: z
    .string()
    .max(500)
    .regex(
      /^(?:\/(?!\/)|https:\/\/[^/\s\\#"'<>])[^\s\\#"'<>]*$/,
      'A picture is one of this site, or has an address with https.',
    ),
  alt: z.string().max(500),
  width: z.int().min(0).max(100_000),
  height: z.int().min(0).max(100_000),
  focus: focusPoint.optional(),
});

/** A picture of a product; its sizes are in px, 0 if unknown. */
export type ProductPicture = Readonly<z.infer<typeof picture>>;

const option = z.strictObject({
  name: z.string().trim().min(1, 'An option needs a name.').max(100),
  price,
});

/** A category that a product can be in. */
export interface NamedCategory {
  /** Its name in the site's data. */
  readonly name: string;
  /** As visitors read it. */
  readonly title: string;
}

/** Changes of the owner to a product. */
export const productChange = z.strictObject({
  name: z.string().trim().min(1, 'A product needs a name.').max(200).optional(),
  description: z.string().max(5000).optional(),
  sku: z.string().max(60).optional(),
  price: price.optional(),
  /** The first one is the product's in lists. */
  images: z.array(picture).max(MAX.pictures).optional(),
  variations: z
    .array(option)
    .max(MAX.options)
    .refine(
      (options) => new Set(options.map(({ name }) => name)).size === options.length,
      'Two options have the same name.',
    )
    .optional(),
  /** Names of the categories that it is in. */
  category_ids: z.array(z.string().min(1).max(100)).max(MAX.categories).optional(),
  /** How many there are; `null` if nobody counts. */
  quantity: z
    .int('How many there are is a whole number.')
    .min(0, 'How many there are is not below 0.')
    .max(1_000_000)
    .nullish(),
  /** Visitors do not see the product; its owner does. */
  isHidden: z.boolean().optional(),
  isDeleted: z.boolean().optional(),
});

export type ProductChange = z.infer<typeof productChange>;

/** The products of a site as its owner has arranged them. */
interface ArrangedProducts {
  readonly products: Readonly<Record<string, ProductChange>>;
  /** Ids of products that the owner has added. */
  readonly addedProducts: readonly string[];
}

/** Id of a product, as a name. */
export const productId = z.string().regex(/^[1-9]\d{0,14}$/);

/** Types of the fields that an owner can change; a store's file may have fewer. */
const TYPES: Readonly<Record<string, FieldType>> = {
  ...{ id: 'number', name: 'text', description: 'text', sku: 'text', price: 'number' },
  ...{ images: 'list', variations: 'list', quantity: 'number', stock_status: 'text' },
  category_ids: 'list',
};

/** Id of a product of a store's file; empty for an item that has none. */
export function productIdOf({ data: { id } }: Item): string {
  return typeof id === 'number' || typeof id === 'string' ? String(id) : '';
}

/** Returns the data of a product with its owner's changes. */
function changedData(data: ItemData, change: ProductChange): ItemData {
  const { quantity } = change;
  const changes = Object.entries(change).filter(([name]) => Object.hasOwn(TYPES, name));
  const all: ItemData = { ...data, ...(Object.fromEntries(changes) as ItemData) };
  if (quantity === undefined) return all;
  const isThere = quantity === null || quantity > 0;
  const counted = Object.entries(all).filter(([name]) => quantity !== null || name !== 'quantity');
  return { ...Object.fromEntries(counted), stock_status: isThere ? 'IN_STOCK' : 'OUT_OF_STOCK' };
}

/** Returns the products of a store with its owner's changes, and with those that were added. */
function changedProducts(
  { fields, items, ...collection }: Collection,
  { products, addedProducts }: ArrangedProducts,
  withHidden: boolean,
): Collection {
  const known = new Set(items.map(productIdOf));
  const currency = items.find(({ data }) => data['currency'])?.data['currency'] ?? 'GBP';
  const added = [...new Set(addedProducts)]
    .filter((id) => !known.has(id))
    .map((id): Item => ({
      data: {
        ...{ id: Number(id), name: 'New product', description: '', price: 0, currency },
        ...{ variations: [], images: [], stock_status: 'IN_STOCK' },
      },
      translations: {},
      urls: {},
    }));
  const changed = [...items, ...added].flatMap((item): Item[] => {
    const change = products[productIdOf(item)];
    if (!change) return [item];
    if (change.isDeleted || (change.isHidden && !withHidden)) return [];
    return [{ ...item, data: changedData(item.data, change) }];
  });
  const missing = [...Object.entries({ ...TYPES, currency: 'text' as const })]
    .filter(([name]) => fields.every((field) => field.name !== name))
    .map(([name, type]): Field => ({ name, type }));
  return { ...collection, fields: [...fields, ...missing], items: changed };
}

/** Returns the collections of a site with its owner's changes of the store's products. */
export function withProducts(
  collections: readonly Collection[],
  structure: ArrangedProducts,
  withHidden: boolean,
): readonly Collection[] {
  const isChanged = structure.addedProducts.length + Object.keys(structure.products).length > 0;
  return isChanged
    ? collections.map((one) =>
        one.kind === 'store' && one.name === PRODUCTS
          ? changedProducts(one, structure, withHidden)
          : one,
      )
    : collections;
}
