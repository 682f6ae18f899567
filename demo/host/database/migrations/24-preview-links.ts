import type { Migration } from '../migration';

/** Creates the links that show what is not published. */
export const previewLinks: Migration = [
  `create table preview_link (
      id text primary key,
      created integer not null,
      until integer not null
    ) strict, without rowid`,
];
