import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database';
import { isMarkOld } from '../database/old-marks';
import { db, int, str } from '../database/query';
import type { Catalogue } from './catalogue';
import { WIDE_MARK } from '../http/network-mark';
import { productBy } from './find-products';
import type { Cart, CartLine } from './shop.types';

/** Most lines of a cart, and most of one thing. */
export const MAX_LINES = 50;
export const MAX_QUANTITY = 99;

/** Most carts at once: beyond, some are deleted. */
export const MAX_CARTS = 100_000;

/** Carts that are deleted at once: finding them takes some time. */
const EVICTED = 1000;

/** Carts with which a network has too many. */
const MANY = MAX_CARTS / 100;

/** Lifetime of a cart that nobody touches, in ms. */
const LIFETIME = 30 * 24 * 60 * 60 * 1000;

/** Attempts to change a cart that other requests change at the same time. */
const MAX_ATTEMPTS = 8;

/** How many of a thing are in a cart. */
export interface StoredLine {
  readonly product: number;
  /** Name of the option, or `''`. */
  readonly option: string;
  readonly quantity: number;
}

interface StoredCart {
  readonly lines: readonly StoredLine[];
  readonly revision: number;
}

const EMPTY: StoredCart = { lines: [], revision: 0 };

async function load(database: Database, id: string): Promise<StoredCart | undefined> {
  if (id === '') return undefined;
  const row = await database.first(
    db.selectFrom('shop_cart').select(['lines', 'revision']).where('id', '=', id),
  );
  // The cast is safe: only this file and `place-order.ts` write this column.
  return row && { lines: JSON.parse(row.lines) as StoredLine[], revision: row.revision };
}

/** Adds what visitors see of a cart: names, prices of today and stock. */
function describe({ lines: stored, revision }: StoredCart, catalogue: Catalogue): Cart {
  const lines = stored.flatMap((line): CartLine[] => {
    const product = productBy(catalogue, line.product);
    const option = product?.options.find(({ name }) => name === line.option);
    // Products that are no longer sold leave the cart.
    if (!product || (!option && (line.option !== '' || product.options.length > 0))) return [];
    const { slug, sku, name, picture, stock } = product;
    const price = option?.price ?? product.price;
    return [{ ...line, slug, sku, name, picture, stock, price }];
  });
  const sum = (value: (line: CartLine) => number): number =>
    lines.reduce((total, line) => total + value(line), 0);
  return {
    lines,
    count: sum(({ quantity }) => quantity),
    total: sum(({ quantity, price }) => quantity * price),
    currency: catalogue.products[0]?.currency ?? 'GBP',
    revision,
  };
}

/** Reads a cart; an unknown one is empty. */
export async function readCart(
  database: Database,
  catalogue: Catalogue,
  id: string,
): Promise<Cart> {
  return describe((await load(database, id)) ?? EMPTY, catalogue);
}

/** Result of a change of a cart. */
export type CartResult =
  | { readonly kind: 'changed'; readonly cart: Cart }
  /** `missing`: no such product or option. `full`: too many lines. `busy`: try again. */
  | { readonly kind: 'missing' | 'full' | 'busy' };

/** A change of one line. */
export interface CartChange {
  readonly product: number;
  readonly option: string;
  /** `set` to a number, which may be repeated, or `add` to what is there. */
  readonly how: 'set' | 'add';
  readonly quantity: number;
}

function apply(lines: readonly StoredLine[], change: CartChange): readonly StoredLine[] {
  const { product, option, how, quantity } = change;
  const isLine = (line: StoredLine): boolean => line.product === product && line.option === option;
  const present = lines.find(isLine)?.quantity ?? 0;
  const next = Math.min(how === 'set' ? quantity : present + quantity, MAX_QUANTITY);
  if (next <= 0) return lines.filter((line) => !isLine(line));
  const line = { product, option, quantity: next };
  return present > 0 ? lines.map((other) => (isLine(other) ? line : other)) : [...lines, line];
}

/** Changes a cart; requests at the same time follow one another. */
export async function changeCart(
  database: Database,
  catalogue: Catalogue,
  id: string,
  change: CartChange & { readonly network: string },
): Promise<CartResult> {
  const product = productBy(catalogue, change.product);
  const isChoice = product?.options.some(({ name }) => name === change.option);
  const isSold = product && (product.options.length > 0 ? isChoice : change.option === '');
  if (!isSold && change.quantity > 0) return { kind: 'missing' };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await load(database, id);
    const lines = apply(before?.lines ?? [], change);
    if (lines.length > MAX_LINES) return { kind: 'full' };
    const revision = (before?.revision ?? 0) + 1;
    const isStored = before
      ? await replace(database, id, { lines, revision })
      : await create(database, id, { lines, revision, network: change.network });
    if (isStored) return { kind: 'changed', cart: describe({ lines, revision }, catalogue) };
  }
  return { kind: 'busy' };
}

async function replace(
  database: Database,
  id: string,
  { lines, revision }: StoredCart,
): Promise<boolean> {
  const changes = await database.run(
    db
      .updateTable('shop_cart')
      .set({ lines: JSON.stringify(lines), revision, updated: Date.now() })
      .where('id', '=', id)
      .where('revision', '=', revision - 1),
  );
  return changes > 0;
}

async function create(
  database: Database,
  id: string,
  { lines, revision, network }: StoredCart & { readonly network: string },
): Promise<boolean> {
  const time = Date.now();
  await makeRoom(database);
  const [, , inserted] = await database.write([
    db.deleteFrom('shop_cart').where((eb) =>
      // Of a clock that was wrong.
      eb.or([eb('updated', '<', time - LIFETIME), eb('updated', '>', time + LIFETIME)]),
    ),
    sql`update shop_cart set network = ''
      where network <> '' and ${isMarkOld('updated')}`,
    sql`insert into shop_cart (id, lines, revision, updated, network)
      select ${str(id)}, ${str(JSON.stringify(lines))}, ${int(revision)}, ${int(time)},
        ${str(network)}
      on conflict (id) do nothing`,
  ]);
  return inserted.changes > 0;
}

/**
 * Makes room for a new cart, so that a flood keeps nobody from buying: deletes empty carts, else those
 * of a network that has too many, else those that nobody touched again, the oldest first. In several
 * steps, between which others are served.
 */
async function makeRoom(database: Database): Promise<void> {
  const carts = db.selectFrom('shop_cart');
  const count = await database.first(carts.select((eb) => eb.fn.countAll<number>().as('carts')));
  if ((count?.carts ?? 0) < MAX_CARTS) return;
  const wide = sql<string>`substr(network, 1, ${sql.lit(WIDE_MARK)})`;
  const evict = async (condition: RawBuilder<boolean>): Promise<boolean> => {
    const oldest = carts.select('id').where(condition).orderBy('updated').limit(EVICTED);
    return (await database.run(db.deleteFrom('shop_cart').where('id', 'in', oldest))) > 0;
  };
  if (await evict(sql`lines = '[]'`)) return;
  const largest = await database.first(
    sql<{ mark: string; carts: number }>`select ${wide} as mark, count(*) as carts from shop_cart
      where network <> '' group by ${wide} order by carts desc limit 1`,
  );
  if (largest && largest.carts > MANY) {
    await evict(sql`network <> '' and ${wide} = ${largest.mark}`);
  } else if (!(await evict(sql`revision = 1`))) await evict(sql`true`);
}
