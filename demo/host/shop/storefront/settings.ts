import type { StorePlace, StoreScreen } from '../../../../shared/store/screen';
import type { Look } from '../views/look';
import { readDetailsLook, readListLook } from './look-options';
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

const VIEWS = ['grid', 'list', 'table'] as const;

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
      ...readListLook(storefront),
      details: readDetailsLook(storefront),
      view,
      columns,
      pageSize: view === 'grid' ? first * columns : first,
      categoryColumns: Math.min(Number(values.get('categoriesPerRow')) || 0, 6),
    },
  };
}

/** Where the store stands; without a base, where the document is. */
export function placeOf({ config = {} }: EcwidSettings = {}): StorePlace {
  return {
    path: config.baseUrl ?? location.pathname,
    isClean: config.storefrontUrls?.cleanUrls === true,
  };
}
