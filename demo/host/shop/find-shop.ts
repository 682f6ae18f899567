import type { HostContext } from '../context';
import type { Database } from '../database/database';
import { db, jsonText } from '../database/query';
import { readSite } from '../records/site';
import { readCatalogue, type Catalogue } from './catalogue';

/** A site's shop. */
export interface Shop {
  /** Path of its page. */
  readonly path: string;
  readonly catalogue: Catalogue;
}

/** Returns the path of the page that shows the shop. */
export async function shopPath(database: Database): Promise<string | undefined> {
  const row = await database.first(
    db
      .selectFrom('page')
      .select('path')
      .where(jsonText('data', 'shop', 'kind'), '=', 'main')
      .orderBy((eb) => eb.fn('length', ['path']))
      .orderBy('path')
      .limit(1),
  );
  return row?.path;
}

/** Finds the shop; `undefined` for a site without one. */
export async function findShop({ database }: HostContext): Promise<Shop | undefined> {
  const path = await shopPath(database);
  if (path === undefined) return undefined;
  const catalogue = await readCatalogue(database, await readSite(database));
  return catalogue && { path, catalogue };
}
