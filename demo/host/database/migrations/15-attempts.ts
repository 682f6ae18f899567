import type { Migration } from '../migration';

/** Tables of attempts by kind, each with a name of its own for what was attempted. */
const EARLIER = [
  ['password', 'path'],
  ['submission', 'form'],
  ['talk', 'kind'],
  ['push', 'kind'],
  ['shop', 'kind'],
] as const;

/** Counts the attempts of all kinds in one table. */
export const attempts: Migration = [
  `create table attempt (
    kind text not null,
    client text not null,
    subject text not null,
    since integer not null,
    count integer not null,
    primary key (kind, client, subject)
  ) strict, without rowid`,
  'create index attempt_by_time on attempt (since)',
  ...EARLIER.flatMap(([kind, column]) => [
    `insert into attempt (kind, client, subject, since, count)
      select '${kind}', client, ${column}, since, count from ${kind}_attempt`,
    `drop table ${kind}_attempt`,
  ]),
];
