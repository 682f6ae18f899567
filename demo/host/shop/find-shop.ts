import type { Page } from '../content/model';
import type { Content } from '../content/read-content';
import type { HostContext } from '../context';
import type { Database } from '../database/database';
import { db, jsonText } from '../database/query';
import { oncePerSite } from '../database/watched-database';
import { readSite } from '../records/site';
import { catalogueOf, readCatalogue, readSold, type Catalogue } from './catalogue';

/** A site's shop. */
export interface Shop {
  /** Path of its page. */
  readonly path: string;
  readonly catalogue: Catalogue;
}

/** The content that a shop is found in. */
export type ShopContent = Pick<Content, 'pages' | 'collections' | 'site'>;

/** Returns the path of the page that shows the shop. */
export const shopPath = (database: Database): Promise<string | undefined> =>
  oncePerSite(database, 'shop path', findShopPath);

async function findShopPath(database: Database): Promise<string | undefined> {
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

/** Returns the page that shows the shop of a site's content. */
export const shopPageIn = (pages: readonly Page[]): Page | undefined =>
  pages
    .filter(({ shop }) => shop?.kind === 'main')
    .sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1))[0];

/** Finds the shop of a site's content; `undefined` for one without. */
export async function shopIn(
  database: Database,
  { pages, collections, site }: ShopContent,
): Promise<Shop | undefined> {
  const page = shopPageIn(pages);
  const language = site.languages[0]?.code ?? 'en';
  const catalogue = page && catalogueOf(collections, await readSold(database), language);
  return catalogue && { path: page.path, catalogue };
}

/** Finds the shop; `undefined` for a site without one. */
export async function findShop({ database }: HostContext): Promise<Shop | undefined> {
  const path = await shopPath(database);
  if (path === undefined) return undefined;
  const catalogue = await readCatalogue(
    database,
    await oncePerSite(database, 'site head', readSite),
  );
  return catalogue && { path, catalogue };
}
