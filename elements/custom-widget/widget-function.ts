import { loadScript } from '../../shared/dom/load-script';
import { pageNonce } from '../../shared/dom/nonce';
import { trustedScript } from '../../shared/dom/trusted-types';
import { pageState } from '../../shared/site/page-state';
import { isRecord } from '../../shared/site/parameters';
import { waitUntil, type Milliseconds } from '../../shared/site/wait-until';
import { decode } from './decode';

/** A widget's code: draws in the element. */
export type WidgetFunction = (element: HTMLElement, data: object, api: object) => unknown;

declare global {
  interface Window {
    /** The functions of custom widgets by `<widget id>~<version>`. */
    customWidgetsFunctions?: Record<string, WidgetFunction | undefined>;
  }
}

/** Limit of the wait for a script to register its function. */
const LIMIT: Milliseconds = 10_000;

/** Scripts that are running or have run, by the key of their function. */
const running = new Map<string, Promise<void>>();

/** An address, unlike base64, starts with a slash or has a dot or a colon. */
const isAddress = (js: string): boolean => /^\/|[.:]/.test(js);

type Functions = NonNullable<Window['customWidgetsFunctions']>;

/**
 * The functions of the page's widgets. A script that assigns another object adds to them, and one that
 * clears the global takes nothing from the others.
 */
const registry = (): Functions =>
  pageState('widget-functions', () => {
    const functions: Functions = { ...window.customWidgetsFunctions };
    Object.defineProperty(window, 'customWidgetsFunctions', {
      get: () => functions,
      set: (value: unknown) => {
        if (isRecord(value)) Object.assign(functions, value);
      },
      configurable: true,
    });
    return functions;
  });

function findFunction(key: string): WidgetFunction | undefined {
  const found: unknown = registry()[key];
  return typeof found === 'function' ? (found as WidgetFunction) : undefined;
}

/** A script that registers itself stays as it is; any other text is the body of the function. */
function scriptOf(text: string, key: string): string {
  if (/customWidgetsFunctions|registerExternal/.test(text)) return text;
  return `window.customWidgetsFunctions[${JSON.stringify(key)}]=function(element,data,api){${text}\n};`;
}

/**
 * Runs the text of a script, as an inline script of the page, without `eval`.
 *
 * @returns a promise that rejects if the page's policy blocks inline scripts; it stays pending
 *   otherwise.
 * @throws the error of the script.
 */
function runText(text: string, signal: AbortSignal): Promise<never> {
  const script = document.createElement('script');
  script.nonce = pageNonce();
  script.text = trustedScript(text);
  let failure: ErrorEvent | undefined;
  const onError = (event: ErrorEvent): void => {
    event.preventDefault();
    failure ??= event;
  };
  const blocked = new Promise<never>((_, reject) => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, effectiveDirective }) => {
        if (blockedURI !== 'inline' || !effectiveDirective.startsWith('script-src')) return;
        reject(
          new Error(
            "the page's Content-Security-Policy blocks its js: use the address of a script",
          ),
        );
      },
      { signal },
    );
  });
  addEventListener('error', onError);
  document.head.append(script);
  script.remove();
  removeEventListener('error', onError);
  if (failure) throw failure.error ?? new Error(failure.message);
  return blocked;
}

async function run(js: string, key: string): Promise<void> {
  // Scripts expect it.
  registry();
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    let blocked: Promise<never> | undefined;
    if (isAddress(js)) await loadScript(js);
    else if (js && !findFunction(key)) blocked = runText(scriptOf(decode(js, 'js'), key), signal);
    const registered = waitUntil(() => findFunction(key), { timeout: LIMIT, interval: 50, signal });
    await Promise.race([registered, ...(blocked ? [blocked] : [])]);
  } catch (cause) {
    throw cause instanceof DOMException && cause.name === 'TimeoutError'
      ? new Error(
          `no script has registered customWidgetsFunctions["${key}"] within ${LIMIT / 1000} s`,
        )
      : cause;
  } finally {
    waiting.abort();
  }
}

/**
 * Finds the function of a widget. Its script is run or loaded once for all instances, unless the
 * page has registered the function already. A failure is forgotten.
 *
 * @param js base64 of a script, the address of one, or empty for a function of the page's scripts.
 * @param key `<widget id>~<version>`
 */
export async function widgetFunction(js: string, key: string): Promise<WidgetFunction> {
  const known = findFunction(key);
  if (known) return known;
  let ready = running.get(key);
  if (!ready) {
    ready = run(js.trim(), key);
    running.set(key, ready);
    ready.catch(() => running.delete(key));
  }
  await ready;
  return findFunction(key) as WidgetFunction;
}
