import type { Context } from 'hono';
import { publish } from '../collections/find-items';
import { dataIn, type ItemData } from '../content/collection-file';
import type { Page, Site } from '../content/model';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { REVALIDATED } from '../files/send-file';
import { canonicalPath } from '../http/canonical-path';
import { decodePath } from '../http/decode-path';
import { reply } from '../http/reply';
import { findPage } from './find-page';
import { isLockedFor } from '../passwords/is-locked';
import { isPrivate } from '../document/view';
import { aliasOf } from '../content/site-alias';
import { storeCollection } from '../shop/store-collection';
import { collectionBy } from '../records/collections';
import { SITE_PATH } from '../document/site-of-call';
import { unknownCall } from '../http/unknown-call';

/** Path of the data of a page. */
export const PAGE_DATA_PATH = `${SITE_PATH}/page-data`;

/** Responds with the fields of the item that a dynamic page shows. */
export const pageData =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const address = c.req.query('path') ?? '';
    const path = URL.canParse(address, c.req.url)
      ? decodePath(new URL(address, c.req.url).pathname)
      : undefined;
    const { site, page } = await findPage(host, path === undefined ? '' : canonicalPath(path));
    if (address === '' || c.req.param('siteAlias') !== aliasOf(site) || !page) {
      return unknownCall(c);
    }
    const isDynamic = page.collection !== undefined;
    if (isDynamic && isLockedFor(c, host, { page })) {
      c.header('cache-control', 'private, no-store');
      return c.json({ error_code: 'Unauthorized' }, 401);
    }
    const data = isDynamic ? await itemOf(host, site, page) : undefined;
    if (isDynamic && !data) return unknownCall(c);
    return reply(c, {
      status: 200,
      body: JSON.stringify(data ? { isDynamicPage: true, data } : { isDynamicPage: false }),
      type: 'application/json',
      cache: isPrivate(page) ? 'private, no-store' : REVALIDATED,
      compression: 'quick',
    });
  };

async function itemOf(
  { database }: HostContext,
  site: Pick<Site, 'build' | 'languages'>,
  { collection: name = '', lang, path, shop }: Page,
): Promise<ItemData | undefined> {
  const { build } = site;
  if (shop?.kind === 'product') {
    const products = await storeCollection(database, site, name);
    const product = products?.items.find(({ data }) => data['id'] === shop.id);
    return product && products && publish(dataIn(product, lang), products.fields);
  }
  const collection = await collectionBy(database, build, { kind: 'collection', name });
  const item = collection?.items.find(({ urls }) => urls[lang] === path);
  return collection && item && publish(dataIn(item, lang), collection.fields);
}
