import { sql } from 'kysely';
import type { HostContext } from '../context';
import { db, int, str } from '../database/query';
import type { MediaFile } from '../files/media-manifest';
import { createFileStore } from '../uploads/create-file-store';
import { roomForFiles } from '../uploads/limits';
import { STORED_BYTES } from '../uploads/records';
import { unixTime } from '../time/unix-time';
import { nameAt, readPictureName, type PictureName } from './names';

/** Returns the pictures that the owner has uploaded, the latest first. */
export async function storedPictures({ database }: HostContext): Promise<readonly PictureName[]> {
  const rows = await database.all(
    db
      .selectFrom('upload')
      .select('path')
      .where('path', 'like', 'pictures/%')
      .where('state', '=', 'claimed')
      .orderBy('created', 'desc')
      .orderBy('path')
      .limit(2000),
  );
  return rows.flatMap(({ path }) => readPictureName(nameAt(path)) ?? []);
}

/** Returns the picture with this content, if the owner has uploaded it before. */
export async function pictureWith(
  { database }: HostContext,
  hash: string,
): Promise<PictureName | undefined> {
  const row = await database.first(
    db.selectFrom('upload').select('path').where('id', '=', `picture-${hash}`),
  );
  return row && readPictureName(nameAt(row.path));
}

/** Stores a picture. @returns false if there is no room for it. */
export async function storePicture(
  { database, settings }: HostContext,
  { hash, path }: PictureName,
  { bytes, type }: { readonly bytes: Uint8Array; readonly type: string },
): Promise<boolean> {
  const id = `picture-${hash}`;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const size = bytes.length;
  const store = createFileStore(settings);
  const upload = { id, name, size, accept: '', path };
  // First, so that what the database names is there.
  await store.save(upload, bytes);
  const [inserted, found] = await database.write(
    [
      sql`insert into upload (id, name, size, accept, path, client, created, state, type, received)
        select ${str(id)}, ${str(name)}, ${int(size)}, '', ${str(path)}, '', ${int(unixTime())},
          'claimed', ${str(type)}, ${int(size)}
        where ${int(size)} + ${STORED_BYTES} <= ${int(roomForFiles(settings.storageLimit))}
        on conflict do nothing`,
      db.selectFrom('upload').select('id').where('id', '=', id),
    ],
    'storage',
  );
  if (inserted.changes > 0 || found.rows.length > 0) return true;
  await store.remove(upload);
  return false;
}

/** The file of an uploaded picture; `undefined` for any other name. */
export async function uploadedFile(
  host: HostContext,
  name: string,
): Promise<MediaFile | undefined> {
  const picture = readPictureName(name);
  if (!picture) return undefined;
  const { path, hash } = picture;
  // Nothing waits for a picture that nobody has.
  if ((await pictureWith(host, hash))?.path !== path) return undefined;
  // Its content is in its name.
  return { path, identity: path, read: () => createFileStore(host.settings).read(path) };
}
