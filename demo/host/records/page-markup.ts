import { sql } from 'kysely';
import type { Database } from '../database/database';
import { byDialect, db } from '../database/query';

/** Returns the markup of pages, posts, the layout and drafts that contains maps. */
export async function markupWithMaps(database: Database): Promise<string[]> {
  const all = db
    .selectFrom('page')
    .select('content as markup')
    .unionAll(db.selectFrom('post').select('content as markup'))
    .unionAll(db.selectFrom('site').select('layout as markup'))
    .unionAll(
      db
        .selectFrom('edit')
        .select((eb) => eb.ref('draft').$notNull().as('markup'))
        .where('draft', 'is not', null),
    );
  const rows = await database.all(
    db
      .selectFrom(all.as('source'))
      .select('markup')
      .where((eb) =>
        eb.or([contains('dm-map'), contains('dm-multi-map')].map((has) => eb(has, '>', 0))),
      ),
  );
  return rows.map(({ markup }) => markup);
}

/** Whether an item of a collection has a value, from which a dynamic page fills its map. */
export async function isCollectionValue(database: Database, value: string): Promise<boolean> {
  const isInside = byDialect<boolean>({
    sqlite: sql`exists (select 1 from json_tree(data) where json_tree.atom = ${value})`,
    postgres: sql`jsonb_path_exists(data::jsonb, '$.** ? (@ == $value)',
      jsonb_build_object('value', cast(${value} as text)))`,
  });
  const row = await database.first(
    db
      .selectFrom('collection_item')
      .select('place')
      .where('kind', '=', 'collection')
      .where(isInside)
      .limit(1),
  );
  return row !== undefined;
}

/** Where a name stands in the markup, whether in capitals or not. */
const contains = (name: string) =>
  byDialect<number>({
    sqlite: sql`instr(lower(markup), ${name})`,
    postgres: sql`strpos(lower(markup), ${name})`,
  });
