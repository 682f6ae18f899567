import type { StorePlace } from '../../shared/store/screen';
import type { StoreConfig } from './ecwid.types';

/** Options of the service's look, by its own names (`product_list_image_size`, …). */
export type StoreOptions = Readonly<Record<string, string | number | boolean>>;

/** The settings of a store (visual-widgets §3). */
export interface StoreSettings {
  readonly storeId: string;
  readonly storeVersion: number;
  readonly categoryColumns: number;
  readonly views: string;
  readonly categoryView: string;
  readonly searchView: string;
  readonly initialScreen: string;
  readonly productList: StoreOptions;
  readonly productDetails: StoreOptions;
}

/** More options than the service has. */
const MAX_OPTIONS = 200;

/** Reads options: an object of texts, numbers and booleans. */
export function readOptions(value: unknown): StoreOptions | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value as Record<string, unknown>).slice(0, MAX_OPTIONS);
  const isOption = ([, option]: [string, unknown]): boolean =>
    ['string', 'number', 'boolean'].includes(typeof option);
  return Object.fromEntries(entries.filter(isOption)) as StoreOptions;
}

/** The id of a store; `undefined` where none is set: page generators write `null` (§5). */
export function storeIdOf(text: string): string | undefined {
  const id = text.trim();
  return /^\d{1,15}$/.test(id) ? id : undefined;
}

/** `grid(3,3) list(10) table(20)`: rows and columns of the grid, lengths of the others. */
const VIEWS = /^(?:(?:grid\(\d{1,3},\d{1,3}\)|(?:list|table)\(\d{1,3}\))\s*){1,3}$/;

export const DEFAULT_VIEWS = 'grid(3,3) list(10) table(20)';

/** The arguments of the first screen: `PRODUCT@@12`, `CATEGORY@@3`; others show the main store. */
function screenArguments(initial: string): readonly string[] {
  const [, kind, id = ''] = /^(PRODUCT|CATEGORY)@@(\d{1,15})$/i.exec(initial.trim()) ?? [];
  if (!kind) return [];
  return [`default${kind.toUpperCase() === 'PRODUCT' ? 'Product' : 'Category'}Id=${id}`];
}

/** Whether an initial screen is one of the specification's. */
export const isScreen = (initial: string): boolean =>
  /^(?:MAIN_STORE|(?:PRODUCT|CATEGORY)@@\d{1,15})$/i.test(initial.trim());

/** Whether the views are written as the service reads them. */
export const areViews = (views: string): boolean => VIEWS.test(views.trim());

/** The arguments of the service's product browser. */
export function browserArguments(settings: StoreSettings, boxId: string): readonly string[] {
  const { categoryColumns, views, categoryView, searchView, initialScreen } = settings;
  return [
    `categoriesPerRow=${categoryColumns}`,
    `views=${areViews(views) ? views.trim() : DEFAULT_VIEWS}`,
    `categoryView=${categoryView}`,
    `searchView=${searchView}`,
    ...screenArguments(initialScreen),
    `id=${boxId}`,
  ];
}

/**
 * The page's configuration with that of the store. A version above 0 has the newer list and details,
 * one above 1 the newer cart and checkout too (§9).
 */
export function configOf(
  settings: StoreSettings,
  { path, isClean }: StorePlace,
  before: StoreConfig = {},
): StoreConfig {
  const { storeVersion: version, productList, productDetails } = settings;
  return {
    ...before,
    config: {
      ...before.config,
      baseUrl: path,
      storefrontUrls: {
        ...(before.config?.['storefrontUrls'] as object | undefined),
        cleanUrls: isClean,
        queryBasedCleanUrls: false,
      },
    },
    storefront: {
      ...before.storefront,
      enable_new_product_list: version > 0,
      enable_new_product_details: version > 0,
      enable_new_shopping_cart: version > 1,
      ...productList,
      ...productDetails,
    },
  };
}

/**
 * The path of the store's page: up to the segment that is its alias, so that it is right on the
 * addresses of screens, in a preview and in each language.
 */
export function storePath(pathname: string, alias: string): string {
  const segments = pathname.split('/');
  const index = alias ? segments.indexOf(alias) : -1;
  return index < 0 ? pathname : segments.slice(0, index + 1).join('/');
}
