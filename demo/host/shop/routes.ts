import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { resolveInFolder } from '../files/paths';
import { REVALIDATED, sendFile } from '../files/send-file';
import { encodePath } from '../http/decode-path';
import { collectionItems } from '../collections/collection-items';
import { previewOfCall } from '../document/preview-of-call';
import { readSite } from '../records/site';
import { SHOP_PATH, SITE_PATH } from '../document/site-of-call';
import { clientAddress } from '../http/client';
import { networkMark } from '../http/network-mark';
import { isSameOrigin } from '../http/origin';
import { changeCart, readCart } from './cart';
import { cartOf, ensureCart } from './cart-cookie';
import { answerForm } from './form-answer';
import { findProducts, parseQuery, productBy } from './find-products';
import { findShop, shopIn, type Shop } from './find-shop';
import { handleOrder } from './handle-order';
import { MAX_BODY, readChange } from './input';
import { isJson, readFields, type Fields } from '../http/read-fields';
import { countAction } from './limits';
import { orderBy } from './place-order';
import { refusalOf, refuse, refused } from './refusal';
import { storeCollection, storeCollectionIn } from './store-collection';

/** Path of the shop's calls and of its storefront. */
const CALLS = `${SHOP_PATH}/`;

/** Path of the items of the store's collections (dmapi, Collections). */
const STORE_PATH = `${SITE_PATH}/store/:name`;

/** The files of the storefront, in the build's folder `shop`. */
const FILES = ['script.js', 'storefront.css'] as const;

type ShopContext = Context<HostEnv>;

/**
 * Adds the shop's calls: the platform's side of the store, with the catalogue of `data/store/`.
 * Prices are in hundredths of the currency, types in `shop.types.ts`.
 *
 * | call                                                  | answer                              |
 * |-------------------------------------------------------|-------------------------------------|
 * | GET script.js?{storeId}                               | the storefront, with Ecwid's interface |
 * | GET categories                                        | `{categories}`                      |
 * | GET products?category&keywords&offset&limit           | `{products, total, offset}`         |
 * | GET products/{id}                                     | `{product}`                         |
 * | GET cart                                              | `{cart}`                            |
 * | PUT cart `{product, option, quantity, how}`           | `{cart}`                            |
 * | POST orders `{revision, total, name, email, address, note}` | 201 `{order}`                 |
 * | GET orders/{id}                                       | `{order}`                           |
 *
 * `cart` and `orders` take forms without script, too (`POST`), and lead back to the shop. An order
 * needs an `Idempotency-Key` (a form: the field `key`); it is for the `revision` and `total` of the
 * cart that the visitor has seen. Refusals are `{error_code}`: see `refusal.ts`.
 */
export function shopRoutes(app: Hono<HostEnv>, host: HostContext): void {
  const body = bodyLimit({ maxSize: MAX_BODY, onError: (c) => refuse(c, { kind: 'too-large' }) });
  const { database } = host;
  app.get(
    STORE_PATH,
    collectionItems(host, {
      published: (site, name) => storeCollection(database, site, name),
      drafted: (content, name) => storeCollectionIn(database, content, name),
    }),
  );
  for (const file of FILES) {
    app.get(`${CALLS}${file}`, async (c) => {
      const path = await resolveInFolder(join(host.settings.libraryFolder, 'shop'), [file]);
      return sendFile(c, path, REVALIDATED);
    });
  }
  /** Reads in the visitor's turn: the whole catalogue is gone through. */
  const inTurn = <T>(c: ShopContext, task: () => Promise<T>): Promise<T> =>
    host.turns.run(clientAddress(c, host.settings), task, c.req.raw.signal);
  /** Adds a call for what is sold: in a preview, for those who may see it, what the draft sells. */
  const show = (path: string, handle: (c: ShopContext, shop: Shop) => object): void => {
    app.get(`${CALLS}${path}`, (c) =>
      answer(c, () => inTurn(c, async () => handle(c, await needed(shownShop(c, host))))),
    );
  };
  show('categories', (_, { catalogue }) => ({ categories: catalogue.categories }));
  show('products', (c, { catalogue }) => findProducts(catalogue, parseQuery(c.req.query())));
  show('products/:id', (c, { catalogue }) => {
    const product = productBy(catalogue, Number(c.req.param('id')));
    if (!product) throw refused('missing');
    return { product };
  });
  app.get(`${CALLS}cart`, (c) =>
    answer(c, () =>
      inTurn(c, async () => {
        const { catalogue } = await needed(findShop(host));
        return { cart: await readCart(database, catalogue, cartOf(c, host)) };
      }),
    ),
  );
  app.get(`${CALLS}orders/:id`, (c) =>
    answer(c, () =>
      inTurn(c, async () => {
        await needed(findShop(host));
        const order = await orderBy(database, c.req.param('id'));
        if (!order) throw refused('missing');
        return { order };
      }),
    ),
  );

  app.put(`${CALLS}cart`, body, (c) =>
    answer(c, async () => {
      const shop = await needed(findShop(host));
      return { cart: await change(c, host, shop, await read(c, host)) };
    }),
  );
  app.post(`${CALLS}cart`, body, (c) =>
    answerForm(c, host, async (shop) => {
      await change(c, host, shop, await read(c, host));
      return `${encodePath(shop.path)}/cart`;
    }),
  );
  app.post(`${CALLS}orders`, body, (c) => {
    const place = async (shop: Shop) => handleOrder(c, host, shop.catalogue, await read(c, host));
    return isJson(c)
      ? answer(c, async () => ({ order: await place(await needed(findShop(host))) }), 201)
      : answerForm(c, host, async (shop) => {
          const { id } = await place(shop);
          return `${encodePath(shop.path)}/order/${id}`;
        });
  });
}

/** The shop that a call shows: that of the draft, in the preview of somebody who may see it. */
async function shownShop(c: ShopContext, host: HostContext): Promise<Shop | undefined> {
  const site = await readSite(host.database);
  const { draft } = await previewOfCall(c, host, site, host.draftContent);
  return draft ? shopIn(host.database, draft) : findShop(host);
}

/** Returns the shop, which a site may not have. */
async function needed(finding: Promise<Shop | undefined>): Promise<Shop> {
  const shop = await finding;
  if (!shop) throw refused('missing');
  return shop;
}

/** Responds with the result of a call as JSON, or with why it was refused. */
async function answer(
  c: ShopContext,
  handle: () => Promise<object>,
  status: 200 | 201 = 200,
): Promise<Response> {
  c.header('cache-control', 'private, no-store');
  try {
    return c.json(await handle(), status);
  } catch (error) {
    return refuse(c, refusalOf(error, c.req.raw.signal));
  }
}

/** Reads the fields of a change, which a page of the site has sent. */
async function read(c: ShopContext, { settings }: HostContext): Promise<Fields> {
  if (!isSameOrigin(c, settings)) throw refused('forbidden');
  const fields = await readFields(c);
  if (!fields) throw refused('malformed');
  return fields;
}

async function change(c: ShopContext, host: HostContext, { catalogue }: Shop, fields: Fields) {
  const wanted = readChange(fields);
  if (!wanted) throw refused('malformed');
  await countAction(c, host, 'cart');
  const network = networkMark(host.secret, clientAddress(c, host.settings));
  const cart = ensureCart(c, host);
  const result = await changeCart(host.database, catalogue, cart, { ...wanted, network });
  if (result.kind !== 'changed') throw refused(result.kind);
  return result.cart;
}
