import { loadScript } from '../dom/load-script';
import { warn } from '../site/log';
import { waitUntil, type Milliseconds } from '../site/wait-until';
import { definedBy, offerDefine, requireOnPage } from './amd';
import { appIn, type ExternalApp } from './external-app';
import { findRegistered } from './registry';

/** Limit of the wait for a loaded script to offer its app. */
export const LIMIT: Milliseconds = 10_000;

/** Where a script may offer its app. */
export interface Search {
  readonly address: string;
  /** Whether it may define an AMD module. */
  readonly amd: boolean;
  /** Its name on `window`, or the name it registers. */
  readonly name: string | undefined;
}

/** Apps by the search that has found them, or is running. */
const found = new Map<string, Promise<ExternalApp>>();

/** Addresses of scripts that are modules. */
const modules = new Set<string>();

/**
 * Loads a classic script. One whose text cannot be parsed as such is a module; the error of a script
 * of another origin has neither name nor address.
 */
async function loadClassic(address: string): Promise<void> {
  const onError = (event: ErrorEvent): void => {
    const isOurs = event.filename === address && event.error instanceof SyntaxError;
    if (isOurs) event.preventDefault();
    if (isOurs || (event.filename === '' && !event.error)) modules.add(address);
  };
  addEventListener('error', onError);
  const timer = setTimeout(() => {
    warn(address, `has not loaded after ${LIMIT / 1000} s`);
  }, LIMIT);
  try {
    await loadScript(address);
  } finally {
    clearTimeout(timer);
    removeEventListener('error', onError);
  }
}

/** Loads a script with the page's own AMD loader, or as a script with our `define`. */
async function loadDefined(address: string): Promise<unknown> {
  const byPage = requireOnPage(address);
  if (byPage) return byPage;
  const endOffer = offerDefine(address);
  try {
    await loadClassic(address);
  } finally {
    endOffer();
  }
  return definedBy(address);
}

/** Explains where the app was looked for. */
function notFound({ address, amd, name }: Search, cause: unknown): Error {
  const places = [
    ...(amd ? ['no AMD module'] : []),
    'no module with a default export or a function init',
    name ? `no window["${name}"]` : 'no global, because no name was passed',
  ];
  return new Error(`${address}: found ${places.join(', ')} with a function init`, { cause });
}

async function find(search: Search): Promise<ExternalApp> {
  const { address, amd, name } = search;
  const defined = appIn(await (amd ? loadDefined(address) : loadClassic(address)));
  if (defined) return defined;
  if (modules.has(address)) {
    const app = appIn(await import(/* @vite-ignore */ address));
    if (app) return app;
  }
  const byName = (): ExternalApp | undefined =>
    name ? (findRegistered(name) ?? appIn(Reflect.get(window, name))) : undefined;
  try {
    return await waitUntil(byName, { timeout: name ? LIMIT : 0, interval: 50 });
  } catch (cause) {
    throw notFound(search, cause);
  }
}

/**
 * Finds the app of a script, which is loaded once per address: its AMD value, else the `default` of
 * its module or the module's `init` and `clean`, else what it has registered or set on `window`
 * under a name. A failure is forgotten.
 *
 * @throws {Error} ten seconds after the script has run without offering an app.
 */
export function findApp(search: Search): Promise<ExternalApp> {
  const key = JSON.stringify(search);
  let app = found.get(key);
  if (!app) {
    app = find(search);
    found.set(key, app);
    app.catch(() => found.delete(key));
  }
  return app;
}
