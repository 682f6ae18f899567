import { hasRoom, observeBars, type Bar } from '../../shared/dom/edges/bars';

/** Resolves once a bar fits beside the others, or `signal` is aborted. */
export function whenRoom(bar: Bar, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const end = (): void => {
      waiting.abort();
      resolve();
    };
    signal.addEventListener('abort', end);
    observeBars(() => {
      if (hasRoom(bar)) end();
    }, waiting.signal);
  });
}
