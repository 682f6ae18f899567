import {
  DEFAULT_LOOK,
  type DetailsLook,
  type ListLook,
  type Look,
  type Shown,
} from '../views/look';

type Options = Readonly<Record<string, unknown>>;

const RATIOS: Readonly<Record<string, ListLook['ratio']>> = {
  PORTRAIT_0667: '2/3',
  PORTRAIT_075: '3/4',
  SQUARE_1: '1/1',
  LANDSCAPE_1333: '4/3',
  LANDSCAPE_15: '3/2',
};

const BEHAVIORS: Readonly<Record<string, Shown>> = {
  SHOW: 'show',
  HIDE: 'hide',
  SHOW_ON_HOVER: 'hover',
};

const CATEGORY_TITLES: Readonly<Record<string, ListLook['categoryTitle']>> = {
  SHOW_ON_IMAGE: 'image',
  SHOW_BELOW_IMAGE: 'below',
  HIDE: 'hide',
  SHOW_ON_HOVER: 'hover',
};

/** An option that is one of some words; the service writes them in capitals. */
function word<T extends string>(
  options: Options,
  name: string,
  words: readonly T[],
): T | undefined {
  return words.find((candidate) => candidate.toUpperCase() === options[name]);
}

function named<T>(options: Options, name: string, values: Readonly<Record<string, T>>) {
  const value = options[name];
  return typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : undefined;
}

function flag(options: Options, name: string, fallback: boolean): boolean {
  const value = options[name];
  return typeof value === 'boolean' ? value : fallback;
}

function pixels(options: Options, name: string): number | undefined {
  const value = options[name];
  return typeof value === 'number' && value >= 0 && value <= 400 ? Math.round(value) : undefined;
}

/**
 * The look of lists: options of `ec.storefront`, which the service documents for its newer list
 * (`enable_new_product_list`); the older one has none.
 */
export function readListLook(options: Options): Look {
  const base = DEFAULT_LOOK;
  if (options['enable_new_product_list'] !== true) return base;
  return {
    ...base,
    name: named(options, 'product_list_title_behavior', BEHAVIORS) ?? base.name,
    sku: named(options, 'product_list_sku_behavior', BEHAVIORS) ?? base.sku,
    price: named(options, 'product_list_price_behavior', BEHAVIORS) ?? base.price,
    categoryTitle:
      named(options, 'product_list_category_title_behavior', CATEGORY_TITLES) ?? base.categoryTitle,
    showStock: flag(options, 'product_list_show_sold_out_label', base.showStock),
    hasFrame: flag(options, 'product_list_show_frame', base.hasFrame),
    hasShadow: flag(options, 'product_list_image_has_shadow', base.hasShadow),
    ratio: named(options, 'product_list_image_aspect_ratio', RATIOS) ?? base.ratio,
    fit: word(options, 'product_list_image_position', ['auto', 'cover', 'fit']) ?? base.fit,
    pictureSize:
      word(options, 'product_list_image_size', ['small', 'medium', 'large']) ?? base.pictureSize,
    align:
      word(options, 'product_list_product_info_layout', ['left', 'center', 'right', 'justify']) ??
      base.align,
    spacing: pixels(options, 'product_list_cell_spacing'),
    categorySpacing: pixels(options, 'product_list_category_cell_spacing'),
  };
}

/**
 * The look of a product's page: options of `ec.storefront`, which the service documents for its
 * newer page (`enable_new_product_details`); the older one has none.
 */
export function readDetailsLook(options: Options): DetailsLook {
  const { details: base } = DEFAULT_LOOK;
  if (options['enable_new_product_details'] !== true) return base;
  const shown = (name: string, fallback: boolean): boolean =>
    flag(options, `product_details_show_${name}`, fallback);
  const layout = String(options['product_details_layout']);
  return {
    columns: layout.startsWith('THREE_COLUMNS') ? 3 : base.columns,
    isSideFirst: layout.endsWith('SIDEBAR_ON_THE_LEFT'),
    showName: shown('product_name', base.showName),
    showBreadcrumbs: shown('breadcrumbs', true),
    showSku: shown('product_sku', base.showSku),
    showPrice: shown('product_price', base.showPrice),
    showOptions: shown('product_options', base.showOptions),
    showBuyButton: shown('buy_button', base.showBuyButton),
    showQuantity: shown('qty', base.showQuantity),
    showStock: shown('number_of_items_in_stock', base.showStock),
  };
}
