/** A span of time in milliseconds. */
export type Milliseconds = number;

/** How {@link waitUntil} asks, and for how long. */
export interface WaitOptions {
  /** Between two looks; default 100 ms (core-runtime §9). */
  interval?: Milliseconds;
  /** Until it gives up; default 30000 ms (core-runtime §9). */
  timeout?: Milliseconds;
  /** Ends the waiting early. */
  signal?: AbortSignal;
}

/**
 * Waits for something that announces itself by no event: a third-party global, a late node.
 * Looks at once, then every interval.
 *
 * @returns the first truthy value of `look`.
 * @throws `TimeoutError` (a `DOMException`) past the timeout, the signal's reason when aborted, or
 *   what `look` itself throws.
 */
export function waitUntil<T>(
  look: () => T,
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
        const value = look();
        if (value) {
          signal?.removeEventListener('abort', abort);
          resolve(value);
          return;
        }
        if (performance.now() >= deadline) {
          throw new DOMException(`not there after ${timeout} ms`, 'TimeoutError');
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
