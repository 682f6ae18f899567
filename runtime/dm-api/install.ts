import { registerWidget } from '../../shared/widget/registry';
import { attempt } from './attempt';
import type { Call } from './call.types';
import { drawMap } from './draw-map';
import { loadScript, loadScripts } from './load-scripts';
import { runBeforeNavigation, runOnReady, watchPages, type Registering } from './ready';
import {
  findItems,
  getCollection,
  getLoggedInMember,
  getNavItemsAsync,
  loadContentLibrary,
  pageData,
} from './site-data';
import type { QueuedCall, StubHandle } from './stub.types';
import { subscribeEvent, subscribeToAllEvents } from './subscribe';

// Scripts may pass anything.
type Method = (args: readonly never[], call: Call) => unknown;

/** Reads the arguments of a registration; the namespace may be left out. */
function registering(args: readonly unknown[], { page, caller }: Call): Registering {
  const callback = args.findLast((value) => typeof value === 'function');
  if (!callback) throw new TypeError('there is no function to run');
  return {
    namespace: String(args[0]),
    callback: callback as Registering['callback'],
    page,
    caller,
  };
}

/** Everything that is not returned at once, by its name. */
const METHODS: Readonly<Record<string, Method>> = {
  runOnReady: (args, call) => runOnReady(registering(args, call)),
  runBeforeAjaxNavigation: (args, call) => runBeforeNavigation(registering(args, call)),
  drawMap: ([options]) => drawMap(options),
  registerExternalWidget: ([name, app]) => registerWidget(String(name), app as never),
  // Components have the same form.
  registerExternalRuntimeComponent: ([name, app]) => registerWidget(String(name), app as never),
  subscribeEvent: ([event, callback], call) => subscribeEvent(event, callback as never, call),
  subscribeToAllEvents: ([callback], call) => subscribeToAllEvents(callback as never, call),
  loadScript: ([url, loaded]) => loadScript(url as never, loaded),
  loadScripts: ([urls, loaded]) => loadScripts(urls as never, loaded),
  getCollection: ([options]) => getCollection(options),
  findItems: ([kind, name, query]) => findItems(kind as never, name as never, query as never),
  loadContentLibrary,
  getLoggedInMember,
  getNavItemsAsync,
  pageData,
};

/** Makes a call. One that throws is logged, and rejects where it has a promise. */
function run({ name, args, resolve, reject, ...call }: QueuedCall): void {
  attempt(`dmAPI.${name}`, () => {
    try {
      resolve(METHODS[name]?.(args as never[], call));
    } catch (cause) {
      reject(cause);
      throw cause;
    }
  });
}

/**
 * Makes the calls that have waited in the stub, in their order, and all later ones, until `signal`
 * is aborted.
 */
export function install(handle: StubHandle, signal: AbortSignal): void {
  if (signal.aborted) return;
  watchPages(signal);
  handle.run = run;
  for (const call of handle.queue.splice(0)) run(call);
  signal.addEventListener('abort', () => {
    handle.run = undefined;
  });
}
