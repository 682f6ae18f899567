import type { Milliseconds } from '../../../shared/site/wait-until';

/** A limit in time on top of somebody else's signal. */
export interface Limit {
  /** Aborted by the other signal, or by a `TimeoutError` once the time is over. */
  readonly signal: AbortSignal;
  /** Lets go of the timer and of the other signal. */
  end(): void;
}

/** `AbortSignal.any`, which Safari has only from 17.4. */
export function within(limit: Milliseconds, outer: AbortSignal): Limit {
  const controller = new AbortController();
  const stop = (): void => {
    controller.abort(outer.reason);
  };
  const timer = setTimeout(() => {
    controller.abort(new DOMException(`no answer within ${limit} ms`, 'TimeoutError'));
  }, limit);
  outer.addEventListener('abort', stop);
  if (outer.aborted) stop();
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      outer.removeEventListener('abort', stop);
    },
  };
}

/** Waits; rejects with the signal's reason when that is aborted meanwhile. */
export function pauseFor(wait: Milliseconds, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, wait);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}
