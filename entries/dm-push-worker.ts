/**
 * The service worker of sites with push messages, which the host serves at the root of the site as
 * `/dm-push-worker.js`. It only handles messages: without a handler of requests, pages load as they
 * do without it.
 */
import { handlePush, openNotification } from '../shared/push/handle-push';
import { replaceSubscription, type SubscriptionChange } from '../shared/push/replace-subscription';
import type { WorkerScope } from '../shared/push/worker.types';

interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface WorkerEvents {
  readonly install: WorkerEvent;
  readonly push: WorkerEvent & { readonly data: { text(): string } | null };
  readonly notificationclick: WorkerEvent & { readonly notification: Notification };
  readonly pushsubscriptionchange: WorkerEvent & SubscriptionChange;
}

const worker = globalThis as unknown as WorkerScope & { skipWaiting(): Promise<void> };

/** The events of the worker; there are none on a server, where importing this file does nothing. */
const { addEventListener: listen } = globalThis as Partial<
  Pick<typeof globalThis, 'addEventListener'>
>;

function on<K extends keyof WorkerEvents>(
  type: K,
  handle: (event: WorkerEvents[K]) => Promise<unknown>,
): void {
  listen?.(type, (event) => {
    const typed = event as unknown as WorkerEvents[K];
    typed.waitUntil(handle(typed));
  });
}

on('install', () => worker.skipWaiting());
on('push', ({ data }) => handlePush(worker, data?.text() ?? ''));
on('notificationclick', ({ notification }) => {
  notification.close();
  return openNotification(worker, notification.data);
});
on('pushsubscriptionchange', (event) => replaceSubscription(worker, event));
