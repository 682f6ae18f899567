import type { Album, AlbumPhoto } from '../content/albums-file';
import type { Database } from '../database/database';
import { chunks, db, type Query } from '../database/query';

/** Returns the photos of an album in order; `undefined` if there is no such album. */
export async function photosOf(
  database: Database,
  { platform, id }: Pick<Album, 'platform' | 'id'>,
): Promise<AlbumPhoto[] | undefined> {
  const rows = await database.all(
    db
      .selectFrom('album')
      .leftJoin('album_photo as photo', (join) =>
        join.onRef('photo.platform', '=', 'album.platform').onRef('photo.album', '=', 'album.id'),
      )
      .select(['photo.source', 'photo.caption', 'photo.likes'])
      .where('album.platform', '=', platform)
      .where('album.id', '=', id)
      .orderBy('photo.place'),
  );
  if (rows.length === 0) return undefined;
  // An album without photos is one row of nulls.
  return rows.flatMap(({ source, caption, likes }) =>
    source === null || caption === null || likes === null ? [] : [{ source, caption, likes }],
  );
}

/** Statements that replace all stored albums by these. */
export function albumStatements(albums: readonly Album[]): Query[] {
  const photos = albums.flatMap(({ platform, id, photos: own }) =>
    own.map(({ source, caption, likes }, place) => ({
      ...{ platform, album: id, place },
      ...{ source, caption, likes },
    })),
  );
  return [
    db.deleteFrom('album_photo'),
    db.deleteFrom('album'),
    ...chunks(albums.map(({ platform, id }) => ({ platform, id }))).map((rows) =>
      db.insertInto('album').values(rows),
    ),
    ...chunks(photos).map((rows) => db.insertInto('album_photo').values(rows)),
  ];
}
