/** Whether a part is shown: always, never, or while the pointer or the focus is on its card. */
export type Shown = 'show' | 'hide' | 'hover';

/** Look of the shop, as the store's settings ask for. */
export interface Look extends ListLook {
  readonly details: DetailsLook;
}

/** Look of lists. */
export interface ListLook {
  readonly view: 'grid' | 'list' | 'table';
  /** Products in a row; 0: as many as fit. */
  readonly columns: number;
  /** Products on a page. */
  readonly pageSize: number;
  /** Categories in a row of the first screen; 0: none are shown there. */
  readonly categoryColumns: number;
  readonly categoryTitle: 'image' | 'below' | 'hide' | 'hover';
  readonly name: Shown;
  readonly sku: Shown;
  readonly price: Shown;
  readonly showStock: boolean;
  readonly hasFrame: boolean;
  readonly hasShadow: boolean;
  /** Width by height of pictures. */
  readonly ratio: '2/3' | '3/4' | '1/1' | '4/3' | '3/2';
  /** Whether pictures fill their place; by default they lie on a mat. */
  readonly fit: 'auto' | 'cover' | 'fit';
  readonly pictureSize: 'small' | 'medium' | 'large';
  readonly align: 'left' | 'center' | 'right' | 'justify';
  /** Between products, in px. */
  readonly spacing: number | undefined;
  /** Between categories, in px. */
  readonly categorySpacing: number | undefined;
}

/** Look of a product's page. */
export interface DetailsLook {
  readonly columns: 2 | 3;
  /** Whether the side with the price and the form stands on the left. */
  readonly isSideFirst: boolean;
  readonly showName: boolean;
  readonly showBreadcrumbs: boolean;
  readonly showSku: boolean;
  readonly showPrice: boolean;
  readonly showOptions: boolean;
  readonly showBuyButton: boolean;
  readonly showQuantity: boolean;
  readonly showStock: boolean;
}

export const DEFAULT_LOOK: Look = {
  view: 'grid',
  columns: 3,
  pageSize: 12,
  categoryColumns: 0,
  categoryTitle: 'image',
  name: 'show',
  sku: 'hide',
  price: 'show',
  showStock: true,
  hasFrame: false,
  hasShadow: false,
  ratio: '4/3',
  fit: 'auto',
  pictureSize: 'medium',
  align: 'left',
  spacing: undefined,
  categorySpacing: undefined,
  details: {
    columns: 2,
    isSideFirst: false,
    showName: true,
    showBreadcrumbs: false,
    showSku: true,
    showPrice: true,
    showOptions: true,
    showBuyButton: true,
    showQuantity: true,
    showStock: true,
  },
};
