import { receivePushes } from './receive';
import { renewSubscription } from './subscribe';

/** Checks the visitor's subscription, and shows messages in the page until `signal` is aborted. */
export function startVisit(signal: AbortSignal): void {
  receivePushes(signal);
  void renewSubscription();
}
