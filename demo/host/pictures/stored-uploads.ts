import { sql } from 'kysely';
import type { HostContext } from '../context';
import { db, int, str } from '../database/query';
import type { MediaFile, RemoteFile } from '../files/media-manifest';
import { createFileStore } from '../uploads/create-file-store';
import { roomForFiles } from '../uploads/limits';
import { makeRoom } from '../uploads/make-room';
import { STORED_BYTES } from '../uploads/records';
import { unixTime } from '../time/unix-time';
import { nameAt, readPictureName, type PictureName } from './names';

/** Most uploads of a kind that are listed. */
const MAX_LISTED = 2000;

/** The kinds of an owner's uploads, which are also their folders in the store. */
export type UploadKind = 'pictures' | 'files';

/** Returns the paths of what the owner has uploaded, the latest first. */
export async function storedPaths(
  { database }: HostContext,
  kind: UploadKind,
): Promise<readonly string[]> {
  const rows = await database.all(
    db
      .selectFrom('upload')
      .select('path')
      .where('id', 'like', `${kind}-%`)
      .where('state', '=', 'claimed')
      .orderBy('created', 'desc')
      .orderBy('path')
      .limit(MAX_LISTED),
  );
  return rows.map(({ path }) => path);
}

/** What the owner has uploaded: where the store has it, and its size in bytes. */
interface StoredUpload {
  readonly path: string;
  readonly size: number;
}

async function uploadWith(
  { database }: Pick<HostContext, 'database'>,
  kind: UploadKind,
  hash: string,
): Promise<StoredUpload | undefined> {
  const uploads = db.selectFrom('upload').select(['path', 'size']);
  return database.first(uploads.where('id', '=', `${kind}-${hash}`));
}

/** Returns the path of the upload with this content; `undefined` if there is none. */
export const pathOf = async (
  host: Pick<HostContext, 'database'>,
  kind: UploadKind,
  hash: string,
): Promise<string | undefined> => (await uploadWith(host, kind, hash))?.path;

/** A file to store. */
export interface NewUpload {
  readonly hash: string;
  /** `{kind}/{hash}/{name}` */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly type: string;
}

/**
 * Stores a file of the owner.
 *
 * @returns its path, which is another one if the same content has just been stored; `undefined` if
 *   there is no room for it.
 */
export async function storeUpload(
  host: Pick<HostContext, 'database' | 'settings' | 'secret'>,
  kind: UploadKind,
  { hash, path, bytes, type }: NewUpload,
): Promise<string | undefined> {
  const { database, settings } = host;
  const id = `${kind}-${hash}`;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const size = bytes.length;
  const room = roomForFiles(settings.storageLimit);
  if (!(await makeRoom(host, { client: undefined, bytes: size, room }))) return undefined;
  const store = createFileStore(settings);
  const upload = { id, name, size, accept: '', path };
  // First, so that what the database names is there.
  await store.save(upload, bytes);
  const writing = database.write(
    [
      sql`insert into upload (id, name, size, accept, path, client, created, state, type, received)
        select ${str(id)}, ${str(name)}, ${int(size)}, '', ${str(path)}, '', ${int(unixTime())},
          'claimed', ${str(type)}, ${int(size)}
        where ${int(size)} + ${STORED_BYTES} <= ${int(room)}
        on conflict do nothing`,
      db.selectFrom('upload').select('path').where('id', '=', id),
    ],
    'storage',
  );
  try {
    const [, found] = await writing;
    const stored = found.rows[0]?.path;
    if (stored === undefined) await store.remove(upload);
    return stored;
  } catch (error) {
    // Unless it was stored after all, or the same file by another request. The first error is the one
    // to tell.
    await pathOf({ database }, kind, hash)
      .then((known) => (known === undefined ? store.remove(upload) : undefined))
      .catch((reason: unknown) => console.error(reason));
    throw error;
  }
}

/** Returns the picture with this content, if the owner has uploaded it before. */
export async function pictureWith(
  host: HostContext,
  hash: string,
): Promise<PictureName | undefined> {
  const path = await pathOf(host, 'pictures', hash);
  return path === undefined ? undefined : readPictureName(nameAt(path));
}

/** The file of an uploaded picture; `undefined` for any other name. */
export async function uploadedFile(
  host: HostContext,
  name: string,
): Promise<MediaFile | undefined> {
  const picture = readPictureName(name);
  return picture && storedFile(host, 'pictures', picture);
}

/** Finds the file that the owner has uploaded to a path; nothing waits for one that nobody has. */
export async function storedFile(
  host: HostContext,
  kind: UploadKind,
  { hash, path }: { readonly hash: string; readonly path: string },
): Promise<MediaFile | undefined> {
  const upload = await uploadWith(host, kind, hash);
  if (upload?.path !== path) return undefined;
  const { size } = upload;
  const location = createFileStore(host.settings).location(path);
  // Its content is in its name.
  if (typeof location === 'string') return { path: location, identity: path };
  const remote: RemoteFile = {
    etag: `"${hash}-${size}"`,
    size,
    read: location.read,
    stream: (bytes) => location.stream(bytes, size),
  };
  return { path, identity: path, remote };
}
