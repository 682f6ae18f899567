/** The functions to call once a signal is aborted. */
const ends = new WeakMap<AbortSignal, (() => void)[]>();

/** Runs functions as listeners of an event are run: a failure is reported, and the others run. */
export function runAll(runs: Iterable<() => void>): void {
  for (const run of runs) {
    try {
      run();
    } catch (cause) {
      reportError(cause);
    }
  }
}

/**
 * Calls `run` once `signal` is aborted, and not for one that is aborted already: like a listener of its
 * event, but all that a signal ends share one.
 */
export function onAbort(signal: AbortSignal, run: () => void): void {
  const known = ends.get(signal);
  if (known) {
    known.push(run);
    return;
  }
  const runs = [run];
  ends.set(signal, runs);
  signal.addEventListener('abort', () => {
    runAll(runs);
  });
}
