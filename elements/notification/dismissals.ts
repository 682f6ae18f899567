import { readStored, store, storeForPage } from '../../shared/site/storage';

const KEY = '_dm_notification_';

/** Whether the notification of a rule has been closed; never without a rule. */
export const isDismissed = (ruleId: string): boolean =>
  ruleId !== '' && readStored(KEY + ruleId) !== undefined;

/** Stores that the notification of a rule was closed: by the visitor for good, else until a reload. */
export function storeDismissal(ruleId: string, isByVisitor: boolean): void {
  if (!ruleId) return;
  if (isByVisitor) store(KEY + ruleId, String(Date.now()));
  // Not shown again after a page swap.
  else storeForPage(KEY + ruleId, '');
}
