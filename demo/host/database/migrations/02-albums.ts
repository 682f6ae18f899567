import type { Migration } from '../migration';

/** Creates the photos of social albums. */
export const albums: Migration = [
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
];
