import type { Client } from '@libsql/client';
import { text } from './row';

/** Returns the markup of pages, posts, the layout and drafts that contains maps. */
export async function markupWithMaps(client: Client): Promise<string[]> {
  const { rows } = await client.execute(
    `select markup from (
      select content as markup from page union all
      select content from post union all
      select layout from site union all
      select draft from edit where draft is not null
    ) where markup like '%dm-map%' or markup like '%dm-multi-map%'`,
  );
  return rows.map((row) => text(row, 'markup'));
}

/** Whether an item of a collection has a value, from which a dynamic page fills its map. */
export async function isCollectionValue(client: Client, value: string): Promise<boolean> {
  const { rows } = await client.execute({
    sql: `select 1 from collection_item, json_tree(data)
      where kind = 'collection' and json_tree.atom = ? limit 1`,
    args: [value],
  });
  return rows.length > 0;
}
