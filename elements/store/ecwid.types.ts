/*
 * The part of Ecwid's documented storefront interface that is used here. All of it may be missing.
 */

/** A page of the store. */
export interface StorePage {
  readonly type: string;
}

/** The cart, as handlers get it. */
export interface StoreCart {
  readonly productsQuantity?: number;
}

/** A placed order, as handlers get it. */
export interface StoreOrder {
  readonly orderNumber?: number | string;
  readonly orderId?: number | string;
}

/** Handlers can be added, but not removed. */
export interface StoreEvent<T> {
  add(handler: (value: T) => void): void;
}

/** `window.Ecwid` */
export interface Ecwid {
  readonly OnAPILoaded: StoreEvent<unknown>;
  readonly OnPageLoaded: StoreEvent<StorePage>;
  readonly OnCartChanged: StoreEvent<StoreCart>;
  readonly OnOrderPlaced: StoreEvent<StoreOrder>;
  readonly Cart: { get(callback: (cart: StoreCart) => void): void };
  init(): void;
  destroy(): void;
  openPage(name: string, parameters?: Readonly<Record<string, unknown>>): void;
  refreshConfig?(): void;
  getOwnerId(): number;
}

/** A widget that the script draws when it has run, or when `ecwid_onBodyDone` is called. */
export interface InitializationScript {
  readonly widgetType: 'ProductBrowser';
  readonly id: string;
  readonly arg: readonly string[];
}

/** `window.ec` */
export interface StoreConfig {
  readonly config?: Readonly<Record<string, unknown>> | undefined;
  readonly storefront?: Readonly<Record<string, unknown>> | undefined;
}

/** The globals that the page sets for the script. */
export interface StoreGlobals {
  ec?: StoreConfig | undefined;
  ecwid_script_defer?: boolean | undefined;
  ecwid_dynamic_widgets?: boolean | undefined;
  ecwid_ProductBrowserURL?: string | undefined;
  _xnext_initialization_scripts?: readonly InitializationScript[] | undefined;
}

/** The globals of the script. */
export interface StoreWindow extends StoreGlobals {
  Ecwid?: Ecwid | null | undefined;
  ecwid_onBodyDone?: (() => void) | undefined;
}
