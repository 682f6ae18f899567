import { guard } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import { RECORD_KEY } from '../../shared/push/record-key';
import { readStored } from '../../shared/site/storage';

/**
 * For visitors who have subscribed to messages: checks the subscription once a visit, and shows what
 * arrives in the page (visual-widgets §4, §7). Until `signal` is aborted; others load nothing of it.
 */
export function watchPush(signal: AbortSignal): void {
  let isStarted = false;
  const start = (): void => {
    if (isStarted || getSite().mode !== 'runtime' || readStored(RECORD_KEY) === undefined) return;
    isStarted = true;
    void guard('push', () =>
      import('../../shared/push/start-visit').then(({ startVisit }) => {
        startVisit(signal);
      }),
    );
  };
  start();
  // Subscribed on an earlier page of this visit.
  document.addEventListener('dm-load', start, { signal });
}
