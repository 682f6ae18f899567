import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, readIfExists } from '../files/read-if-exists';
import { parseCollectionFile, type Collection, type CollectionKind } from './collection-file';
import { parseLibraryFile, type ContentLibrary } from './library-file';
import { parseMembersFile, type Member } from './members-file';

/** The folder of each kind of collection. */
const FOLDERS: Readonly<Record<CollectionKind, string>> = {
  collection: 'collections',
  store: 'store',
};

/** Collections that a store has. */
const STORE_NAMES: readonly string[] = ['catalog_product', 'catalog_category'];

/** The contents of the folder `data`. */
export interface SiteData {
  readonly collections: readonly Collection[];
  readonly library: ContentLibrary;
  readonly members: readonly Member[];
}

/**
 * Reads `data/collections/<name>.json`, `data/store/<name>.json`, `data/content-library.json` and
 * `data/members.json`; all are optional.
 *
 * @throws {Error} Names the invalid file.
 */
export async function readData(folder: string): Promise<SiteData> {
  const [own, store, library, members] = await Promise.all([
    readCollections(folder, 'collection'),
    readCollections(folder, 'store'),
    readIfExists(join(folder, 'content-library.json')),
    readIfExists(join(folder, 'members.json')),
  ]);
  const unknown = store.find(({ name }) => !STORE_NAMES.includes(name));
  if (unknown) throw new Error(`data/store: a store has no collection "${unknown.name}".`);
  return {
    collections: [...own, ...store],
    library: parseLibraryFile(library?.toString()),
    members: parseMembersFile(members?.toString()),
  };
}

async function readCollections(folder: string, kind: CollectionKind): Promise<Collection[]> {
  const path = join(folder, FOLDERS[kind]);
  const files = await readdir(path).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return Promise.all(
    files
      .filter((file) => file.endsWith('.json') && !file.startsWith('.'))
      .sort()
      .map(async (file) =>
        parseCollectionFile(await readFile(join(path, file), 'utf8'), {
          kind,
          name: file.slice(0, -'.json'.length),
          file: `data/${FOLDERS[kind]}/${file}`,
        }),
      ),
  );
}
