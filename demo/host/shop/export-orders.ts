import { stringify } from 'csv-stringify/sync';
import { momentCells, momentHeadings } from '../admin/moment';
import type { Session } from '../admin/session';
import type { Database } from '../database/database';
import { db } from '../database/query';
import { escapeFormulas } from '../text/escape-formulas';
import { orderOf } from './place-order';
import type { Order } from './shop.types';

/** Orders that are read at once. */
const BATCH = 200;

/**
 * Yields orders as CSV in chunks, a row for each line of an order, with times in the owner's zone.
 *
 * @param ids of the orders; all without it.
 */
export async function* ordersCsv(
  database: Database,
  owner: Pick<Session, 'timeZone'>,
  ids?: readonly string[],
): AsyncGenerator<string> {
  const columns = ['State', 'Name', 'E-mail', 'Address', 'Note', 'SKU', 'Thing', 'Option'];
  const heading = ['Order', ...momentHeadings('Placed', owner), ...columns];
  // The mark makes spreadsheet programs read the file as UTF-8.
  yield `\ufeff${csv([[...heading, 'Number', 'Price', 'Currency']])}`;
  for (let last = 0; ;) {
    const some = db.selectFrom('shop_order').selectAll().where('number', '>', last);
    const rows = await database.all(
      (ids ? some.where('id', 'in', ids) : some).orderBy('number').limit(BATCH),
    );
    const orders = rows.map(orderOf);
    const newest = orders.at(-1);
    if (!newest) return;
    last = newest.number;
    yield csv(orders.flatMap((order) => rowsOf(order, owner)));
  }
}

const rowsOf = (order: Order, owner: Pick<Session, 'timeZone'>): string[][] =>
  order.lines.map(({ sku, name, option, quantity, price }) => [
    String(order.number),
    ...momentCells(order.placed, owner),
    order.state,
    order.customer.name,
    order.customer.email,
    order.customer.address,
    order.customer.note,
    sku,
    name,
    option,
    String(quantity),
    (price / 100).toFixed(2),
    order.currency,
  ]);

const csv = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(escapeFormulas)),
    { quoted: true, quoted_empty: true, record_delimiter: 'windows' },
  );
