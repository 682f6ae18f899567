import type { HostContext } from '../context';
import { recordResult } from '../database/record-result';
import type { Answer } from '../time/fair-slots';
import { runDue, type Outbox } from '../time/run-due';
import {
  beginSending,
  claimDue,
  endOld,
  postpone,
  recordAttempt,
  upcomingDeliveries,
  type AttemptResult,
  type Delivery,
} from './deliveries';
import { payloadOf } from './payload';
import { afterQuietHours } from './quiet-hours';
import { sendPush, type Outcome } from './send';
import { readQuietHours } from './settings';
import { markRefused, removeSubscription } from './subscriptions';
import { keysOf } from './vapid-keys';

/** Time for push services to answer when the host stops, in ms. */
const GRACE = 2000;

/**
 * Starts sending push messages as they become due: each to a device at most once, also if several
 * hosts share the database or one of them ends while it sends.
 */
export const startPushOutbox = (host: HostContext): Outbox =>
  runDue<number, Delivery>({
    name: 'The outbox of push messages',
    tidy: () => endOld(host.database),
    upcoming: () => upcomingDeliveries(host.database),
    claim: (ids) => claimDue(host.database, ids, host.settings.pushLease),
    attempt: (delivery, signal) => attempt(host, delivery, signal),
    grace: GRACE,
  });

async function attempt(
  host: HostContext,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Answer> {
  const { database, settings } = host;
  const { id, isUrgent, subscription } = delivery;
  const time = Date.now();
  // It may have waited for another attempt meanwhile, or for a host.
  const due = isUrgent
    ? time
    : afterQuietHours(time, subscription.timeZone, await readQuietHours(database));
  if (due > time) {
    await postpone(database, delivery, due);
    return 'answered';
  }
  if (!(await beginSending(database, delivery, settings.pushLease))) return 'answered';
  const outcome = await send(host, delivery, signal);
  const result = resultOf(host, delivery, outcome);
  await recordResult(async () => {
    if (outcome.kind === 'gone') await removeSubscription(database, subscription.endpoint);
    if (outcome.kind === 'refused') await markRefused(database, subscription.id);
    await recordAttempt(database, { id, ...result });
  }, signal);
  const isSilent = 'isSilent' in outcome && outcome.isSilent && !signal.aborted;
  return isSilent ? 'silent' : 'answered';
}

async function send(
  { database, settings }: HostContext,
  { message, subscription, expires, isUrgent }: Delivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const { endpoint, p256dh, auth, serverKey } = subscription;
  const keys = await keysOf(database, serverKey);
  if (!keys) return { kind: 'refused', error: 'The keys of this subscription are not known.' };
  const ttl = Math.max(0, Math.floor((expires - Date.now()) / 1000));
  const payload = payloadOf(message);
  return sendPush({ endpoint, p256dh, auth, payload, keys, ttl, isUrgent }, settings, signal);
}

/** What becomes of a delivery after an attempt. */
function resultOf(
  { settings }: HostContext,
  { attempts, expires }: Delivery,
  outcome: Outcome,
): Omit<AttemptResult, 'id'> {
  if (outcome.kind === 'sent' || outcome.kind === 'gone') return { state: outcome.kind };
  const { kind, error } = outcome;
  // Sent once the visitor's browser has renewed its subscription, if that is in time.
  if (kind === 'refused') return { state: 'waiting', error };
  if (kind !== 'later') return { state: kind, error };
  const pause = settings.retries[attempts];
  const due = Date.now() + Math.max(pause ?? 0, outcome.wait);
  if (pause === undefined || due > expires) return { state: 'failed', error };
  return { state: 'waiting', due, error };
}
