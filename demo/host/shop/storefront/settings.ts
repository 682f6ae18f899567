import type { StorePlace, StoreScreen } from '../../../../shared/store/screen';
import { DEFAULT_LOOK, type Look } from '../views/state';
import type { EcwidSettings } from './ecwid.types';

/** The settings of a product browser: `name=value` each. */
export interface BrowserSettings {
  /** Id of the box. */
  readonly id: string;
  readonly look: Look;
  /** Look of search results. */
  readonly searchView: Look['view'];
  /** The screen without one in the address. */
  readonly first: StoreScreen;
}

const RATIOS: Readonly<Record<string, Look['ratio']>> = {
  PORTRAIT_0667: '2/3',
  PORTRAIT_075: '3/4',
  SQUARE_1: '1/1',
  LANDSCAPE_1333: '4/3',
  LANDSCAPE_15: '3/2',
};

const VIEWS = ['grid', 'list', 'table'] as const;
const ALIGNS = ['left', 'center', 'right'] as const;

const find = <T extends string>(list: readonly T[], text: unknown): T | undefined =>
  list.find((name) => name === String(text).toLowerCase());

/** Numbers of a view: `grid(3,4)`, three rows of four, or `list(10)`. */
function sizeIn(views: string, view: Look['view']): readonly number[] {
  const [, numbers = ''] = new RegExp(`\\b${view}\\((\\d{1,3}(?:,\\d{1,3})?)\\)`).exec(views) ?? [];
  return numbers.split(',').map(Number).filter(Boolean);
}

/** Reads the arguments of `xProductBrowser`, and the page's `ec.storefront`. */
export function readBrowserSettings(
  args: readonly string[],
  storefront: EcwidSettings['storefront'] = {},
): BrowserSettings {
  const values = new Map(
    args.map((arg) => {
      const at = arg.indexOf('=');
      return [arg.slice(0, at), arg.slice(at + 1)] as const;
    }),
  );
  const view = find(VIEWS, values.get('categoryView')) ?? 'grid';
  const [first = 3, second] = sizeIn(values.get('views') ?? '', view);
  const columns = view === 'grid' ? (second ?? 3) : 0;
  const isShown = (name: string, fallback: boolean): boolean =>
    name in storefront ? storefront[name] === true || storefront[name] === 'SHOW' : fallback;
  const product = Number(values.get('defaultProductId'));
  const category = Number(values.get('defaultCategoryId'));
  return {
    id: values.get('id') ?? '',
    searchView: find(VIEWS, values.get('searchView')) ?? 'list',
    first: product
      ? { kind: 'product', id: product }
      : category
        ? { kind: 'category', id: category }
        : { kind: 'main' },
    look: {
      ...DEFAULT_LOOK,
      view,
      columns,
      pageSize: view === 'grid' ? first * columns : first,
      ratio: RATIOS[String(storefront['product_list_image_aspect_ratio'])] ?? DEFAULT_LOOK.ratio,
      align: find(ALIGNS, storefront['product_list_product_info_layout']) ?? 'left',
      showSku: isShown('product_list_sku_behavior', false),
      showPrice: isShown('product_list_price_behavior', true),
      showStock: isShown('product_list_show_sold_out_label', true),
    },
  };
}

/** The look of a product's page. */
export function detailsLook(look: Look, storefront: EcwidSettings['storefront'] = {}): Look {
  const isShown = (name: string): boolean => storefront[name] !== false;
  return {
    ...look,
    showSku: isShown('product_details_show_product_sku'),
    showPrice: isShown('product_details_show_product_price'),
    showStock: isShown('product_details_show_number_of_items_in_stock'),
    isPictureLast: String(storefront['product_details_layout']).endsWith('SIDEBAR_ON_THE_LEFT'),
  };
}

/** Where the store stands; without a base, where the document is. */
export function placeOf({ config = {} }: EcwidSettings = {}): StorePlace {
  return {
    path: config.baseUrl ?? location.pathname,
    isClean: config.storefrontUrls?.cleanUrls === true,
  };
}
