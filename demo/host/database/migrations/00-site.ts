import type { Migration } from '../migration';

/** Creates the tables of a site and its pages. */
export const site: Migration = [
  `create table site (
      id integer primary key check (id = 1),
      build text not null,
      parameters text not null,
      languages text not null,
      menu text not null,
      layout text not null
    ) strict`,
  `create table page (
      path text primary key,
      data text not null,
      content text not null
    ) strict, without rowid`,
  `create table page_style (
      hash text primary key,
      css text not null
    ) strict, without rowid`,
];
