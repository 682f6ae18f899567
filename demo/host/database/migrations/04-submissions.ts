import type { Migration } from '../migration';

/** Creates submissions of forms, their files and deliveries, and sessions of the owner. */
export const submissions: Migration = [
  `create table submission (
      id text primary key,
      form text not null,
      title text not null,
      page text not null,
      received integer not null,
      entries text not null,
      words text not null,
      spam text not null,
      captcha text not null,
      idempotency_key text unique,
      fingerprint text not null
    ) strict, without rowid`,
  'create index submission_by_form on submission (form, spam, received)',
  `create table submission_file (
      id text primary key,
      submission text not null,
      name text not null,
      data blob not null
    ) strict`,
  'create index submission_file_by_submission on submission_file (submission)',
  `create table submission_attempt (
      client text not null,
      form text not null,
      since integer not null,
      count integer not null,
      primary key (client, form)
    ) strict, without rowid`,
  `create table submission_claim (
      idempotency_key text primary key,
      until integer not null
    ) strict, without rowid`,
  `create table delivery (
      id text primary key,
      submission text not null,
      kind text not null,
      target text not null,
      state text not null,
      attempts integer not null,
      due integer not null,
      error text not null
    ) strict, without rowid`,
  'create index delivery_by_due on delivery (state, due)',
  'create index delivery_by_submission on delivery (submission)',
  `create table webhook (
      id text primary key,
      url text not null
    ) strict, without rowid`,
  `create table admin_session (
      id text primary key,
      until integer not null
    ) strict, without rowid`,
];
