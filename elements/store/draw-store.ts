import { fail, guard } from '../../shared/site/log';
import type { StorePlace, StoreScreen } from '../../shared/store/screen';
import { waitUntil } from '../../shared/site/wait-until';
import { lightChild } from '../../shared/third-party/light-child';
import type { Ecwid, StoreGlobals, StorePage } from './ecwid.types';
import { watchLeftOvers } from './left-overs';
import { listen, page, scriptAddressOf, startService, type StoreListener } from './service';
import { browserArguments, configOf, type StoreSettings } from './settings';

/** Name of the slot for the service's box. */
export const SLOT = 'dm-store';

/** A store that is drawn. */
export interface DrawnStore {
  /** Opens a screen. */
  open(screen: StoreScreen): void;
  /** Applies changed options. A failure is logged only (visual-widgets §8). */
  refresh(settings: StoreSettings): void;
}

/** Sets globals until `signal` is aborted. */
function setGlobals(globals: StoreGlobals, signal: AbortSignal): void {
  const names = Object.keys(globals) as (keyof StoreGlobals)[];
  const before = new Map(
    names.map((name) => [name, name in page ? { value: page[name] } : undefined]),
  );
  Object.assign(page, globals);
  signal.addEventListener('abort', () => {
    for (const [name, known] of before) {
      // What the page has set meanwhile stays. Changed options are set here, too.
      if (name !== 'ec' && page[name] !== globals[name]) continue;
      if (known) Object.assign(page, { [name]: known.value });
      else Reflect.deleteProperty(page, name);
    }
  });
}

/** Opens a screen by the service's names of its pages. */
function openScreen(ecwid: Ecwid, screen: StoreScreen): void {
  switch (screen.kind) {
    case 'main':
      ecwid.openPage('category', { id: 0 });
      return;
    case 'cart':
      ecwid.openPage('cart');
      return;
    case 'search':
      ecwid.openPage('search', { keywords: screen.keywords });
      return;
    case 'category':
    case 'product':
      ecwid.openPage(screen.kind, { id: screen.id });
  }
}

/**
 * Draws a store into a child of the element, because the service looks its box up by id and has a
 * style sheet for the whole page. When `signal` aborts, everything that it added goes; the script and
 * its interface stay, so that coming back loads nothing.
 *
 * @throws the failure of the script or of the service, or the signal's reason.
 */
export async function drawStore(
  host: HTMLElement,
  settings: StoreSettings,
  place: StorePlace,
  listener: StoreListener,
  signal: AbortSignal,
): Promise<DrawnStore> {
  const { storeId } = settings;
  let isShown = false;
  await listen(
    {
      ...listener,
      onPage: (shown: StorePage) => {
        isShown = true;
        listener.onPage(shown);
      },
      onCart: (cart) => listener.onCart(cart),
      onOrder: (order) => listener.onOrder(order),
    },
    signal,
  );
  signal.throwIfAborted();
  const leftOvers = watchLeftOvers(scriptAddressOf(storeId).origin);
  // Before the box goes: the service looks for its widgets.
  signal.addEventListener('abort', () => {
    guard(host, () => page.Ecwid?.destroy());
    leftOvers.remove();
  });
  const box = lightChild(host, { slot: SLOT, id: `dm-store-${storeId}`, signal });
  // Its links and its history entries are the service's.
  box.dataset['dmNative'] = '';
  setGlobals(
    {
      ecwid_script_defer: true,
      ecwid_dynamic_widgets: true,
      ecwid_ProductBrowserURL: new URL(place.path, location.href).href,
      ec: configOf(settings, place, page.ec),
      _xnext_initialization_scripts: [
        { widgetType: 'ProductBrowser', id: box.id, arg: browserArguments(settings, box.id) },
      ],
    },
    signal,
  );
  const ecwid = await startService(storeId, signal);
  await waitUntil(() => isShown || box.firstElementChild, { signal });
  guard(host, () => ecwid.Cart.get((cart) => signal.aborted || listener.onCart(cart)));
  return {
    open: (screen) => openScreen(ecwid, screen),
    refresh(changed) {
      try {
        page.ec = configOf(changed, place, page.ec);
        ecwid.refreshConfig?.();
      } catch (cause) {
        fail(host, 'the store could not be refreshed', cause);
      }
    },
  };
}
