import type { Migration } from '../migration';

/** Creates the settings of the owner, and tells which push messages were cancelled. */
export const owner: Migration = [
  // Each choice is empty until it is made.
  `create table owner_setting (
      id integer primary key check (id = 1),
      time_zone text not null,
      name text not null
    ) strict`,
  // A replaced secret signs beside the new one for a while.
  `create table webhook_secret (
      id integer primary key check (id = 1),
      secret text not null,
      previous text not null,
      replaced integer not null
    ) strict`,
  'alter table push_message add column cancelled integer not null default 0',
];
