import {
  choice,
  flag,
  json,
  number,
  text,
  type AttributeTable,
} from '../../shared/element/attributes';
import type { AttributeName, ChangedAttributes } from '../../shared/element/contract';
import { focusedElement } from '../../shared/dom/focus';
import { isRetained } from '../../shared/dom/retained';
import { ReactElement } from '../../shared/element/react-element';
import { listText } from '../../shared/element/value-text';
import { bus } from '../../shared/events/bus';
import { emitSiteEvent } from '../../shared/events/site-events';
import { fail, warn } from '../../shared/site/log';
import { pageAddress } from '../../shared/site/page-address';
import { getSite } from '../../shared/site/site';
import { setCartCount, watchCartCount } from '../../shared/store/cart-count';
import type { StorePlace } from '../../shared/store/screen';
import { ThirdParty, type ThirdPartyPhase } from '../../shared/third-party/third-party';
import { drawStore, SLOT, type DrawnStore } from './draw-store';
import type { StoreOrder } from './ecwid.types';
import { watchFloatingCart } from './floating-cart';
import { isNewOrder } from './reported-orders';
import { scriptAddressOf } from './service';
import {
  areViews,
  DEFAULT_VIEWS,
  isScreen,
  readOptions,
  storeIdOf,
  storePath,
  type StoreOptions,
} from './settings';
import { ownAddress } from './own-address';
import styles from './store.css?inline';
import { watchLinks } from './watch-links';
import { watchTyping } from './watch-typing';

const NO_OPTIONS: StoreOptions = {};

export const attributes = {
  /** Id of the store at the service. Without one, and with `null`, the children are shown. */
  storeId: text({ alias: 'data-store-id' }),
  /** Version of the store: above 0 with the newer list and details, above 1 with the newer checkout. */
  storeVersion: number({ alias: 'data-store-version', min: 0 }),
  /** Categories in a row. */
  categoryColumns: number({ alias: 'data-category-columns', default: 3, min: 1, max: 12 }),
  /** Sizes of the views: rows and columns of the grid, lengths of list and table. */
  views: text({ alias: 'data-views', default: DEFAULT_VIEWS, accept: listText(' ') }),
  /** View of categories. */
  categoryView: choice(['grid', 'list', 'table']),
  /** View of search results. */
  searchView: choice(['list', 'grid', 'table']),
  /** First screen: `MAIN_STORE`, `PRODUCT@@{id}` or `CATEGORY@@{id}`. */
  initialScreen: text({ alias: 'data-initial-screen', default: 'MAIN_STORE' }),
  /** Options of product lists by the service's names, such as `product_list_image_size`. */
  productList: json<StoreOptions, { default: StoreOptions; alias: 'data-product-list' }>(
    readOptions,
    { default: NO_OPTIONS, alias: 'data-product-list' },
  ),
  /** Options of product pages by the service's names, such as `product_details_layout`. */
  productDetails: json<StoreOptions, { default: StoreOptions; alias: 'data-product-details' }>(
    readOptions,
    { default: NO_OPTIONS, alias: 'data-product-details' },
  ),
  /** Gives screens paths, `/shop/cart`; otherwise they are in the hash, `/shop#!/~/cart`. */
  cleanUrls: flag({ alias: 'data-clean-urls' }),
  /** Path of the store's page. Default: by the site parameter `storePageAlias`, else this page. */
  page: text(),
  /** Name of the service, for the notices. */
  service: text({ default: 'Ecwid' }),
  /** Accessible name of the store. */
  label: text({ default: 'Store', key: 'storeLabel' }),
} satisfies AttributeTable;

/** Props of the view besides the attributes. */
export interface StoreProps {
  readonly phase: ThirdPartyPhase;
  readonly party: ThirdParty;
  /** Whether there is a store to load. */
  readonly isStore: boolean;
  /** Called when the store has replaced the children. */
  readonly onShown: () => void;
}

/** Attributes that the service applies to what is drawn. */
const OPTIONS: ReadonlySet<string> = new Set<AttributeName<typeof attributes>>([
  'productList',
  'productDetails',
]);
/** Attributes that change nothing of what is drawn. */
const OTHERS: ReadonlySet<string> = new Set<AttributeName<typeof attributes>>([
  'service',
  'label',
  'load',
]);

/**
 * A store of Ecwid (visual-widgets §2–§5, §7–§9): lists, products, search, cart and checkout. The
 * service's script is loaded near the viewport, once the visitor has agreed to functional services,
 * from the site parameter `scripts.store`, else from `https://app.ecwid.com/script.js`; one on the
 * site's own host needs no consent. A Content-Security-Policy must allow the hosts that Ecwid names.
 *
 * The children, such as a list of products with links, are shown until the store is there, and when
 * it cannot be loaded; while a visitor is filling in one of their forms, it does not replace them.
 *
 * Links to screens of the store work wherever they stand on the page, by their address or by
 * `data-dm-store="cart"`, `"main"`, `"category 3"`, `"product 12"`, `"search lamp"`. An element with
 * `data-dm-cart-count` shows the number of things in the cart; while it is in view, the cart that the
 * service floats over the page is hidden, and otherwise that keeps clear of bars and of the page's
 * footer. When the element leaves, everything
 * that the service added to the page goes.
 *
 * @summary Online store with lists, products, search, cart and checkout.
 * @slot - Products with links, readable without script.
 * @fires event-store order - An order was placed; once for each.
 * @csspart service - The box of the store.
 * @csspart service-notice - The notice that asks before the service is loaded, or says that it failed.
 * @csspart service-button - A button of the notice.
 * @csspart service-link - The link to the service in the notice.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font of the notice; default: the page's.
 * @mode editor - Shows the children; the service is not loaded.
 */
