import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { parseScreen, type StorePlace } from '../../../shared/store/screen';
import type { Page } from '../content/model';
import type { HostContext } from '../context';
import { decodePath } from '../http/decode-path';
import { lookUp } from '../records/pages';
import { readCart } from './cart';
import { cartOf } from './cart-cookie';
import type { Catalogue } from './catalogue';
import { findProducts, parseQuery, productBy } from './find-products';
import { findShop, type Shop } from './find-shop';
import { formatMoney } from './money';
import { orderBy } from './place-order';
import { screenView } from './views/screen';
import { DEFAULT_LOOK, type Look } from './views/look';
import { listLink, productLink, titleOf, type Frame, type ScreenState } from './views/state';
import { toHtml } from './views/to-html';

/** Where the shop's screen stands in the content of its page. */
export const SHOP_PLACEHOLDER = '<!--dm:shop-->';

/** As the storefront draws it by the settings of the demo's shop, so that nothing jumps. */
const LOOK: Look = {
  ...DEFAULT_LOOK,
  categoryColumns: 4,
  details: { ...DEFAULT_LOOK.details, showBreadcrumbs: true },
};

/** The frame of the shop's screens on the host. */
export function frameOf({ path, catalogue }: Shop): Frame {
  const place: StorePlace = { path, isClean: true };
  return { place, categories: catalogue.categories, look: LOOK, ids: 'ec' };
}

const ORDER = /^\/order\/([\w-]{10,40})$/;

type ShopScreen = NonNullable<Page['shop']>;

/** Reads which screen of the shop a path shows. */
export function screenAt(
  path: string,
  shop: string,
  query: URLSearchParams,
): ShopScreen | undefined {
  const rest = path.slice(shop.replace(/\/$/, '').length);
  const [, id] = ORDER.exec(rest) ?? [];
  if (id !== undefined) return { kind: 'order', id };
  const url = new URL(`http://shop${encodeURI(path)}`);
  // Nothing else of the query counts.
  url.searchParams.set('keywords', query.get('keywords') ?? '');
  return parseScreen(url, shop);
}

/**
 * Fills in the page of the shop for one of its screens; `undefined` if the path is none. Cart and
 * orders differ per visitor: {@link fillVisitorsShop} fills them in.
 *
 * @param known the page at the path, if it is known.
 */
export async function findShopPage(
  host: HostContext,
  path: string,
  query: URLSearchParams,
  known?: Page,
): Promise<Page | undefined> {
  const shop = await findShop(host);
  if (!shop) return undefined;
  const base = shop.path.replace(/\/$/, '');
  if (path !== shop.path && !path.startsWith(`${base}/`)) return undefined;
  const screen = screenAt(path, shop.path, query);
  const page = known?.path === shop.path ? known : (await lookUp(host.database, shop.path)).page;
  if (!screen || !page) return undefined;
  if (screen.kind === 'cart' || screen.kind === 'order') {
    return { ...page, path, shop: screen, isPersonal: true, noindex: true, alternates: {} };
  }
  const state = stateOf(screen, shop.catalogue, query);
  if (state.kind === 'missing') return undefined;
  const redirect = movedTo(path, state, shop);
  if (redirect !== undefined) return movedPage({ ...page, path }, redirect);
  return fill({ ...page, path, shop: screen }, shop, state);
}

/** Returns where a product or a category is now; `undefined` if it is at the path. */
export function movedTo(path: string, state: ScreenState, shop: Shop): string | undefined {
  const address = presentAddress(state, frameOf(shop));
  return decodePath(address?.split('?', 1)[0] ?? '') === path ? undefined : address;
}

/** The address of a product or a category by its present name; `undefined` for other screens. */
function presentAddress(state: ScreenState, frame: Frame): string | undefined {
  if (state.kind === 'product') return productLink(state.product, frame);
  if (state.kind !== 'list' || state.screen.kind !== 'category') return undefined;
  return listLink(state.screen, frame, state.found.offset);
}

/** The address of a product or a category before it had its present name. */
export const movedPage = (page: Page, redirect: string): Page => ({
  ...page,
  ...{ content: '', tags: [], alternates: {}, redirect, isMoved: true, noindex: true },
  shop: undefined,
});

type PublicScreen = Exclude<ShopScreen, { kind: 'cart' | 'order' }>;

export function stateOf(
  screen: PublicScreen,
  catalogue: Catalogue,
  query: URLSearchParams,
): ScreenState {
  if (screen.kind === 'product') {
    const product = productBy(catalogue, screen.id);
    return product ? { kind: 'product', product } : { kind: 'missing' };
  }
  const category =
    screen.kind === 'category'
      ? catalogue.categories.find(({ id }) => id === screen.id)
      : undefined;
  if (screen.kind === 'category' && !category) return { kind: 'missing' };
  const found = findProducts(catalogue, {
    ...parseQuery({ offset: query.get('offset') ?? undefined }),
    keywords: screen.kind === 'search' ? parseQuery({ keywords: screen.keywords }).keywords : '',
    category: screen.kind === 'category' ? screen.id : 0,
    limit: LOOK.pageSize,
  });
  const isEmpty = screen.kind === 'search' && screen.keywords.trim() === '';
  // Its address has the present name, whatever the one that was asked for has.
  const named = category ? { ...screen, name: category.name } : screen;
  return {
    kind: 'list',
    screen: named,
    found: isEmpty ? { products: [], total: 0, offset: 0 } : found,
  };
}

/** Puts a screen into the shop's page. */
export function fill(page: Page, shop: Shop, state: ScreenState): Page {
  const frame = frameOf(shop);
  const title = titleOf(state, frame);
  const [, site = ''] = page.title.split(' — ');
  const isMain = state.kind === 'list' && state.screen.kind === 'main';
  return {
    ...page,
    ...(!isMain && { title: site ? `${title} — ${site}` : title, alternates: {} }),
    ...(state.kind === 'product' && {
      description:
        `${state.product.description} ${formatMoney(state.product.price, state.product.currency)}`.trim(),
      canonical: productLink(state.product, frame),
      collection: 'catalog_product',
    }),
    ...(state.kind === 'list' && state.screen.kind === 'search' && { noindex: true }),
    content: page.content.replace(SHOP_PLACEHOLDER, () => toHtml(screenView(state, frame))),
  };
}

/** Fills in a cart or an order for the visitor who sees it. */
export async function fillVisitorsShop(c: Context, host: HostContext, page: Page): Promise<Page> {
  const { shop: screen } = page;
  if (!page.content.includes(SHOP_PLACEHOLDER)) return page;
  const shop = await findShop(host);
  if (!shop || !screen) return page;
  if (screen.kind === 'order') {
    const order = await orderBy(host.database, screen.id);
    return fill(page, shop, order ? { kind: 'order', order } : { kind: 'missing' });
  }
  if (screen.kind !== 'cart') return page;
  const cart = await readCart(host.database, shop.catalogue, cartOf(c, host));
  return fill(page, shop, { kind: 'cart', cart, key: randomUUID() });
}
