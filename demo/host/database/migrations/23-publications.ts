import type { Migration } from '../migration';

/** Creates the history of publications. */
export const publications: Migration = [
  // `bytes` is the size of all texts from before it.
  `create table publication (
      id integer primary key autoincrement,
      at integer not null,
      author text not null,
      bytes integer not null
    ) strict`,
  // `before` is the text that was published before; without one, the content of the site's folder.
  `create table publication_change (
      publication integer not null,
      name text not null,
      title text not null,
      before text,
      primary key (publication, name)
    ) strict, without rowid`,
];
