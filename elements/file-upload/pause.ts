import type { Milliseconds } from '../../shared/site/wait-until';

/** Waits for some time, or while the browser is offline until it is online again. */
export function pause(time: Milliseconds, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cleanUp = (): void => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      signal.removeEventListener('abort', onAbort);
    };
    const finish = (): void => {
      cleanUp();
      resolve();
    };
    const onAbort = (): void => {
      cleanUp();
      reject(signal.reason as Error);
    };
    const timer = navigator.onLine ? setTimeout(finish, time) : undefined;
    addEventListener('online', finish);
    signal.addEventListener('abort', onAbort);
  });
}
