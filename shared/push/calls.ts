import { readText } from '../dom/read-text';
import { limitTime } from '../dom/time-limit';
import type { Milliseconds } from '../site/wait-until';
import { keyOf, textOf } from './keys';

const TIMEOUT: Milliseconds = 10_000;

/** Pause before a call that failed is repeated once: each has the same effect when it arrives twice. */
const PAUSE: Milliseconds = 1000;

/** Maximum size of an answer, in bytes. */
const MAX_SIZE = 10_000;

/** The host refused a call, or could not be reached: then the status is 0. */
export class PushCallError extends Error {
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`status ${status}`, options);
    this.status = status;
  }
}

/** What the host keeps of a subscription. */
export interface NewSubscription {
  readonly subscription: PushSubscription;
  /** 0 desktop, 1 tablet, 2 mobile; without it, that of the subscription it replaces. */
  readonly device?: 0 | 1 | 2;
  /** Without them, those of the subscription it replaces. */
  readonly topics?: readonly string[];
  /** Endpoint of a subscription that this one takes the place of. */
  readonly replaces?: string | undefined;
}

async function attempt(address: string, init: RequestInit): Promise<string> {
  const limit = limitTime(TIMEOUT);
  try {
    const response = await fetch(address, { ...init, cache: 'no-store', signal: limit.signal });
    if (response.ok) return (await readText(response, MAX_SIZE)) ?? '';
    void response.body?.cancel();
    throw new PushCallError(response.status);
  } catch (cause) {
    throw cause instanceof PushCallError ? cause : new PushCallError(0, { cause });
  } finally {
    limit.end();
  }
}

/**
 * Calls the host, which keeps the subscriptions of a site (visual-widgets §7).
 *
 * @throws {PushCallError} if it refuses, or fails twice.
 */
async function call(alias: string, path: string, init: RequestInit = {}): Promise<string> {
  const address = `/_dm/s/rt/api/public/rt/site/${encodeURIComponent(alias)}/notifications/${path}`;
  try {
    return await attempt(address, init);
  } catch (cause) {
    const { status } = cause as PushCallError;
    if (status >= 400 && status < 500) throw cause;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return attempt(address, init);
  }
}

/**
 * The server key that new subscriptions are made for, in base64url. It is never cached: a
 * subscription made for another key gets no messages, without an error that anybody sees.
 *
 * @throws {PushCallError} without a usable answer.
 */
export async function fetchKey(alias: string): Promise<string> {
  const text = await call(alias, 'key');
  try {
    const { publicKey } = JSON.parse(text) as { readonly publicKey?: unknown };
    if (typeof publicKey === 'string' && /^[\w-]{87}$/.test(publicKey)) return publicKey;
  } catch {
    // Not JSON.
  }
  throw new PushCallError(0);
}

/**
 * Stores a subscription on the host; the same one twice is stored once.
 *
 * @throws {PushCallError} if it is not stored.
 */
export async function addSubscription(alias: string, added: NewSubscription): Promise<void> {
  const { subscription, device, topics, replaces } = added;
  const query = new URLSearchParams({ subEp: subscription.endpoint, subDomain: location.hostname });
  if (device !== undefined) query.set('deviceID', String(device));
  const body = {
    keys: {
      p256dh: textOf(subscription.getKey('p256dh')),
      auth: textOf(subscription.getKey('auth')),
    },
    serverKey: keyOf(subscription),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    topics,
    replaces,
  };
  await call(alias, `subscriptions?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/**
 * Removes a subscription from the host; one that it does not know is no failure.
 *
 * @throws {PushCallError} if it may still be there.
 */
export async function removeSubscription(alias: string, endpoint: string): Promise<void> {
  const query = new URLSearchParams({ subEp: endpoint });
  await call(alias, `subscriptions?${query.toString()}`, { method: 'DELETE' });
}
