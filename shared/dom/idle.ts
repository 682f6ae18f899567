/** How long is waited where a browser cannot tell (Safari), in ms: the first paint comes before. */
const GUESS = 200;

/** Runs when nothing else is to be done, after `longest` ms at the latest; not once `signal` has ended. */
export function whenIdle(run: () => void, signal: AbortSignal, longest: number): void {
  const canTell = 'requestIdleCallback' in window;
  const handle = canTell
    ? requestIdleCallback(run, { timeout: longest })
    : window.setTimeout(run, GUESS);
  signal.addEventListener('abort', () => {
    if (canTell) cancelIdleCallback(handle);
    else clearTimeout(handle);
  });
}
