import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suggestion } from '../../../shared/debug/nearest';
import { isMissing, readIfExists } from '../files/read-if-exists';
import { Mistakes, siteError } from '../mistakes/site-error';
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
 * @throws {SiteError} Names the invalid files and their mistakes.
 */
export async function readData(folder: string): Promise<SiteData> {
  const mistakes = new Mistakes();
  const textOf = async (name: string) => (await readIfExists(join(folder, name)))?.toString();
  const [own, store, library, members] = await Promise.all([
    readCollections(folder, 'collection', mistakes),
    readCollections(folder, 'store', mistakes),
    mistakes.of(textOf('content-library.json').then(parseLibraryFile)),
    mistakes.of(textOf('members.json').then(parseMembersFile)),
  ]);
  for (const { name } of store) {
    if (STORE_NAMES.includes(name)) continue;
    const near = suggestion(name, STORE_NAMES);
    mistakes.add(siteError('data/store', `a store has no collection "${name}"${near || '.'}`));
  }
  mistakes.throwIfAny();
  return {
    collections: [...own, ...store],
    library: library ?? parseLibraryFile(),
    members: members ?? [],
  };
}

async function readCollections(
  folder: string,
  kind: CollectionKind,
  mistakes: Mistakes,
): Promise<readonly Collection[]> {
  const path = join(folder, FOLDERS[kind]);
  const files = await readdir(path).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const read = async (file: string): Promise<Collection> =>
    parseCollectionFile(await readFile(join(path, file), 'utf8'), {
      kind,
      name: file.slice(0, -'.json'.length),
      file: `data/${FOLDERS[kind]}/${file}`,
    });
  const collections = await Promise.all(
    files
      .filter((file) => file.endsWith('.json') && !file.startsWith('.'))
      .sort()
      .map((file) => mistakes.of(read(file))),
  );
  return collections.filter((collection) => collection !== undefined);
}
