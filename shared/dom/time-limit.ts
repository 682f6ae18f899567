import type { Milliseconds } from '../site/wait-until';

/** A time limit, combined with another signal. */
export interface TimeLimit {
  /** Aborts with the other signal, or with a `TimeoutError` when the time is up. */
  readonly signal: AbortSignal;
  /** Clears the timer and the listener. */
  end(): void;
}

/**
 * Limits the time of a request. `AbortSignal.any` and `AbortSignal.timeout` are newer than the
 * oldest supported browsers.
 */
export function limitTime(limit: Milliseconds, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort(outer?.reason);
  };
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`no answer within ${limit} ms`, 'TimeoutError'));
  }, limit);
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}

/** Resolves after a delay; rejects with the signal's reason if it aborts first. */
export function delay(time: Milliseconds, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, time);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });
}
