/** Delay in browsers without `requestIdleCallback` (Safari), in ms: long enough for the first paint. */
const FALLBACK_DELAY = 200;

/**
 * Runs a task when the browser is idle, after `timeout` ms at the latest (0 for no limit), unless
 * `signal` is aborted before.
 */
export function whenIdle(task: () => void, signal?: AbortSignal, timeout = 0): void {
  const run = (): void => {
    if (!signal?.aborted) task();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout });
  else setTimeout(run, FALLBACK_DELAY);
}
