import type { Migration } from '../migration';

/** Creates uploaded files. */
export const uploads: Migration = [
  `create table upload (
      id text primary key,
      name text not null,
      size integer not null,
      accept text not null,
      path text not null unique,
      client text not null,
      created integer not null,
      state text not null check (state in ('open', 'stored', 'claimed', 'gone')),
      type text not null
    ) strict, without rowid`,
  `create index upload_client on upload (client, created)`,
];
