/** How long is waited where a browser cannot tell (Safari), in ms: the first paint comes before. */
const GUESS = 200;

/**
 * Runs when nothing else is to be done, after `longest` ms at the latest where that is given; not
 * once `signal` has ended.
 */
export function whenIdle(run: () => void, signal?: AbortSignal, longest = 0): void {
  const go = (): void => {
    if (!signal?.aborted) run();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: longest });
  else setTimeout(go, GUESS);
}
