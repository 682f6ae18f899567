import { isWantOfRoom } from '../http/busy';
import { logSeldom } from '../http/log-seldom';
import { isBusy } from './busy';

/**
 * Logs why a request failed, unless there was no room for it. An outage ends every request while it
 * lasts: its cause is logged once a minute.
 */
export function logFailure(error: unknown): void {
  if (isWantOfRoom(error)) return;
  if (isBusy(error) && error instanceof Error) logSeldom(`outage ${error.message}`, error.message);
  else console.error(error);
}
