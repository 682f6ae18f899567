import { sql } from 'kysely';
import type { Database } from '../database/database';
import { db, keepFree } from '../database/query';
import type { PushState } from '../database/tables/push';
import type { Message } from './payload';
import { SUBSCRIPTION, type Subscription } from './subscriptions';

/** A message on its way to one device. */
export interface Delivery {
  readonly id: number;
  readonly attempts: number;
  /** When the message is of no more use, in ms since 1970. */
  readonly expires: number;
  readonly isUrgent: boolean;
  readonly message: Message;
  readonly subscription: Subscription;
}

/**
 * Time after which a delivery that a host has begun is given up, in ms: the host has ended meanwhile.
 * Whether the push service got it is unknown, so that it is not sent again.
 */
const LEASE = 120_000;
const BATCH = 16;

/** Claims due deliveries for this host. No other host, and no later attempt, gets them again. */
export async function claimDue(database: Database): Promise<Delivery[]> {
  const time = Date.now();
  const [, , claimed] = await database.write([
    db
      .updateTable('push_delivery')
      .set({ state: 'unknown', error: 'The host ended.' })
      .where('state', '=', 'sending')
      .where('due', '<=', time),
    db
      .updateTable('push_delivery')
      .set({ state: 'expired' })
      .where('state', '=', 'waiting')
      .where('expires', '<=', time),
    db
      .with('claimed', (query) =>
        query
          .selectFrom('push_delivery as d')
          .innerJoin('push_subscription as s', 's.id', 'd.subscription')
          .select('d.id')
          .where('d.state', '=', 'waiting')
          .where('d.due', '<=', time)
          .where('s.state', '=', 'active')
          .orderBy('d.due')
          .limit(BATCH)
          .modifyEnd(keepFree('d')),
      )
      .updateTable('push_delivery')
      .set((eb) => ({ state: 'sending', due: time + LEASE, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) => eb.selectFrom('claimed').select('claimed.id'))
      .returning('id'),
  ]);
  const ids = claimed.rows.map(({ id }) => id);
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
      ...{ id: delivery, attempts, expires, isUrgent: is_urgent === 1 },
      message: { id: message, title, body, url, lang, dir },
      subscription: rest,
    };
  });
}

/** Returns when the next delivery is due, in ms since 1970; `undefined` if none is waiting. */
export async function nextDue(database: Database): Promise<number | undefined> {
  const row = await database.first(
    sql<{ due: number | null }>`
      select min(d.due) as due from push_delivery d join push_subscription s on s.id = d.subscription
      where d.state = 'sending' or (d.state = 'waiting' and s.state = 'active')`,
  );
  return row?.due ?? undefined;
}

/** The end of an attempt. */
export interface AttemptResult {
  readonly id: number;
  readonly state: PushState;
  /** Time of the next attempt, in ms since 1970. */
  readonly due?: number;
  readonly error?: string;
  /** Whether nothing was sent yet: it does not count as an attempt. */
  readonly isPostponed?: boolean;
}

/** Stores the end of an attempt. */
export async function recordAttempt(
  database: Database,
  { id, state, due = Date.now(), error = '', isPostponed = false }: AttemptResult,
): Promise<void> {
  await database.run(
    db
      .updateTable('push_delivery')
      .set((eb) => ({
        state,
        due,
        error: error.slice(0, 300),
        attempts: eb('attempts', '-', Number(isPostponed)),
      }))
      .where('id', '=', id),
  );
}
