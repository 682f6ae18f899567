import type { Migration } from '../migration';

/** Creates visitors' comments and likes. */
export const talk: Migration = [
  // Visitors' comments and likes. The page of a thread decides who may read it.
  `create table thread (
      id text primary key,
      page text not null,
      closed integer not null default 0
    ) strict, without rowid`,
  // A reply's parent is always a comment without a parent; `reply_to` is what it answers.
  `create table comment (
      id text primary key,
      thread text not null,
      parent text not null,
      reply_to text not null,
      author text not null,
      name text not null,
      text text not null,
      created integer not null,
      edited integer not null default 0,
      state text not null check (state in ('waiting', 'shown', 'hidden', 'spam', 'removed')),
      is_owner integer not null default 0,
      is_pinned integer not null default 0,
      likes integer not null default 0,
      idempotency_key text not null unique,
      fingerprint text not null
    ) strict, without rowid`,
  'create index comment_by_thread on comment (thread, parent, created)',
  'create index comment_by_parent on comment (parent, created)',
  'create index comment_by_state on comment (state, created)',
  'create index comment_by_author on comment (author, state)',
  `create table comment_report (
      comment text not null,
      visitor text not null,
      reason text not null,
      created integer not null,
      primary key (comment, visitor)
    ) strict, without rowid`,
  // Subjects: `comment:` and an id, or `page:` and a key.
  `create table liked (
      subject text not null,
      visitor text not null,
      primary key (subject, visitor)
    ) strict, without rowid`,
  `create table talk_attempt (
      client text not null,
      kind text not null,
      since integer not null,
      count integer not null,
      primary key (client, kind)
    ) strict, without rowid`,
];
