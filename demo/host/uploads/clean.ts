import type { HostContext } from '../context';
import { forget, takeLeftUploads } from './records';
import { storeOf } from './stores';

/** Between two looks, in ms. */
const INTERVAL = 60 * 60 * 1000;

/** Removes the uploads that no form pointed to within a day. What cannot be removed is tried again. */
export async function removeLeftUploads({ database, settings }: HostContext): Promise<void> {
  const store = storeOf(settings);
  const removed: string[] = [];
  for (const upload of await takeLeftUploads(database)) {
    try {
      await store.remove(upload);
      removed.push(upload.id);
    } catch (error) {
      console.error(error);
    }
  }
  await forget(database, removed);
}

/**
 * Removes left uploads at once and every hour.
 *
 * @returns what ends it.
 */
export function keepUploadsClean(host: HostContext): () => void {
  const clean = (): void => {
    removeLeftUploads(host).catch((error: unknown) => {
      if (!isStopped) console.error(error);
    });
  };
  let isStopped = false;
  const timer = setInterval(clean, INTERVAL);
  timer.unref();
  clean();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
