import { forgetScript, loadScript } from '../dom/load-script';
import { waitUntil, type Milliseconds } from '../site/wait-until';
import { serviceAddress, type ServiceAddress } from './service-address';

/** A script of another site, and how to tell that it works. */
export interface ServiceScript<T> extends ServiceAddress {
  /** Looks up the service's interface; falsy until the script is ready. */
  readonly find: () => T | undefined;
  /** Longest wait between the script and its interface; default 15000 ms. */
  readonly timeout?: Milliseconds;
}

/** Resolves with the promise; rejects with the signal's reason if that aborts first. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
}

/** Whether the time of an element was up, which is most often that of the script, too. */
const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';

/**
 * Loads a service's script once per page, unless the page itself has loaded it, and waits until its
 * interface is there. A script that fails is removed, so that the next call tries again.
 *
 * @throws the script's failure, a `TimeoutError`, or the signal's reason.
 */
export async function loadService<T>(
  script: ServiceScript<T>,
  signal: AbortSignal,
): Promise<NonNullable<T>> {
  const { find, timeout = 15_000 } = script;
  signal.throwIfAborted();
  const found = find();
  if (found) return found;
  const address = serviceAddress(script);
  let hasRun = false;
  try {
    await orAborted(loadScript(address), signal);
    hasRun = true;
    return await waitUntil(find, { timeout, signal });
  } catch (cause) {
    const isUseless = hasRun && isTimeout(signal.reason);
    // Another element may still be waiting for the script when this one has only been removed.
    if (!signal.aborted || isUseless) forgetScript(address);
    throw cause;
  }
}
