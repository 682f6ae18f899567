import type { Migration } from '../migration';

/** Creates the key of signatures, and counts attempts to enter a password. */
export const pagePasswords: Migration = [
  `create table secret (
      id integer primary key check (id = 1),
      key text not null
    ) strict`,
  `create table password_attempt (
      client text not null,
      path text not null,
      since integer not null,
      count integer not null,
      primary key (client, path)
    ) strict, without rowid`,
];
