import type { Client, InStatement } from '@libsql/client';
import type { Collection, CollectionKind, Field, Item } from '../content/collection-file';
import { text } from './row';

/** Collections of a site's build that were read before. */
interface Loaded {
  readonly build: string;
  readonly collections: Map<string, Collection>;
}

const cache = new WeakMap<Client, Loaded>();

const keyOf = (kind: CollectionKind, name: string): string => `${kind} ${name}`;

/**
 * Returns a collection; `undefined` if there is none of that name. Its items are parsed once per
 * build of the site.
 *
 * @param build the build that the site has now.
 */
export async function collectionBy(
  client: Client,
  build: string,
  { kind, name }: Pick<Collection, 'kind' | 'name'>,
): Promise<Collection | undefined> {
  const key = keyOf(kind, name);
  const loaded = cache.get(client);
  const known = loaded?.build === build ? loaded.collections.get(key) : undefined;
  if (known) return known;

  // One batch, so that the items are of the build that they are stored under.
  const args = [kind, name];
  const [site, head, items] = await client.batch(
    [
      'select build from site',
      { sql: 'select fields from collection where kind = ? and name = ?', args },
      {
        sql: 'select data from collection_item where kind = ? and collection = ? order by place',
        args,
      },
    ],
    'read',
  );
  const [siteRow, row] = [site?.rows[0], head?.rows[0]];
  if (!siteRow || !row || !items) return undefined;
  // The casts are safe: only `collectionStatements` writes these columns.
  const collection: Collection = {
    kind,
    name,
    fields: JSON.parse(text(row, 'fields')) as Field[],
    items: items.rows.map((item) => JSON.parse(text(item, 'data')) as Item),
  };
  remember(client, text(siteRow, 'build'), collection);
  return collection;
}

function remember(client: Client, build: string, collection: Collection): void {
  let loaded = cache.get(client);
  if (loaded?.build !== build) {
    loaded = { build, collections: new Map() };
    cache.set(client, loaded);
  }
  loaded.collections.set(keyOf(collection.kind, collection.name), collection);
}

/** Statements that replace all stored collections by these. */
export function collectionStatements(collections: readonly Collection[]): InStatement[] {
  return [
    'delete from collection_item',
    'delete from collection',
    ...collections.flatMap(({ kind, name, fields, items }) => [
      {
        sql: 'insert into collection (kind, name, fields) values (?, ?, ?)',
        args: [kind, name, JSON.stringify(fields)],
      },
      {
        sql: `insert into collection_item (kind, collection, place, data)
          select ?, ?, key, value from json_each(?)`,
        args: [kind, name, JSON.stringify(items)],
      },
    ]),
  ];
}
