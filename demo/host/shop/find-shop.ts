import type { Client } from '@libsql/client';
import type { HostContext } from '../context';
import { text } from '../store/row';
import { readSite } from '../store/site';
import { readCatalogue, type Catalogue } from './catalogue';

/** A site's shop. */
export interface Shop {
  /** Path of its page. */
  readonly path: string;
  readonly catalogue: Catalogue;
}

/** Returns the path of the page that shows the shop. */
export async function shopPath(database: Client): Promise<string | undefined> {
  const { rows } = await database.execute(
    `select path from page where data ->> '$.shop.kind' = 'main' order by length(path) limit 1`,
  );
  return rows[0] && text(rows[0], 'path');
}

/** Finds the shop; `undefined` for a site without one. */
export async function findShop({ database }: HostContext): Promise<Shop | undefined> {
  const path = await shopPath(database);
  if (path === undefined) return undefined;
  const catalogue = await readCatalogue(database, await readSite(database));
  return catalogue && { path, catalogue };
}
