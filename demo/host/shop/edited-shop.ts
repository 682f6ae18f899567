import type { Page } from '../content/model';
import { PRODUCTS } from '../content/product-change';
import type { Content } from '../content/read-content';
import type { HostContext } from '../context';
import { decodePath } from '../http/decode-path';
import { catalogueOf, picturesIn } from './catalogue';
import { fill, frameOf, screenAt, stateOf } from './shop-page';
import type { Product, ShopPicture } from './shop.types';
import { productLink } from './views/state';

/** Starts the name of a product in the editor: `products/101`. */
const PRODUCT_FILE = 'products/';

/** Returns the id in the name of a product in the editor; `undefined` for another name. */
export const productIn = (file: string): string | undefined =>
  /^products\/([1-9]\d{0,14})$/.exec(file)?.[1];

/** Returns the path of the page that shows the shop of a site's content. */
const shopIn = (pages: readonly Page[]): Page | undefined =>
  pages
    .filter(({ shop }) => shop?.kind === 'main')
    .sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1))[0];

/** Returns the page of the shop for one of its screens as a site's content has it. */
export async function editedShopPage(
  host: HostContext,
  content: Pick<Content, 'pages' | 'collections' | 'site'>,
  path: string,
): Promise<Page | undefined> {
  const page = shopIn(content.pages);
  const language = content.site.languages[0]?.code ?? 'en';
  const catalogue = await catalogueOf(host.database, content.collections, language);
  const query = new URLSearchParams();
  const screen = page && screenAt(path, page.path, query);
  if (!screen || !catalogue || screen.kind === 'cart' || screen.kind === 'order') return undefined;
  if (path !== page.path && !path.startsWith(`${page.path.replace(/\/$/, '')}/`)) return undefined;
  const state = stateOf(screen, catalogue, query);
  if (state.kind === 'missing') return undefined;
  const file = screen.kind === 'product' ? `${PRODUCT_FILE}${screen.id}` : page.file;
  return { ...fill({ ...page, path, shop: screen }, { path: page.path, catalogue }, state), file };
}

/** Returns the products of a site's content with their names in the editor and their addresses. */
export async function editedProducts(
  host: HostContext,
  { pages, collections, site }: Pick<Content, 'pages' | 'collections' | 'site'>,
): Promise<readonly EditedProduct[]> {
  const page = shopIn(pages);
  const language = site.languages[0]?.code ?? 'en';
  const catalogue = page && (await catalogueOf(host.database, collections, language));
  if (!page || !catalogue) return [];
  const frame = frameOf({ path: page.path, catalogue });
  const store = collections.find(({ kind, name }) => kind === 'store' && name === PRODUCTS);
  return catalogue.products.map((product) => {
    const data = store?.items.find((item) => item.data['id'] === product.id)?.data ?? {};
    const path = decodePath(productLink(product, frame)) ?? page.path;
    const file = `${PRODUCT_FILE}${product.id}`;
    const { quantity: counted } = data;
    const quantity = typeof counted === 'number' ? counted : undefined;
    return { file, path, lang: page.lang, product, pictures: picturesIn(data), quantity };
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
  /** How many there are by the site's content; `undefined` if nobody counts. */
  readonly quantity: number | undefined;
}
