import type { HostContext } from '../context';
import { createFileStore } from './create-file-store';
import { deleteRecords, expireAbandoned } from './records';

/** Time between two runs, in ms. */
const INTERVAL = 10 * 60 * 1000;

/**
 * Removes uploads that were not submitted within a day, or never sent. Failed removals are retried next
 * time.
 */
export async function removeAbandonedUploads({ database, settings }: HostContext): Promise<void> {
  const store = createFileStore(settings);
  const removed: string[] = [];
  for (const upload of await expireAbandoned(database)) {
    try {
      await store.remove(upload);
      removed.push(upload.id);
    } catch (error) {
      console.error(error);
    }
  }
  await deleteRecords(database, removed);
}

/**
 * Removes abandoned uploads now and every ten minutes.
 *
 * @returns a function that stops it.
 */
export function startUploadCleanup(host: HostContext): () => void {
  const clean = (): void => {
    removeAbandonedUploads(host).catch((error: unknown) => {
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
