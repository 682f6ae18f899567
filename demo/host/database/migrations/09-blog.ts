import type { Migration } from '../migration';

/** Creates posts, their full-text index, and the changes of pages. */
export const blog: Migration = [
  `create table post (
      id integer primary key,
      path text not null unique,
      data text not null,
      content text not null,
      text text not null,
      published integer not null,
      is_draft integer not null
    ) strict`,
  'create index post_by_date on post (published desc, path)',
  `create table post_tag (
      slug text not null,
      post integer not null,
      name text not null,
      primary key (slug, post)
    ) strict, without rowid`,
  // Its rows are folded words separated by spaces (see `text/words.ts`).
  {
    sqlite: `create virtual table post_index using fts5(
        title, tags, body,
        tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
      )`,
    postgres: `create table post_index (post bigint primary key, words tsvector not null);
        create index post_index_by_word on post_index using gin (words)`,
  },
  `create table blog_template (
      name text primary key,
      data text not null
    ) strict, without rowid`,
  `create table search_source (
      url text primary key
    ) strict, without rowid`,
  // When the host first saw the present version of a page; 0 for the first one.
  `create table page_change (
      path text primary key,
      hash text not null,
      changed integer not null
    ) strict, without rowid`,
];
