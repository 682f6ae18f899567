import type { Milliseconds } from '../site/wait-until';

/** A module, or anything made from one, that is loaded on first need. */
export interface Lazy<T> {
  /** The loaded value; `undefined` until it has arrived. */
  readonly loaded: T | undefined;
  /**
   * Loads the value once for all callers. Tries again after a second when the first attempt fails;
   * rejects when both have failed, and the next call starts over.
   */
  load(): Promise<T>;
}

/** Before the second attempt: long enough for a phone to change its cell. */
const RETRY_DELAY: Milliseconds = 1000;

/**
 * Wraps a dynamic import so that it is requested once, retried once, and a failure is forgotten.
 *
 * Firefox (153 at least) remembers that a module, or one of its imports, was answered with an
 * error, and fails the second attempt without a request. Another specifier would not help: it would
 * bring a second copy of every module that the first shares, React among them.
 */
export function lazy<T>(importValue: () => Promise<T>): Lazy<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const attempt = async (): Promise<T> => (loaded = await importValue());
  const retry = async (): Promise<T> => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    return attempt();
  };
  return {
    get loaded() {
      return loaded;
    },
    load: () =>
      (loading ??= attempt()
        .catch(retry)
        .catch((cause: unknown) => {
          loading = undefined;
          throw cause;
        })),
  };
}
