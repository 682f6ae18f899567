import { randomBytes } from 'node:crypto';
import type { Client, Row } from '@libsql/client';
import { number, text } from '../store/row';
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

/** Result of placing an order. */
export type PlaceResult =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'sold-out'; readonly shortages: readonly Shortage[] }
  /** `reused`: the key was used for another order. `changed`: the cart was changed or ordered. */
  | { readonly kind: 'reused' | 'changed' };

const BY_KEY = 'select * from shop_order where idempotency_key = :key';

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
function wantedBy(lines: readonly Line[]): string {
  const wanted = new Map<number, number>();
  for (const { product, quantity } of lines) {
    wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  }
  return JSON.stringify(Array.from(wanted, ([product, quantity]) => ({ product, quantity })));
}

/** Counted products of which more is ordered than is in stock. */
const SHORT = `from json_each(:wanted) as line join shop_stock as stock
  on stock.product = line.value ->> 'product' where stock.quantity < line.value ->> 'quantity'`;

/**
 * Places an order in one transaction: it is stored, the stock reduced and the cart emptied, or
 * nothing happens. Each key places one order, and each cart too: of two requests with the same key,
 * the second gets the order of the first, however many hosts there are.
 */
export async function placeOrder(client: Client, order: NewOrder): Promise<PlaceResult> {
  const { cart, contents, customer, key, fingerprint } = order;
  const lines = contents.lines.map(lineOf);
  // A new id in each attempt: what follows happens only in the one that stores the order.
  const id = randomBytes(18).toString('base64url');
  const wanted = wantedBy(lines);
  const results = await client.batch(
    [
      {
        sql: `insert into shop_order (id, idempotency_key, fingerprint, placed, state, name, email,
            address, note, lines, total, currency)
          select :id, :key, :fingerprint, :placed, 'new', :name, :email, :address, :note, :lines,
            :total, :currency
          where exists (select 1 from shop_cart where id = :cart and revision = :revision)
            and not exists (select 1 ${SHORT})
          on conflict (idempotency_key) do nothing`,
        args: {
          id,
          key,
          fingerprint,
          placed: Date.now(),
          ...customer,
          lines: JSON.stringify(lines),
          total: contents.total,
          currency: contents.currency,
          cart,
          revision: contents.revision,
          wanted,
        },
      },
      {
        sql: `update shop_stock set quantity = quantity - (
            select value ->> 'quantity' from json_each(:wanted)
            where value ->> 'product' = shop_stock.product)
          where product in (select value ->> 'product' from json_each(:wanted))
            and exists (select 1 from shop_order where id = :id)`,
        args: { wanted, id },
      },
      {
        sql: `update shop_cart set lines = '[]', revision = revision + 1, updated = :time
          where id = :cart and exists (select 1 from shop_order where id = :id)`,
        args: { cart, id, time: Date.now() },
      },
      { sql: BY_KEY, args: { key } },
      {
        sql: `select line.value ->> 'product' as product, stock.quantity as quantity ${SHORT}`,
        args: { wanted },
      },
    ],
    'write',
  );
  const [row] = results[3]?.rows ?? [];
  if (row) return resultOf(row, fingerprint);
  const shortages = (results[4]?.rows ?? []).map((short) => ({
    product: number(short, 'product'),
    left: number(short, 'quantity'),
  }));
  return shortages.length > 0 ? { kind: 'sold-out', shortages } : { kind: 'changed' };
}

/** Returns the order placed under a key, for a retry. */
export async function orderByKey(
  client: Client,
  { key, fingerprint }: Pick<NewOrder, 'key' | 'fingerprint'>,
): Promise<PlaceResult | undefined> {
  const { rows } = await client.execute({ sql: BY_KEY, args: { key } });
  return rows[0] && resultOf(rows[0], fingerprint);
}

const resultOf = (row: Row, fingerprint: string): PlaceResult =>
  text(row, 'fingerprint') === fingerprint
    ? { kind: 'placed', order: orderOf(row) }
    : { kind: 'reused' };

/** Returns an order by its id. */
export async function orderBy(client: Client, id: string): Promise<Order | undefined> {
  const { rows } = await client.execute({
    sql: 'select * from shop_order where id = ?',
    args: [id],
  });
  return rows[0] && orderOf(rows[0]);
}

/** Reads a row of `shop_order`. */
export const orderOf = (row: Row): Order => ({
  number: number(row, 'number'),
  id: text(row, 'id'),
  placed: number(row, 'placed'),
  // The casts are safe: only this file and `orders.ts` write these columns.
  state: text(row, 'state') as Order['state'],
  lines: JSON.parse(text(row, 'lines')) as Line[],
  total: number(row, 'total'),
  currency: text(row, 'currency'),
  customer: {
    name: text(row, 'name'),
    email: text(row, 'email'),
    address: text(row, 'address'),
    note: text(row, 'note'),
  },
});
