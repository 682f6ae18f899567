import { forgetScript } from '../../shared/dom/load-script';
import { pageState } from '../../shared/site/page-state';
import { waitUntil } from '../../shared/site/wait-until';
import { loadService } from '../../shared/third-party/load-service';
import { serviceAddress } from '../../shared/third-party/service-address';
import type { Ecwid, StoreCart, StoreOrder, StorePage, StoreWindow } from './ecwid.types';

export const page = globalThis as unknown as StoreWindow;

/** Where the service's script is, unless the site has its own. */
const ADDRESS = 'https://app.ecwid.com/script.js';

/** Name of the service in the site parameter `scripts`. */
export const SERVICE = 'store';

/** The address of the script of a store; the id is a parameter without a name. */
export function scriptAddressOf(storeId: string): URL {
  const url = new URL(serviceAddress({ name: SERVICE, address: ADDRESS }));
  const rest = url.search.slice(1);
  if (!/^\d/.test(rest)) url.search = rest ? `${storeId}&${rest}` : storeId;
  return url;
}

/** What the element that has drawn the store hears of the service. */
export interface StoreListener {
  onPage(page: StorePage): void;
  onCart(cart: StoreCart): void;
  onOrder(order: StoreOrder): void;
}

/** Shared by all copies of the library on a page: the service exists once. */
const shared = pageState('store', () => ({
  /** The store that is drawn; handlers of one that has gone do nothing. */
  listener: undefined as StoreListener | undefined,
  /** Interfaces that have our handlers, which cannot be removed. */
  known: new WeakSet<object>(),
  /** Address of the script that has run. */
  loaded: '',
}));

/** Time in which the store of the page before has gone, in ms. */
const LEAVES = 1000;

/**
 * Listens to the service until `signal` is aborted. A page can have one store; that of the page
 * before leaves just after this one has come.
 *
 * @throws if there is another store, or the signal's reason.
 */
export async function listen(listener: StoreListener, signal: AbortSignal): Promise<void> {
  if (shared.listener) {
    await waitUntil(() => !shared.listener, { timeout: LEAVES, signal }).catch(() => {
      signal.throwIfAborted();
      throw new Error('a page can have one store');
    });
  }
  signal.throwIfAborted();
  shared.listener = listener;
  signal.addEventListener('abort', () => {
    shared.listener = undefined;
  });
}

function addHandlers(ecwid: Ecwid): void {
  if (shared.known.has(ecwid)) return;
  shared.known.add(ecwid);
  ecwid.OnPageLoaded.add((shown) => shared.listener?.onPage(shown));
  ecwid.OnCartChanged.add((cart) => shared.listener?.onCart(cart));
  ecwid.OnOrderPlaced.add((order) => shared.listener?.onOrder(order));
}

/**
 * Starts the service: its script draws the widgets that the page's globals name when it has run; a
 * script that has run before is asked to.
 *
 * @returns its interface.
 * @throws the failure of the script or of the service, or the signal's reason.
 */
export async function startService(storeId: string, signal: AbortSignal): Promise<Ecwid> {
  const address = scriptAddressOf(storeId).href;
  const isOther = shared.loaded !== '' && shared.loaded !== address;
  // Some scripts set `Ecwid` to null when they have done with it; it does not come back by itself.
  if (isOther || (shared.loaded === address && !page.Ecwid)) {
    forgetScript(shared.loaded);
    page.Ecwid = undefined;
  }
  const present = page.Ecwid;
  const find = (): Ecwid | undefined => (page.Ecwid?.OnPageLoaded ? page.Ecwid : undefined);
  const ecwid = await loadService({ name: '', address, find }, signal);
  shared.loaded = address;
  addHandlers(ecwid);
  if (present) {
    ecwid.destroy();
    if (page.ecwid_onBodyDone) page.ecwid_onBodyDone();
    else ecwid.init();
  }
  return ecwid;
}
