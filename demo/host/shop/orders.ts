import type { Database } from '../database/database';
import { db } from '../database/query';
import { orderBy, orderOf, wantedBy } from './place-order';
import type { Order } from './shop.types';

/** States of orders, as lists of `/admin`. */
export const STATES = ['new', 'sent', 'cancelled'] as const;

/** Orders on a page. */
export const PAGE_SIZE = 25;

/** Number of orders in each state. */
export type OrderTotals = Readonly<Record<Order['state'], number>>;

/** Counts the orders by state. */
export async function orderTotals(database: Database): Promise<OrderTotals> {
  const rows = await database.all(
    db
      .selectFrom('shop_order')
      .select((eb) => ['state', eb.fn.countAll<number>().as('orders')])
      .groupBy('state'),
  );
  const counts = new Map(rows.map(({ state, orders }) => [state, orders]));
  return {
    new: counts.get('new') ?? 0,
    sent: counts.get('sent') ?? 0,
    cancelled: counts.get('cancelled') ?? 0,
  };
}

/** Returns a page of the orders in a state: new ones oldest first, others newest first. */
export async function ordersIn(
  database: Database,
  state: Order['state'],
  page: number,
): Promise<Order[]> {
  const direction = state === 'new' ? 'asc' : 'desc';
  const rows = await database.all(
    db
      .selectFrom('shop_order')
      .selectAll()
      .where('state', '=', state)
      .orderBy('number', direction)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
  );
  return rows.map(orderOf);
}

/** Actions of the owner on an order. */
export const ACTIONS = ['send', 'cancel', 'reopen'] as const;

export type OrderAction = (typeof ACTIONS)[number];

const CHANGES: Readonly<Record<OrderAction, readonly [from: Order['state'], to: Order['state']]>> =
  {
    send: ['new', 'sent'],
    cancel: ['new', 'cancelled'],
    reopen: ['sent', 'new'],
  };

/**
 * Changes the state of an order; a cancelled one gives back what it has taken. Applying it again has
 * no further effect.
 *
 * @returns whether it was in a state that can be changed so.
 */
export async function changeOrder(
  database: Database,
  id: string,
  action: OrderAction,
): Promise<boolean> {
  const [from, to] = CHANGES[action];
  // What was ordered does not change.
  const order = await orderBy(database, id);
  if (!order) return false;
  const isThere = db
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', from);
  const restock = Array.from(wantedBy(order.lines), ([product, quantity]) =>
    db
      .updateTable('shop_stock')
      .set((eb) => ({ quantity: eb('quantity', '+', quantity) }))
      .where('product', '=', product)
      .where((eb) => eb.exists(isThere)),
  );
  const results = await database.write(
    [
      ...(action === 'cancel' ? restock : []),
      db
        .updateTable('shop_order')
        .set({ state: to })
        .where('id', '=', id)
        .where('state', '=', from),
    ],
    'stock',
  );
  return (results.at(-1)?.changes ?? 0) > 0;
}

/** Changes the state of several orders, one after the other; returns how many it has changed. */
export async function changeOrders(
  database: Database,
  ids: readonly string[],
  action: OrderAction,
): Promise<number> {
  let count = 0;
  for (const id of ids) if (await changeOrder(database, id, action)) count += 1;
  return count;
}
