import { addSubscription, fetchKey, removeSubscription } from './calls';
import { bytesOf, keyOf } from './keys';
import type { WorkerScope } from './worker.types';

/** What the browser says of a subscription that it has replaced, or given up. */
export interface SubscriptionChange {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/**
 * Stores the subscription that takes the place of one which the browser has given up. Its topics are
 * those of the old one, which the host knows; if anything fails, the next visit does the same.
 *
 * @throws {Error} if the browser or the host does not take it.
 */
export async function replaceSubscription(
  { registration, location }: WorkerScope,
  { oldSubscription, newSubscription }: SubscriptionChange,
): Promise<void> {
  const alias = new URL(location.href).searchParams.get('site') ?? '';
  const key = await fetchKey(alias);
  const isUsable = newSubscription && keyOf(newSubscription) === key;
  if (newSubscription && !isUsable) await newSubscription.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  const subscription = isUsable
    ? newSubscription
    : await registration.pushManager.subscribe(options);
  const replaces = oldSubscription?.endpoint;
  await addSubscription(alias, { subscription, replaces });
  if (replaces !== undefined && replaces !== subscription.endpoint) {
    await removeSubscription(alias, replaces);
  }
}
