import type { Collection, CollectionKind, Field, Item } from '../content/collection-file';
import type { Database } from '../database/database';
import { chunks, db, type Query } from '../database/query';
import { unwatched } from '../database/watched-database';

/** Collections of a site's build that were read before. */
interface Loaded {
  readonly build: string;
  readonly collections: Map<string, Collection>;
}

const cache = new WeakMap<Database, Loaded>();

const keyOf = (kind: CollectionKind, name: string): string => `${kind} ${name}`;

/**
 * Returns a collection; `undefined` if there is none of that name. Its items are parsed once per
 * build of the site.
 *
 * @param build the build that the site has now.
 */
export async function collectionBy(
  database: Database,
  build: string,
  { kind, name }: Pick<Collection, 'kind' | 'name'>,
): Promise<Collection | undefined> {
  const key = keyOf(kind, name);
  const loaded = cache.get(unwatched(database));
  const known = loaded?.build === build ? loaded.collections.get(key) : undefined;
  if (known) return known;

  // One batch, so that the items are of the build that they are stored under.
  const [site, head, items] = await database.read([
    db.selectFrom('site').select('build'),
    db.selectFrom('collection').select('fields').where('kind', '=', kind).where('name', '=', name),
    db
      .selectFrom('collection_item')
      .select('data')
      .where('kind', '=', kind)
      .where('collection', '=', name)
      .orderBy('place'),
  ]);
  const [siteRow, row] = [site.rows[0], head.rows[0]];
  if (!siteRow || !row) return undefined;
  // The casts are safe: only `collectionStatements` writes these columns.
  const collection: Collection = {
    kind,
    name,
    fields: JSON.parse(row.fields) as Field[],
    items: items.rows.map((item) => JSON.parse(item.data) as Item),
  };
  remember(unwatched(database), siteRow.build, collection);
  return collection;
}

function remember(database: Database, build: string, collection: Collection): void {
  let loaded = cache.get(database);
  if (loaded?.build !== build) {
    loaded = { build, collections: new Map() };
    cache.set(database, loaded);
  }
  loaded.collections.set(keyOf(collection.kind, collection.name), collection);
}

/** Statements that replace all stored collections by these. */
export function collectionStatements(collections: readonly Collection[]): Query[] {
  return [
    db.deleteFrom('collection_item'),
    db.deleteFrom('collection'),
    ...collections.flatMap(({ kind, name, fields, items }) => {
      const rows = items.map((item, place) => ({
        ...{ kind, collection: name, place },
        data: JSON.stringify(item),
      }));
      return [
        db.insertInto('collection').values({ kind, name, fields: JSON.stringify(fields) }),
        ...chunks(rows).map((some) => db.insertInto('collection_item').values(some)),
      ];
    }),
  ];
}