export class DmStore extends ReactElement.with({
  attributes,
  styles,
  view: () => import('./store.view'),
}) {
  readonly #party = new ThirdParty({
    host: this,
    service: () => this.service,
    isWanted: () => this.#isStore && !this.#isTyping && !this.#isAway,
    isOwn: () => scriptAddressOf('0').origin === location.origin,
    draw: (signal) => this.#draw(signal),
    onPhase: (phase) => {
      this.#phase = phase;
      // A browser may forget the focus of the children as soon as they go.
      this.#left = phase === 'ready' ? this.#focusedChild : undefined;
      this.provide({ phase });
    },
  });
  #phase: ThirdPartyPhase = 'waiting';
  /** The visitor is filling in a form of the children. */
  #isTyping = false;
  /** The page is kept alive out of sight, where the service would still be on the page shown. */
  #isAway = false;
  /** The child that had the focus when the store replaced the children. */
  #left: Element | undefined;
  #drawn: DrawnStore | undefined;

  constructor() {
    super();
    const props: StoreProps = {
      phase: 'waiting',
      party: this.#party,
      isStore: false,
      onShown: this.#keepFocus,
    };
    this.provide({ ...props });
  }

  get #isStore(): boolean {
    return storeIdOf(this.storeId) !== undefined;
  }

  protected override started(signal: AbortSignal): void {
    this.#isTyping = false;
    this.#check();
    watchCartCount(signal);
    watchTyping(
      this,
      (node) => !node.closest(`[slot="${SLOT}"]`) && this.#phase !== 'ready',
      (isTyping) => {
        this.#isTyping = isTyping;
        this.#party.redraw();
      },
      signal,
    );
    this.#party.start(signal);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#followPage();
  }

  override connectedMoveCallback(): void {
    this.#followPage();
  }

  /** Ends the store while its page is kept alive for Back, and starts it again with the page. */
  #followPage(): void {
    const isAway = isRetained(this);
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#party.redraw();
  }

  protected override attributesChanged(names: ChangedAttributes): void {
    const drawn = [...names].filter((name) => !OTHERS.has(name));
    if (drawn.length === 0) return;
    if (this.#drawn && drawn.every((name) => OPTIONS.has(name))) {
      this.#drawn.refresh(this);
      return;
    }
    this.#check();
    this.#party.redraw();
  }

  #check(): void {
    this.provide({ isStore: this.#isStore });
    if (!this.#isStore) warn(this, 'store-id is missing or malformed; its children are shown');
    if (!isScreen(this.initialScreen)) {
      warn(this, `"${this.initialScreen}" is no initial-screen; the main store is shown`);
    }
    if (!areViews(this.views)) warn(this, `"${this.views}" are no views; the default is used`);
  }

  get #place(): StorePlace {
    const { storePageAlias } = getSite().parameters;
    const path = this.page || storePath(pageAddress().pathname, storePageAlias);
    return { path, isClean: this.cleanUrls };
  }

  async #draw(signal: AbortSignal): Promise<void> {
    const place = this.#place;
    ownAddress();
    const storeId = storeIdOf(this.storeId) ?? '';
    let pages = 0;
    const listener = {
      onPage: () => {
        pages += 1;
        // The first screen is the page itself, which is tracked already.
        if (pages > 1) this.#track();
      },
      onCart: ({ productsQuantity = 0 }) => setCartCount(productsQuantity),
      onOrder: (order: StoreOrder) => this.#report(storeId, order),
    };
    signal.addEventListener('abort', () => {
      this.#drawn = undefined;
    });
    const drawn = await drawStore(this, { ...this.#settings(), storeId }, place, listener, signal);
    this.#drawn = drawn;
    watchLinks(place.path, (screen) => drawn.open(screen), signal);
    watchFloatingCart(signal);
  }

  #settings() {
    const { storeId, storeVersion, categoryColumns, views, categoryView, searchView } = this;
    const { initialScreen, productList, productDetails } = this;
    return {
      storeId,
      storeVersion,
      categoryColumns,
      views,
      categoryView,
      searchView,
      initialScreen,
      productList,
      productDetails,
    };
  }

  get #focusedChild(): Element | undefined {
    const focused = this.querySelector(':focus');
    return focused && !focused.closest(`[slot="${SLOT}"]`) ? focused : undefined;
  }

  /** The children have just gone: a focus on one of them moves to the store. */
  readonly #keepFocus = (): void => {
    const left = this.#left;
    this.#left = undefined;
    const focused = focusedElement();
    // The visitor may have moved it meanwhile.
    if (!left || (focused && focused !== left)) return;
    const box = this.querySelector<HTMLElement>(`:scope > [slot="${SLOT}"]`);
    box?.setAttribute('tabindex', '-1');
    box?.focus({ preventScroll: true });
  };

  #track(): void {
    try {
      bus.emit('store-page', undefined);
    } catch (cause) {
      fail(this, 'failed to track store page', cause);
    }
  }

  #report(storeId: string, { orderNumber, orderId }: StoreOrder): void {
    const order = orderNumber ?? orderId;
    if (order !== undefined && !isNewOrder(`${storeId}:${order}`)) return;
    emitSiteEvent('store order', undefined, this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-store': DmStore;
  }
}
