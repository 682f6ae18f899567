import type { Migration } from '../migration';

/** Creates places of addresses. */
export const geocodes: Migration = [
  // Places of addresses; without `lat`, the address has none.
  `create table geocode (
      address text primary key,
      lat real,
      lng real,
      label text not null,
      found integer not null
    ) strict, without rowid`,
  // When the last question was put to the provider, in ms since 1970.
  `create table geocode_turn (
      id integer primary key check (id = 1),
      at integer not null
    ) strict`,
];
