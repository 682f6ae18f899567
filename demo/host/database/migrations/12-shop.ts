import type { Migration } from '../migration';

/** Creates the shop. */
export const shop: Migration = [
  // The shop. Prices are in hundredths of the currency; what nobody counts has no row of stock.
  `create table shop_stock (
      product integer primary key,
      quantity integer not null check (quantity >= 0),
      initial integer not null
    ) strict`,
  `create table shop_cart (
      id text primary key,
      lines text not null,
      revision integer not null,
      updated integer not null
    ) strict, without rowid`,
  'create index shop_cart_by_time on shop_cart (updated)',
  `create table shop_order (
      number integer primary key autoincrement,
      id text not null unique,
      idempotency_key text not null unique,
      fingerprint text not null,
      placed integer not null,
      state text not null check (state in ('new', 'sent', 'cancelled')),
      name text not null,
      email text not null,
      address text not null,
      note text not null,
      lines text not null,
      total integer not null,
      currency text not null
    ) strict`,
  'create index shop_order_by_state on shop_order (state, number)',
  `create table shop_attempt (
      client text not null,
      kind text not null,
      since integer not null,
      count integer not null,
      primary key (client, kind)
    ) strict, without rowid`,
];
