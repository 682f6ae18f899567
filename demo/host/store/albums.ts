import type { Client, InStatement } from '@libsql/client';
import type { Album, AlbumPhoto } from '../content/albums-file';

const PHOTOS = `
  select photo.source, photo.caption, photo.likes
  from album left join album_photo as photo
    on photo.platform = album.platform and photo.album = album.id
  where album.platform = :platform and album.id = :id
  order by photo.place`;

/** Returns the photos of an album in order; `undefined` if there is no such album. */
export async function photosOf(
  client: Client,
  { platform, id }: Pick<Album, 'platform' | 'id'>,
): Promise<AlbumPhoto[] | undefined> {
  const { rows } = await client.execute({ sql: PHOTOS, args: { platform, id } });
  if (rows.length === 0) return undefined;
  // An album without photos is one row of nulls. The cast is safe: only `albumStatements` writes
  // these columns.
  return rows.flatMap(({ source, caption, likes }) =>
    source === null ? [] : [{ source, caption, likes } as AlbumPhoto],
  );
}

/** Statements that replace all stored albums by these. */
export function albumStatements(albums: readonly Album[]): InStatement[] {
  return [
    'delete from album_photo',
    'delete from album',
    ...albums.map(({ platform, id }) => ({
      sql: 'insert into album (platform, id) values (?, ?)',
      args: [platform, id],
    })),
    ...albums.flatMap(({ platform, id, photos }) =>
      photos.map(({ source, caption, likes }, place) => ({
        sql: `insert into album_photo (platform, album, place, source, caption, likes)
          values (?, ?, ?, ?, ?, ?)`,
        args: [platform, id, place, source, caption, likes],
      })),
    ),
  ];
}
