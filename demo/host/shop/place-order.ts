import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database';
import { db, int, str } from '../database/query';
import type { ShopTables } from '../database/tables/shop';
import type { Cart, Customer, Line, Order } from './shop.types';

/** An order to place. */
export interface NewOrder {
  /** Id of the cart. */
  readonly cart: string;
  /** What is in it, as the visitor has seen it. */
  readonly contents: Cart;
  readonly customer: Customer;
  /** Hash of the idempotency key. */
  readonly key: string;
  /** Hash of what the visitor has sent. */
  readonly fingerprint: string;
}

/** A thing that there is not enough of. */
export interface Shortage {
  readonly product: number;
  readonly left: number;
}

type OrderRow = Selectable<ShopTables['shop_order']>;

/** Result of placing an order. */
export type PlaceResult =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'sold-out'; readonly shortages: readonly Shortage[] }
  /** `reused`: the key was used for another order. `changed`: the cart was changed or ordered. */
  | { readonly kind: 'reused' | 'changed' };

const byKey = (key: string) =>
  db.selectFrom('shop_order').selectAll().where('idempotency_key', '=', key);

/** A line as it is ordered, whatever is left of it then. */
const lineOf = ({ product, slug, sku, name, option, quantity, price }: Line): Line => ({
  product,
  slug,
  sku,
  name,
  option,
  quantity,
  price,
});

/** How many of each product an order takes, whichever options it has. */
export function wantedBy(lines: readonly Line[]): ReadonlyMap<number, number> {
  const wanted = new Map<number, number>();
  for (const { product, quantity } of lines) {
    wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  }
  return wanted;
}

/** Counted products of which more is ordered than is in stock. */
const shortOf = (wanted: ReadonlyMap<number, number>) =>
  db
    .selectFrom('shop_stock')
    .select(['product', 'quantity'])
    .where((eb) =>
      eb.or(
        Array.from(wanted, ([product, quantity]) =>
          eb.and([eb('product', '=', product), eb('quantity', '<', quantity)]),
        ),
      ),
    );

/**
 * Places an order in one transaction: it is stored, the stock reduced and the cart emptied, or
 * nothing happens. Each key places one order, and each cart too: of two requests with the same key,
 * the second gets the order of the first, however many hosts there are.
 */
export async function placeOrder(database: Database, order: NewOrder): Promise<PlaceResult> {
  const { cart, contents, customer, key, fingerprint } = order;
  const lines = contents.lines.map(lineOf);
  // A new id in each attempt: what follows happens only in the one that stores the order.
  const id = randomBytes(18).toString('base64url');
  const wanted = wantedBy(lines);
  const { name, email, address, note } = customer;
  const time = Date.now();
  const insert = sql`
    insert into shop_order (id, idempotency_key, fingerprint, placed, state, name, email, address,
      note, lines, total, currency)
    select ${str(id)}, ${str(key)}, ${str(fingerprint)}, ${int(time)}, 'new', ${str(name)},
      ${str(email)}, ${str(address)}, ${str(note)}, ${str(JSON.stringify(lines))},
      ${int(contents.total)}, ${str(contents.currency)}
    where exists (select 1 from shop_cart where id = ${cart} and revision = ${contents.revision})
      and not exists ${shortOf(wanted)}
    on conflict (idempotency_key) do nothing`;
  const isPlaced = db.selectFrom('shop_order').select('id').where('id', '=', id);
  const take = Array.from(wanted, ([product, quantity]) =>
    db
      .updateTable('shop_stock')
      .set((eb) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('product', '=', product)
      .where((eb) => eb.exists(isPlaced)),
  );
  const empty = db
    .updateTable('shop_cart')
    .set((eb) => ({ lines: '[]', revision: eb('revision', '+', 1), updated: time }))
    .where('id', '=', cart)
    .where((eb) => eb.exists(isPlaced));
  const [, found, short] = await database.write(
    [insert, byKey(key), shortOf(wanted), ...take, empty] as const,
    'stock',
  );
  const [row] = found.rows;
  if (row) return resultOf(row, fingerprint);
  const shortages = short.rows.map(({ product, quantity }) => ({ product, left: quantity }));
  return shortages.length > 0 ? { kind: 'sold-out', shortages } : { kind: 'changed' };
}

/** Returns the order placed under a key, for a retry. */
export async function orderByKey(
  database: Database,
  { key, fingerprint }: Pick<NewOrder, 'key' | 'fingerprint'>,
): Promise<PlaceResult | undefined> {
  const row = await database.first(byKey(key));
  return row && resultOf(row, fingerprint);
}

const resultOf = (row: OrderRow, fingerprint: string): PlaceResult =>
  row.fingerprint === fingerprint ? { kind: 'placed', order: orderOf(row) } : { kind: 'reused' };

/** Returns an order by its id. */
export async function orderBy(database: Database, id: string): Promise<Order | undefined> {
  const row = await database.first(db.selectFrom('shop_order').selectAll().where('id', '=', id));
  return row && orderOf(row);
}

/** Reads a row of `shop_order`. */
export const orderOf = (row: OrderRow): Order => {
  const { number, id, placed, state, total, currency, name, email, address, note } = row;
  return {
    ...{ number, id, placed, state, total, currency },
    // The cast is safe: only this file writes this column.
    lines: JSON.parse(row.lines) as Line[],
    customer: { name, email, address, note },
  };
};
