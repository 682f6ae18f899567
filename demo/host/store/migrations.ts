/**
 * The database's tables, as the steps that made them: a step is never changed once published, a
 * new one is added at the end.
 */
export const migrations: readonly (readonly string[])[] = [
  [
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
  ],
  [
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
  ],
  [
    `create table album (
      platform text not null,
      id text not null,
      primary key (platform, id)
    ) strict, without rowid`,
    `create table album_photo (
      platform text not null,
      album text not null,
      place integer not null,
      source text not null,
      caption text not null,
      likes integer not null,
      primary key (platform, album, place)
    ) strict, without rowid`,
  ],
];
