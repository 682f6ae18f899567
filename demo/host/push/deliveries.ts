import { sql } from 'kysely';
import type { Database } from '../database/database';
import { earliestRows } from '../database/earliest-rows';
import { db } from '../database/query';
import { MOST_SLOTS, type Upcoming } from '../time/fair-slots';
import { CLOCK_SKEW } from '../time/unix-time';
import type { PushState } from '../database/tables/push';
import type { Message } from './payload';
import { SUBSCRIPTION, type Subscription } from './subscriptions';

/** A message on its way to one device. */
export interface Delivery {
  readonly id: number;
  /** Attempts before this one. */
  readonly attempts: number;
  /** End of the claim, in ms since 1970; it tells claims apart. */
  readonly claim: number;
  /** When the message is of no more use, in ms since 1970. */
  readonly expires: number;
  readonly isUrgent: boolean;
  readonly message: Message;
  readonly subscription: Subscription;
}

/**
 * Longest time for which a delivery waits or is sent, in ms: until quiet hours end. What is due later
 * has the time of a clock that was wrong.
 */
const MAX_WAIT = 24 * 60 * 60 * 1000 + CLOCK_SKEW * 1000;

/**
 * Ends what is not to be sent: a message that is of no more use, and one that was begun when its host
 * ended, because nobody knows whether the push service got it. Returns when a delivery that is being
 * sent now counts as ended, in ms since 1970.
 */
export async function endOld(database: Database): Promise<number | undefined> {
  const time = Date.now();
  const [, , , sending] = await database.write([
    db
      .updateTable('push_delivery')
      .set({ state: 'unknown', error: 'The host ended.' })
      .where('state', '=', 'sending')
      .where((eb) => eb.or([eb('due', '<=', time), eb('due', '>', time + MAX_WAIT)])),
    db
      .updateTable('push_delivery')
      .set({ due: time })
      .where('state', '=', 'waiting')
      .where('due', '>', time + MAX_WAIT),
    db
      .updateTable('push_delivery')
      .set({ state: 'expired' })
      .where('state', '=', 'waiting')
      .where('due', '<=', time)
      .where('expires', '<=', time),
    db
      .selectFrom('push_delivery')
      .select((eb) => eb.fn.min<number | null>('due').as('due'))
      .where('state', '=', 'sending'),
  ]);
  return sending.rows[0]?.due ?? undefined;
}

/** Whether the subscription of the delivery `w` is one that its service has not refused. */
const IS_ACTIVE = sql`exists (
  select 1 from push_subscription as s where s.id = w.subscription and s.state = 'active')`;

/** Returns the earliest deliveries of each push service. */
export const upcomingDeliveries = (database: Database): Promise<readonly Upcoming<number>[]> =>
  database.all(
    earliestRows<number>('push_delivery', 'service', { count: MOST_SLOTS, condition: IS_ACTIVE }),
  );

/**
 * Claims those deliveries for this host, for `lease` ms, that are due and that no other host has
 * claimed. A claim that ends before anything was sent is for the next host.
 */
export async function claimDue(
  database: Database,
  chosen: readonly number[],
  lease: number,
): Promise<Delivery[]> {
  const time = Date.now();
  const claim = time + lease;
  const claimed = await database.all(
    db
      .updateTable('push_delivery')
      .set({ due: claim })
      .where('id', 'in', chosen)
      .where('state', '=', 'waiting')
      .where('due', '<=', time)
      .where('expires', '>', time)
      .returning('id'),
  );
  const ids = claimed.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await database.all(
    db
      .selectFrom('push_delivery as d')
      .innerJoin('push_subscription as s', 's.id', 'd.subscription')
      .innerJoin('push_message as m', 'm.id', 'd.message')
      .select(SUBSCRIPTION)
      .select(['d.id as delivery', 'd.attempts', 'd.expires', 'm.id as message', 'm.is_urgent'])
      .select(['m.title', 'm.body', 'm.url', 'm.lang', 'm.dir'])
      .where('d.id', 'in', ids),
  );
  return rows.map((row): Delivery => {
    const {
      delivery,
      attempts,
      expires,
      message,
      is_urgent,
      title,
      body,
      url,
      lang,
      dir,
      ...rest
    } = row;
    return {
      ...{ id: delivery, attempts, claim, expires, isUrgent: is_urgent === 1 },
      message: { id: message, title, body, url, lang, dir },
      subscription: rest,
    };
  });
}

/**
 * Stores that a delivery is being sent, for `lease` ms. Call it before anything is sent.
 *
 * @returns false if the claim has ended: another host may have it.
 */
export async function beginSending(
  database: Database,
  { id, claim }: Pick<Delivery, 'id' | 'claim'>,
  lease: number,
): Promise<boolean> {
  const time = Date.now();
  const [{ changes }] = await database.write([
    db
      .updateTable('push_delivery')
      .set((eb) => ({ state: 'sending', due: time + lease, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('due', '=', claim)
      .where('due', '>', time),
  ]);
  return changes === 1;
}

/** Stores that a claimed delivery has to wait; nothing if the claim has ended. */
export async function postpone(
  database: Database,
  { id, claim }: Pick<Delivery, 'id' | 'claim'>,
  due: number,
): Promise<void> {
  await database.run(
    db
      .updateTable('push_delivery')
      .set({ due })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('due', '=', claim),
  );
}

/** The end of an attempt. */
export interface AttemptResult {
  readonly id: number;
  readonly state: PushState;
  /** Time of the next attempt, in ms since 1970. */
  readonly due?: number;
  readonly error?: string;
}

/** Stores the end of an attempt. */
export async function recordAttempt(
  database: Database,
  { id, state, due = Date.now(), error = '' }: AttemptResult,
): Promise<void> {
  await database.run(
    db
      .updateTable('push_delivery')
      .set({ state, due, error: error.slice(0, 300) })
      .where('id', '=', id),
  );
}
