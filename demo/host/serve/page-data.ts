import type { Context } from 'hono';
import { publish } from '../collections/find-items';
import { collectionIn } from '../collections/collection-items';
import { dataIn, type Collection, type ItemData } from '../content/collection-file';
import type { Page, Site } from '../content/model';
import type { Content } from '../content/read-content';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { REVALIDATED } from '../files/send-file';
import { canonicalPath } from '../http/canonical-path';
import { decodePath } from '../http/decode-path';
import { reply } from '../http/reply';
import { editedPage } from './edited-page';
import { findPage } from './find-page';
import { isLockedFor } from '../passwords/is-locked';
import { isPrivate } from '../document/view';
import { aliasOf } from '../content/site-alias';
import { storeCollection, storeCollectionIn } from '../shop/store-collection';
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
    const asked = {
      path: path === undefined ? '' : canonicalPath(path),
      query: new URLSearchParams(),
    };
    const { site, page: found, base } = await findPage(host, asked.path);
    if (address === '' || c.req.param('siteAlias') !== aliasOf(site)) return unknownCall(c);
    const edited = base === undefined ? undefined : await editedPage(c, host, found, asked);
    const page = edited?.page ?? found;
    if (!page) return unknownCall(c);
    const isDynamic = page.collection !== undefined;
    if (isDynamic && edited?.isOwners !== true && isLockedFor(c, host, { page })) {
      c.header('cache-control', 'private, no-store');
      return c.json({ error_code: 'Unauthorized' }, 401);
    }
    const data = isDynamic
      ? await itemOf(page, edited ? draftedItems(host, edited.content) : publishedItems(host, site))
      : undefined;
    if (isDynamic && !data) return unknownCall(c);
    return reply(c, {
      status: 200,
      body: JSON.stringify(data ? { isDynamicPage: true, data } : { isDynamicPage: false }),
      type: 'application/json',
      cache: edited || isPrivate(page) ? 'private, no-store' : REVALIDATED,
      compression: 'quick',
    });
  };

/** Where the items of pages come from. */
interface ItemSource {
  readonly products: (name: string) => Promise<Collection | undefined>;
  readonly items: (name: string) => Promise<Collection | undefined>;
}

const publishedItems = (
  { database }: HostContext,
  site: Pick<Site, 'build' | 'languages'>,
): ItemSource => ({
  products: (name) => storeCollection(database, site, name),
  items: (name) => collectionBy(database, site.build, { kind: 'collection', name }),
});

const draftedItems = ({ database }: HostContext, content: Content): ItemSource => ({
  products: (name) => storeCollectionIn(database, content, name),
  items: (name) => Promise.resolve(collectionIn(content, name)),
});

async function itemOf(
  { collection: name = '', lang, path, shop }: Page,
  { products, items }: ItemSource,
): Promise<ItemData | undefined> {
  const isProduct = shop?.kind === 'product';
  const collection = await (isProduct ? products(name) : items(name));
  const item = collection?.items.find(({ data, urls }) =>
    isProduct ? data['id'] === shop.id : urls[lang] === path,
  );
  return collection && item && publish(dataIn(item, lang), collection.fields);
}
