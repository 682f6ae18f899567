import type { Category } from '../shop.types';
import { listView } from '../views/list';
import { screenView } from '../views/screen';
import { titleOf, type Frame, type ScreenState } from '../views/state';
import { fetchCategories } from './api';
import { routeAddress, routeAt, type Route } from './address';
import type { CartStore } from './cart-store';
import { toDom } from './dom';
import type { EcwidSettings } from './ecwid.types';
import { loadList, loadScreen, type CartDraft } from './load-screen';
import { replaceScreen } from './replace-screen';
import { placeOf, type BrowserSettings } from './settings';

/** What the product browser tells the others. */
export interface BrowserHooks {
  readonly cart: CartStore;
  readonly settings: () => EcwidSettings | undefined;
  readonly onLoad: (route: Route) => void;
  readonly onLoaded: (route: Route, state: ScreenState) => void;
}

/** How a screen is opened. */
interface Opening {
  readonly history: 'push' | 'none';
  /** Address of the link; default: the shortest of the screen. */
  readonly address?: string;
  /** Whether the focus goes to the heading of the screen. */
  readonly focus: boolean;
  readonly draft?: CartDraft;
}

/** The storefront in a box of the page: lists, products, the cart and orders. */
export class BrowserWidget {
  readonly #box: HTMLElement;
  readonly #settings: () => BrowserSettings;
  readonly #hooks: BrowserHooks;
  readonly #ending = new AbortController();
  #categories: readonly Category[] | undefined;
  #route: Route;
  #state: ScreenState | undefined;
  /** Number of the last opening; the answers of earlier ones come too late. */
  #opening = 0;

  constructor(box: HTMLElement, settings: () => BrowserSettings, hooks: BrowserHooks) {
    this.#box = box;
    this.#settings = settings;
    this.#hooks = hooks;
    this.#route = this.#routeHere() ?? settings().first;
  }

  get route(): Route {
    return this.#route;
  }

  get box(): HTMLElement {
    return this.#box;
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  start(): void {
    const { signal } = this.#ending;
    const follow = (): void => {
      const route = this.#routeHere();
      const isSame =
        route && routeAddress(route, this.place) === routeAddress(this.#route, this.place);
      if (route && !isSame) void this.open(route, { history: 'none', focus: true });
    };
    addEventListener('popstate', follow, { signal });
    addEventListener('hashchange', follow, { signal });
    void this.open(this.#route, { history: 'none', focus: false });
  }

  end(): void {
    this.#opening += 1;
    this.#ending.abort();
    this.#box.replaceChildren();
  }

  get place(): ReturnType<typeof placeOf> {
    return placeOf(this.#hooks.settings());
  }

  #routeHere(): Route | undefined {
    const route = routeAt(new URL(location.href), this.place);
    // The page itself shows what the settings ask for.
    return route?.kind === 'main' && !location.hash ? this.#settings().first : route;
  }

  get #frame(): Frame {
    const { look, searchView } = this.#settings();
    return {
      place: this.place,
      ids: 'ecs',
      categories: this.#categories ?? [],
      look: this.#route.kind === 'search' ? { ...look, view: searchView } : look,
    };
  }

  /** Opens a screen; an address that was asked for is entered into the history. */
  async open(route: Route, { history: how, address, focus, draft }: Opening): Promise<void> {
    const opening = ++this.#opening;
    const isStale = (): boolean => opening !== this.#opening;
    this.#route = route;
    if (how === 'push') {
      history.pushState({ ecwid: true }, '', address ?? routeAddress(route, this.place));
    }
    this.#hooks.onLoad(route);
    this.#box.setAttribute('aria-busy', 'true');
    const [state, categories] = await Promise.all([
      loadScreen(route, this.#hooks.cart, this.#settings().look.pageSize, draft),
      this.#categories ?? fetchCategories().catch(() => undefined),
    ]);
    if (isStale()) return;
    this.#categories = categories;
    this.show(state);
    if (focus) this.#focusHeading();
    this.#hooks.onLoaded(route, state);
  }

  /** Draws a state of the screen. */
  show(state: ScreenState): void {
    this.#state = state;
    this.#box.removeAttribute('aria-busy');
    const frame = this.#frame;
    replaceScreen(this.#box, this.draw(state));
    const [, site] = document.title.split(' — ');
    const title = titleOf(state, frame);
    document.title = site ? `${title} — ${site}` : title;
  }

  /** Creates the elements of a state. */
  draw(state: ScreenState): HTMLElement {
    return this.#space(toDom(screenView(state, this.#frame)));
  }

  /** Sets the spacing of lists, which no style sheet knows. */
  #space<T extends HTMLElement>(screen: T): T {
    const { spacing, categorySpacing } = this.#frame.look;
    for (const [list, space] of [
      ['.ec-products', spacing],
      ['.ec-tiles', categorySpacing],
    ] as const) {
      const element = screen.querySelector<HTMLElement>(list);
      if (element && space !== undefined) element.style.gap = `${space}px`;
    }
    return screen;
  }

  get state(): ScreenState | undefined {
    return this.#state;
  }

  /** Adds the next products to the list, and moves the focus to the first of them. */
  async showMore(offset: number): Promise<void> {
    const state = this.#state;
    const route = this.#route;
    if (state?.kind !== 'list' || route.kind === 'product') return;
    const opening = this.#opening;
    const more = await loadList(state.screen, this.#settings().look.pageSize, offset).catch(
      () => undefined,
    );
    if (!more || opening !== this.#opening) return;
    const all = [...state.found.products, ...more.products];
    const next = { ...state, found: { products: all, total: more.total, offset: 0 } };
    this.#state = next;
    const shop = this.#box.firstElementChild;
    shop?.replaceChildren(...listView(next, this.#frame).map(toDom));
    this.#space(this.#box);
    this.#box.querySelectorAll<HTMLElement>('.ec-card')[state.found.products.length]?.focus();
  }

  #focusHeading(): void {
    const heading = this.#box.querySelector<HTMLElement>('h1');
    heading?.focus({ preventScroll: true });
    if (this.#box.getBoundingClientRect().top < 0) this.#box.scrollIntoView({ block: 'start' });
  }
}
