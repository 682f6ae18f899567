/** A duration in milliseconds. */
export type Milliseconds = number;

/** Options of {@link waitUntil}. */
export interface WaitOptions {
  /** Between two polls; default 100 ms (core-runtime §9). */
  interval?: Milliseconds;
  /** Before it rejects; default 30000 ms (core-runtime §9). */
  timeout?: Milliseconds;
  /** Stops polling and rejects. */
  signal?: AbortSignal;
}

/**
 * Polls for something that fires no event: a third-party global, a late node.
 *
 * @returns the first truthy value that `poll` returns.
 * @throws `TimeoutError` (a `DOMException`) after the timeout, the signal's reason when aborted, or
 *   whatever `poll` throws.
 */
export function waitUntil<T>(
  poll: () => T,
  { interval = 100, timeout = 30_000, signal }: WaitOptions = {},
): Promise<NonNullable<T>> {
  return new Promise((resolve, reject) => {
    const deadline = performance.now() + timeout;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const attempt = (): void => {
      try {
        const value = poll();
        if (value) {
          signal?.removeEventListener('abort', abort);
          resolve(value);
          return;
        }
        if (performance.now() >= deadline) {
          throw new DOMException(`no result after ${timeout} ms`, 'TimeoutError');
        }
        timer = setTimeout(attempt, interval);
      } catch (error) {
        signal?.removeEventListener('abort', abort);
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    if (signal?.aborted) {
      abort();
      return;
    }
    signal?.addEventListener('abort', abort, { once: true });
    attempt();
  });
}
