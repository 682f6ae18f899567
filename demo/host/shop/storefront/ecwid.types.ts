/*
 * The part of Ecwid's storefront interface that the double implements, after its public
 * documentation ("Storefront JS API", "Add Ecwid dynamically", "Customize appearance").
 */

/** Types of pages that the double has. */
export type PageType = 'CATEGORY' | 'PRODUCT' | 'CART' | 'SEARCH' | 'ORDER_CONFIRMATION';

/** A page of the store, as handlers get it. */
export interface EcwidPage {
  readonly type: PageType;
  readonly categoryId?: number;
  readonly mainCategoryId?: number;
  readonly productId?: number;
  readonly keywords?: string;
  readonly name?: string;
  readonly offset?: number;
  readonly orderId?: string;
}

/** A line of the cart. */
export interface EcwidCartItem {
  readonly quantity: number;
  readonly product: {
    readonly id: number;
    readonly sku: string;
    readonly name: string;
    readonly price: number;
    readonly url: string;
  };
  readonly options: Readonly<Record<string, string>>;
}

/** The visitor's cart. */
export interface EcwidCart {
  readonly productsQuantity: number;
  readonly items: readonly EcwidCartItem[];
  readonly cartId?: string;
}

/** A placed order. */
export interface EcwidOrder {
  readonly orderNumber: number;
  readonly orderId: string;
  readonly total: number;
  readonly items: readonly EcwidCartItem[];
}

/** The cart as an order would have it. */
export interface EcwidTotal {
  readonly total: number;
  readonly currency: string;
}

/** An event of the store. Handlers cannot be removed. */
export interface EcwidEvent<T> {
  add(handler: (value: T) => void): void;
}

/** `window.Ecwid` */
export interface EcwidApi {
  readonly OnAPILoaded: EcwidEvent<unknown>;
  readonly OnPageLoad: EcwidEvent<EcwidPage>;
  readonly OnPageLoaded: EcwidEvent<EcwidPage>;
  readonly OnCartChanged: EcwidEvent<EcwidCart>;
  readonly OnOrderPlaced: EcwidEvent<EcwidOrder>;
  readonly Cart: {
    get(callback: (cart: EcwidCart) => void): void;
    calculateTotal(callback: (total: EcwidTotal) => void): void;
  };
  init(): void;
  destroy(): void;
  openPage(name: string, parameters?: Readonly<Record<string, unknown>>): void;
  refreshConfig(): void;
  getInitializedWidgets(): string[];
  getOwnerId(): number;
}

/** A widget to draw once the script has run. */
export interface InitializationScript {
  readonly widgetType: string;
  readonly id: string;
  readonly arg: readonly string[];
}

/** Settings of the page, read when a widget is drawn. */
export interface EcwidSettings {
  config?: {
    storefrontUrls?: { cleanUrls?: boolean; queryBasedCleanUrls?: boolean };
    baseUrl?: string;
  };
  storefront?: Readonly<Record<string, unknown>>;
}

/** The globals of the storefront. */
export interface EcwidWindow {
  Ecwid?: EcwidApi | null | undefined;
  ec?: EcwidSettings | undefined;
  ecwid_script_defer?: boolean | undefined;
  ecwid_dynamic_widgets?: boolean | undefined;
  ecwid_ProductBrowserURL?: string | undefined;
  _xnext_initialization_scripts?: readonly InitializationScript[] | undefined;
  ecwid_onBodyDone?: (() => void) | undefined;
  xProductBrowser?: ((...settings: string[]) => void) | undefined;
  xSearch?: ((...settings: string[]) => void) | undefined;
  xMinicart?: ((...settings: string[]) => void) | undefined;
}
