/** Time after which work makes room for a press, in ms. */
const SLICE = 6;

/**
 * Divides long work into tasks, so that a press meanwhile is answered.
 *
 * @returns a function to await between steps: once they have taken a while, it resolves in a task of
 *   its own. It rejects with the signal's reason.
 */
export function createSlices(signal: AbortSignal): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < SLICE) return;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    start = performance.now();
  };
}
