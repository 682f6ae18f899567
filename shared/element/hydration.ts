import { hasRuntime } from '../site/hosted';
import { childNodesOf, own } from '../dom/own';
import type { Milliseconds } from '../site/wait-until';

/** How often is looked whether a framework has taken over, and for how long. */
const INTERVAL: Milliseconds = 50;
const LIMIT: Milliseconds = 2000;

/** The properties by which React walks through the children that it hydrates. */
const WALKS = ['firstChild', 'childNodes'] as const;

/** Whether React has put one of its marks on a node. */
const isMarked = (node: object, mark: '__reactFiber$' | '__reactContainer$'): boolean =>
  Object.keys(node).some((key) => key.startsWith(mark));

/** Whether React has taken over an element that it did not create. */
const isTakenOver = (host: object): boolean => isMarked(host, '__reactFiber$');

/** Whether a node has a part that React hydrates later: a boundary of `Suspense`. */
const hasBoundary = (node: Node): boolean =>
  [...childNodesOf(node)].some((child) => child instanceof Comment && /^[$&]/.test(child.data));

/**
 * Whether React is taking over what is around an element. It marks its root at once, and other
 * elements after their children: below an element that is done, only a boundary is left to it.
 * Whoever else walks through a page, such as a translator, a recorder or a checker, sees no change.
 */
function isBeingHydrated(host: HTMLElement): boolean {
  if (isTakenOver(host)) return false;
  for (let node = host.parentNode; node; node = own(node).parentNode) {
    if (isTakenOver(node)) return hasBoundary(node);
    if (isMarked(node, '__reactContainer$')) return true;
  }
  return false;
}

/** Whether a page is hosted, where nothing is hydrated. */

/** Functions that are called before the children of an element are hydrated. */
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
        if (isBeingHydrated(host)) {
          release(host);
          for (const callback of callbacks) callback();
        }
        return Reflect.get(Node.prototype, name, host) as unknown;
      },
    });
  }
}

/**
 * Calls back when a framework is about to hydrate the children of an element, for which they have to
 * be as it wrote them; at most once, until `signal` is aborted. It can come long after the element,
 * and nothing announces it but its first look at the children. Only React is known, by its marks.
 */
export function beforeHydration(
  host: HTMLElement,
  signal: AbortSignal,
  callback: () => void,
): void {
  if (hasRuntime() || isTakenOver(host)) return;
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
