import type { Migration } from '../migration';

/** Creates collections, the content library, and members with their sessions. */
export const collectionsAndMembers: Migration = [
  `create table collection (
      kind text not null,
      name text not null,
      fields text not null,
      primary key (kind, name)
    ) strict, without rowid`,
  `create table collection_item (
      kind text not null,
      collection text not null,
      place integer not null,
      data text not null,
      primary key (kind, collection, place)
    ) strict, without rowid`,
  `create table content_library (
      id integer primary key check (id = 1),
      data text not null
    ) strict`,
  `create table member (
      id text primary key,
      email text not null unique,
      first_name text not null,
      last_name text not null,
      password_hash text not null
    ) strict, without rowid`,
  `create table member_session (
      id text primary key,
      member text not null,
      until integer not null
    ) strict, without rowid`,
  'create index member_session_by_member on member_session (member, until)',
];
