import { sql } from 'kysely';
import type { Database } from '../database/database';
import { byDialect, db } from '../database/query';

/** Returns the markup of pages, posts and the layout that contains maps. */
export async function markupWithMaps(database: Database): Promise<string[]> {
  const all = db
    .selectFrom('page')
    .select('content as markup')
    .unionAll(db.selectFrom('post').select('content as markup'))
    .unionAll(db.selectFrom('site').select('layout as markup'));
  const rows = await database.all(
    db.selectFrom(all.as('source')).select('markup').where(hasMap('markup')),
  );
  return rows.map(({ markup }) => markup);
}

/** Returns which drafts there are, in their revisions, as a text that changes with each of them. */
export async function draftRevisions(database: Database): Promise<string> {
  const rows = await database.all(
    db
      .selectFrom('edit')
      .select(['name', 'revision'])
      .where('draft', 'is not', null)
      .orderBy('name'),
  );
  return JSON.stringify(rows.map(({ name, revision }) => [name, revision]));
}

/** Returns the drafts that contain maps. */
export async function draftsWithMaps(database: Database): Promise<string[]> {
  const rows = await database.all(
    db.selectFrom('edit').select('draft').where('draft', 'is not', null).where(hasMap('draft')),
  );
  return rows.flatMap(({ draft }) => draft ?? []);
}

/** Data from which pages and their scripts make maps. */
export interface PlaceData {
  /** Name of the collection; `undefined` for the content library. */
  readonly collection: string | undefined;
  /** JSON. */
  readonly data: string;
}

/** Returns the items of collections, and the content library, that may contain places. */
export async function dataWithPlaces(database: Database): Promise<PlaceData[]> {
  const [library, items] = await database.read([
    db
      .selectFrom('content_library')
      .select('data')
      .where((eb) => eb(contains('data', '"lat'), '>', 0)),
    db
      .selectFrom('collection_item')
      .select(['collection', 'data'])
      .where('kind', '=', 'collection')
      .where((eb) => eb(contains('data', '"lat'), '>', 0))
      .orderBy('collection')
      .orderBy('place'),
  ]);
  return [...library.rows.map(({ data }) => ({ collection: undefined, data })), ...items.rows];
}

/** Items that are read at once. */
const BATCH = 200;

/** Reads the items of all collections, from which dynamic pages fill their maps, as JSON in batches. */
export async function* collectionData(database: Database): AsyncGenerator<readonly string[]> {
  const collections = await database.all(
    db.selectFrom('collection').select('name').where('kind', '=', 'collection').orderBy('name'),
  );
  for (const { name } of collections) {
    for (let last = -1; ;) {
      const rows = await database.all(
        db
          .selectFrom('collection_item')
          .select(['place', 'data'])
          .where('kind', '=', 'collection')
          .where('collection', '=', name)
          .where('place', '>', last)
          .orderBy('place')
          .limit(BATCH),
      );
      if (rows.length > 0) yield rows.map(({ data }) => data);
      const end = rows.at(-1);
      if (!end || rows.length < BATCH) break;
      last = end.place;
    }
  }
}

/** Where a name stands in a column, whether in capitals or not; 0 if it does not. */
const contains = (column: 'markup' | 'draft' | 'data', name: string) =>
  byDialect<number>({
    sqlite: sql`instr(lower(${sql.ref(column)}), ${name})`,
    postgres: sql`strpos(lower(${sql.ref(column)}), ${name})`,
  });

/** Whether markup contains a map. */
const hasMap = (column: 'markup' | 'draft') =>
  sql<boolean>`(${contains(column, 'dm-map')} > 0 or ${contains(column, 'dm-multi-map')} > 0)`;
