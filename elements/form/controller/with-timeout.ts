import type { Milliseconds } from '../../../shared/site/wait-until';

/** Rejects with a `TimeoutError` if a promise takes longer than the limit. */
export async function withTimeout<T>(promise: Promise<T>, limit: Milliseconds): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DOMException(`not loaded after ${limit} ms`, 'TimeoutError'));
    }, limit);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
