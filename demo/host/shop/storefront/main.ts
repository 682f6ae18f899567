import './storefront.css';
import type { Cart } from '../shop.types';
import { routeAt, type Route } from './address';
import { BrowserWidget } from './browser-widget';
import { CartStore } from './cart-store';
import { ecwidCart, ecwidOrder, ecwidPage } from './ecwid-data';
import type {
  EcwidApi,
  EcwidCart,
  EcwidOrder,
  EcwidPage,
  EcwidWindow,
  InitializationScript,
} from './ecwid.types';
import { StoreEvent } from './events';
import { watchBrowser } from './interaction';
import { placeOf, readBrowserSettings } from './settings';
import { drawMinicart, drawSearch, floatMinicart } from './small-widgets';

/*
 * A double of Ecwid's storefront script, for a shop on the site's own host. It has the documented
 * interface and the real one's habits: it draws in the document, with ids and a style sheet for the
 * whole page; what it added to the body and the head stays after `destroy`; handlers cannot be
 * removed; an order is reported when it is placed and again when its page is loaded.
 *
 * `fault` in the query of its address: `slow` (starts after 3 s), `silent` (has no interface),
 * `throws` (when it starts), `null` (`window.Ecwid` becomes null).
 */

const page = window as unknown as EcwidWindow;
const script = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href);
const fault = script.searchParams.get('fault') ?? '';
const owner = Number(/^\?(\d+)/.exec(script.search)?.[1] ?? 0);

/** Pages to which the store answers `openPage`. */
function routeOf(name: string, parameters: Readonly<Record<string, unknown>>): Route | undefined {
  const id = Number(parameters['id'] ?? 0);
  const keywords = parameters['keywords'];
  if (name === 'cart') return { kind: 'cart' };
  if (name === 'search')
    return { kind: 'search', keywords: typeof keywords === 'string' ? keywords : '' };
  if (name === 'product' && id > 0) return { kind: 'product', id };
  if (name === 'category') return id > 0 ? { kind: 'category', id } : { kind: 'main' };
  return undefined;
}

function addStyles(): void {
  if (document.getElementById('ecwid-styles')) return;
  const link = document.createElement('link');
  link.id = 'ecwid-styles';
  link.rel = 'stylesheet';
  link.href = new URL('storefront.css', script).href;
  document.head.append(link);
}

class Storefront implements EcwidApi {
  #isLoaded = false;
  readonly OnAPILoaded = new StoreEvent<unknown>(() => (this.#isLoaded ? true : undefined));
  readonly OnPageLoad = new StoreEvent<EcwidPage>();
  readonly OnPageLoaded = new StoreEvent<EcwidPage>();
  readonly OnCartChanged = new StoreEvent<EcwidCart>();
  readonly OnOrderPlaced = new StoreEvent<EcwidOrder>();
  readonly Cart: EcwidApi['Cart'] = {
    get: (callback) => {
      void this.#cart.load().then(
        (cart) => callback(ecwidCart(cart)),
        () => undefined,
      );
    },
    calculateTotal: (callback) => {
      void this.#cart.load().then(
        ({ total, currency }) => callback({ total: total / 100, currency }),
        () => undefined,
      );
    },
  };
  readonly #cart = new CartStore((cart) => {
    this.#drawCarts(cart);
    this.OnCartChanged.fire(ecwidCart(cart));
  });
  #browser: BrowserWidget | undefined;
  #minicarts: HTMLElement[] = [];
  #widgets: string[] = [];

  loaded(): void {
    this.#isLoaded = true;
    this.OnAPILoaded.fire(true);
  }

  init(): void {
    if (fault === 'throws') throw new Error('the store could not be started');
    if (page.ecwid_dynamic_widgets) {
      for (const widget of page._xnext_initialization_scripts ?? []) this.draw(widget);
    }
  }

  draw({ widgetType, id, arg }: InitializationScript): void {
    const place = placeOf(page.ec);
    if (widgetType === 'ProductBrowser') {
      this.#browser?.end();
      // Read anew for each screen: `refreshConfig` applies what the page has changed.
      const settings = () => readBrowserSettings(arg, page.ec?.storefront);
      const boxId = settings().id || id;
      const box = document.getElementById(boxId);
      if (!box) throw new Error(`there is no #${boxId}`);
      addStyles();
      document.body.classList.add('ecwid-page');
      box.classList.add('ec-store', 'ec-scripted');
      this.#browser = new BrowserWidget(box, settings, {
        cart: this.#cart,
        settings: () => page.ec,
        onLoad: (route) => this.OnPageLoad.fire(ecwidPage(route)),
        onLoaded: (route, state) => {
          if (state.kind === 'order') this.OnOrderPlaced.fire(ecwidOrder(state.order));
          if (this.#cart.known) this.#drawCarts(this.#cart.known);
          this.OnPageLoaded.fire(ecwidPage(route));
        },
      });
      watchBrowser(this.#browser, this.#cart);
      this.#browser.start();
      void this.#cart.load().catch(() => undefined);
    } else if (widgetType === 'Minicart') {
      const box = document.getElementById(id);
      if (box) this.#minicarts.push(box);
      addStyles();
      void this.#cart.load().then(
        (cart) => this.#drawCarts(cart),
        () => undefined,
      );
    } else if (widgetType === 'SearchWidget') {
      const box = document.getElementById(id);
      addStyles();
      if (box) drawSearch(box, place, (keywords) => this.#open({ kind: 'search', keywords }));
    }
    this.#widgets.push(widgetType);
  }

  #drawCarts(cart: Cart): void {
    const place = placeOf(page.ec);
    for (const box of this.#minicarts) drawMinicart(box, cart, place);
    if (!this.#browser) return;
    const box = floatMinicart(cart, place, /^(?:cart|order)$/.test(this.#browser.route.kind));
    box.onclick = (event) => {
      const link = (event.target as Element).closest('a');
      const route = link && routeAt(new URL(link.href), place);
      if (route && this.#open(route)) event.preventDefault();
    };
  }

  #open(route: Route): boolean {
    void this.#browser?.open(route, { history: 'push', focus: true });
    return this.#browser !== undefined;
  }

  openPage(name: string, parameters: Readonly<Record<string, unknown>> = {}): void {
    const route = routeOf(name, parameters);
    if (route) this.#open(route);
  }

  refreshConfig(): void {
    const route = this.#browser?.route;
    if (route) void this.#browser?.open(route, { history: 'none', focus: false });
  }

  destroy(): void {
    this.#browser?.end();
    this.#browser = undefined;
    for (const box of this.#minicarts) box.replaceChildren();
    this.#minicarts = [];
    this.#widgets = [];
  }

  getInitializedWidgets(): string[] {
    return [...this.#widgets];
  }

  getOwnerId(): number {
    return owner;
  }
}

function start(): void {
  const store = new Storefront();
  const idIn = (args: readonly string[]): string =>
    args.find((arg) => arg.startsWith('id='))?.slice(3) ?? '';
  const widget =
    (widgetType: string) =>
    (...arg: string[]): void =>
      store.draw({ widgetType, id: idIn(arg), arg });
  page.Ecwid = store;
  page.xProductBrowser = widget('ProductBrowser');
  page.xMinicart = widget('Minicart');
  page.xSearch = widget('SearchWidget');
  page.ecwid_onBodyDone = () => {
    store.init();
    store.loaded();
  };
  if (page.ecwid_script_defer) page.ecwid_onBodyDone();
  else store.loaded();
  if (fault === 'null') page.Ecwid = null;
}

if (fault === 'slow') setTimeout(start, 3000);
else if (fault !== 'silent') start();
