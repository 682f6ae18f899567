import type { Milliseconds } from '../site/wait-until';

/** How often is looked whether a framework has taken over, and for how long. */
const INTERVAL: Milliseconds = 50;
const LIMIT: Milliseconds = 2000;

/** The properties by which frameworks walk through the children that they hydrate. */
const WALKS = ['firstChild', 'childNodes'] as const;

/** Whether React has taken over an element that it did not create: it marks its own. */
const isTakenOver = (host: object): boolean =>
  Object.keys(host).some((key) => key.startsWith('__reactFiber$'));

/** Whether a page is hosted, where nothing is hydrated. */
const isHosted = (): boolean => document.documentElement.hasAttribute('data-dm-mode');

/** What is called before the children of an element are hydrated. */
const waiting = new WeakMap<HTMLElement, Set<() => void>>();

function release(host: HTMLElement): void {
  waiting.delete(host);
  for (const name of WALKS) Reflect.deleteProperty(host, name);
}

function watchWalks(host: HTMLElement, callbacks: ReadonlySet<() => void>): void {
  for (const name of WALKS) {
    Object.defineProperty(host, name, {
      configurable: true,
      get() {
        release(host);
        if (!isHosted() && !isTakenOver(host)) for (const callback of callbacks) callback();
        return Reflect.get(Node.prototype, name, host) as unknown;
      },
    });
  }
}

/**
 * Calls back when a framework is about to hydrate the children of an element, for which they have to
 * be as it wrote them; at most once, until `signal` is aborted. It can come long after the element,
 * and nothing announces it but its first look at the children.
 */
export function beforeHydration(
  host: HTMLElement,
  signal: AbortSignal,
  callback: () => void,
): void {
  if (isTakenOver(host)) return;
  const callbacks = waiting.get(host) ?? new Set();
  callbacks.add(callback);
  if (!waiting.has(host)) {
    waiting.set(host, callbacks);
    watchWalks(host, callbacks);
  }
  signal.addEventListener('abort', () => {
    callbacks.delete(callback);
    if (callbacks.size === 0 && waiting.get(host) === callbacks) release(host);
  });
}

/** Calls back once a framework has taken over an element, or does not. */
export function afterHydration(host: HTMLElement, callback: () => void): void {
  let waited: Milliseconds = 0;
  const look = (): void => {
    waited += INTERVAL;
    if (waited < LIMIT && !isTakenOver(host)) setTimeout(look, INTERVAL);
    else callback();
  };
  setTimeout(look, INTERVAL);
}
