import { setTimeout as wait } from 'node:timers/promises';
import { logSeldom } from '../http/log-seldom';
import { isBusy } from './busy';

/** Time between two attempts, in ms. */
const PAUSE = 1000;

/**
 * Stores the result of something that was done outside of the database, such as an email that was
 * sent. While the database is locked or full, it tries again: nobody else knows of the result, and
 * whoever finds none would do the same a second time.
 *
 * @param signal ends the attempts with one more.
 */
export async function recordResult(store: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await store();
      return;
    } catch (error) {
      if (signal.aborted || !isBusy(error)) throw error;
      logSeldom('record-result', 'A result could not be stored yet, and is tried again.', error);
    }
    // The end of the host ends the pause.
    await wait(PAUSE, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
