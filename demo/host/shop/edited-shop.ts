import type { Page } from '../content/model';
import { PRODUCTS } from '../content/product-change';
import type { HostContext } from '../context';
import { decodePath } from '../http/decode-path';
import { catalogueOf, categoryNamesIn, picturesIn, readSold } from './catalogue';
import { shopIn, shopPageIn, type ShopContent } from './find-shop';
import { fill, frameOf, movedPage, movedTo, screenAt, stateOf } from './shop-page';
import type { Product, ShopPicture } from './shop.types';
import { productLink } from './views/state';

/** Prefix of a product's name in the editor: `products/101`. */
const PRODUCT_FILE = 'products/';

/** Returns the id in the name of a product in the editor; `undefined` for another name. */
export const productIn = (file: string): string | undefined =>
  /^products\/([1-9]\d{0,14})$/.exec(file)?.[1];

/** Returns the name of a product in the editor. */
export const productFile = (id: number): string => `${PRODUCT_FILE}${id}`;

/**
 * Returns the page of the shop for one of its screens as a site's content has it.
 *
 * @param isMoving whether an old address leads to the present one; in the editor, it shows what it names.
 */
export async function editedShopPage(
  host: HostContext,
  content: ShopContent,
  path: string,
  { query, isMoving }: { readonly query: URLSearchParams; readonly isMoving: boolean },
): Promise<Page | undefined> {
  const page = shopPageIn(content.pages);
  const shop = await shopIn(host.database, content);
  const screen = page && screenAt(path, page.path, query);
  if (!screen || !shop || screen.kind === 'cart' || screen.kind === 'order') return undefined;
  if (path !== page.path && !path.startsWith(`${page.path.replace(/\/$/, '')}/`)) return undefined;
  const state = stateOf(screen, shop.catalogue, query);
  if (state.kind === 'missing') return undefined;
  const file = screen.kind === 'product' ? productFile(screen.id) : page.file;
  const redirect = isMoving ? movedTo(path, state, shop) : undefined;
  if (redirect !== undefined) return { ...movedPage({ ...page, path }, redirect), file };
  return { ...fill({ ...page, path, shop: screen }, shop, state), file };
}

/** Returns the products of a site's content with their names in the editor and their addresses. */
export async function editedProducts(
  host: HostContext,
  { pages, collections, site }: ShopContent,
): Promise<readonly EditedProduct[]> {
  const page = shopPageIn(pages);
  const language = site.languages[0]?.code ?? 'en';
  const allSold = await readSold(host.database);
  const catalogue = page && catalogueOf(collections, allSold, language);
  if (!page || !catalogue) return [];
  const frame = frameOf({ path: page.path, catalogue });
  const store = collections.find(({ kind, name }) => kind === 'store' && name === PRODUCTS);
  const dataById = new Map(store?.items.map(({ data }) => [data['id'], data]));
  return catalogue.products.map((product) => {
    const data = dataById.get(product.id) ?? {};
    const path = decodePath(productLink(product, frame)) ?? page.path;
    const file = productFile(product.id);
    const sold = allSold.get(product.id) ?? 0;
    const [pictures, categories] = [picturesIn(data), categoryNamesIn(data)];
    return { file, path, lang: page.lang, product, pictures, categories, sold };
  });
}

/** A product as the editor has it. */
export interface EditedProduct {
  /** Its name in the editor. */
  readonly file: string;
  readonly path: string;
  readonly lang: string;
  readonly product: Product;
  /** The first one is the product's in lists. */
  readonly pictures: readonly ShopPicture[];
  /** Names of the categories that it is in. */
  readonly categories: readonly string[];
  /** How many were sold; 0 if nobody counts. */
  readonly sold: number;
}
