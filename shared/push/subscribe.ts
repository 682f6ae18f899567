import { limitTime } from '../dom/time-limit';
import { fail } from '../site/log';
import { pageState } from '../site/page-state';
import { getSite } from '../site/site';
import type { Milliseconds } from '../site/wait-until';
import { currentSubscription, pushSupport, queryPermission, subscribeFor } from './browser';
import { addSubscription, fetchKey, removeSubscription } from './calls';
import { keyOf } from './keys';
import { readRecord, writeRecord, type PushRecord } from './record';

/** Codes of the devices (visual-widgets §7). */
const DEVICES = { desktop: 0, tablet: 1, mobile: 2 } as const;

/** Longest wait for a change in another tab. */
const LOCK_TIMEOUT: Milliseconds = 20_000;

/** Time after which a subscription is stored on the host again, in case that it was lost there. */
const REFRESH: Milliseconds = 24 * 60 * 60 * 1000;

const aliasOf = (): string => getSite().parameters.siteAlias;

/** Runs a change while no other tab makes one. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  // Older browsers and pages without HTTPS have no locks.
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  if (!locks) return run();
  const limit = limitTime(LOCK_TIMEOUT);
  try {
    return await locks.request('dm-push', { signal: limit.signal }, () => {
      limit.end();
      return run();
    });
  } finally {
    limit.end();
  }
}

/** Removes a subscription from the host; where that fails, the push service reports it as gone. */
async function forget(endpoint: string): Promise<void> {
  try {
    await removeSubscription(aliasOf(), endpoint);
  } catch (cause) {
    fail('push', 'a subscription could not be removed from the host', cause);
  }
}

/**
 * Makes the browser's subscription one for the served key and stores it on the host. Until the host
 * has confirmed it, the record stays as it was: the next visit tries again.
 *
 * @throws {Error} if the browser or the host does not take it.
 */
async function establish(
  known: PushRecord | undefined,
  topics: readonly string[],
  served?: string,
): Promise<void> {
  const alias = aliasOf();
  const key = served ?? (await fetchKey(alias));
  const present = await currentSubscription();
  let subscription = present;
  if (subscription && keyOf(subscription) !== key) {
    // A browser has one subscription: the old one has to go first.
    await subscription.unsubscribe();
    subscription = undefined;
  }
  subscription ??= await subscribeFor(alias, key);
  const { endpoint } = subscription;
  const old = known?.endpoint ?? present?.endpoint;
  const replaces = old === endpoint ? undefined : old;
  const device = DEVICES[getSite().device];
  try {
    await addSubscription(alias, { subscription, device, topics, replaces });
  } catch (cause) {
    // Nobody would send anything to it. A known one is stored on the next visit.
    if (!known) await subscription.unsubscribe().catch(() => false);
    throw cause;
  }
  writeRecord({ endpoint, topics, at: Date.now() });
  if (replaces) await forget(replaces);
}

/**
 * Subscribes to topics, in addition to those that the visitor has chosen before. The permission has
 * to be granted.
 *
 * @throws {Error} if the browser or the host does not take it.
 */
export function subscribeTo(topics: readonly string[]): Promise<void> {
  return alone(() => {
    const known = readRecord();
    return establish(known, [...new Set([...(known?.topics ?? []), ...topics])]);
  });
}

/**
 * Ends the subscription to topics, and the whole subscription with the last one.
 *
 * @throws {Error} if some topics are left and the host cannot be told.
 */
export function unsubscribeFrom(topics: readonly string[]): Promise<void> {
  return alone(async () => {
    const known = readRecord();
    const left = known?.topics.filter((topic) => !topics.includes(topic)) ?? [];
    if (known && left.length > 0) return establish(known, left);
    const subscription = await currentSubscription();
    // First of all nothing arrives any more, also when the host cannot be reached.
    await subscription?.unsubscribe();
    writeRecord(undefined);
    const endpoint = subscription?.endpoint ?? known?.endpoint;
    if (endpoint !== undefined) await forget(endpoint);
  });
}

async function renewOnce(): Promise<void> {
  const known = readRecord();
  if (!known || pushSupport() !== 'supported') return;
  const permission = await queryPermission();
  if (!permission) return;
  if (permission.state !== 'granted') {
    // The visitor has taken the permission away.
    writeRecord(undefined);
    await forget(known.endpoint);
    return;
  }
  const subscription = await currentSubscription();
  const isFresh = Date.now() - known.at < REFRESH;
  const key = await fetchKey(aliasOf());
  const isCurrent = subscription?.endpoint === known.endpoint && keyOf(subscription) === key;
  if (!isFresh || !isCurrent) await establish(known, known.topics, key);
}

/** Once for all elements and the runtime of a page. */
const visit = pageState<{ renewal?: Promise<void> }>('push-visit', () => ({}));

/**
 * Checks the subscription once a visit: makes it anew if the host has another key or the browser has
 * lost it, and removes it from the host if the visitor has taken the permission away. A failure is
 * logged, and the next visit tries again.
 */
export function renewSubscription(): Promise<void> {
  return (visit.renewal ??= alone(renewOnce).catch((cause: unknown) => {
    fail('push', 'the subscription could not be renewed', cause);
  }));
}

/** Lets the subscription be checked again, as on the next visit. */
export function forgetVisit(): void {
  delete visit.renewal;
}
