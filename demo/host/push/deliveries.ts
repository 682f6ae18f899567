import type { Client } from '@libsql/client';
import { number, text } from '../store/row';
import type { DELIVERY_STATES } from './messages';
import type { Message } from './payload';
import { subscriptionOf, type Subscription } from './subscriptions';

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
export async function claimDue(client: Client): Promise<Delivery[]> {
  const time = Date.now();
  const [, , claimed] = await client.batch(
    [
      {
        sql: `update push_delivery set state = 'unknown', error = 'The host ended.'
          where state = 'sending' and due <= ?`,
        args: [time],
      },
      {
        sql: `update push_delivery set state = 'expired' where state = 'waiting' and expires <= ?`,
        args: [time],
      },
      {
        sql: `update push_delivery set state = 'sending', due = ?, attempts = attempts + 1
          where id in (
            select d.id from push_delivery d join push_subscription s on s.id = d.subscription
            where d.state = 'waiting' and d.due <= ? and s.state = 'active'
            order by d.due limit ${BATCH}
          ) returning id`,
        args: [time + LEASE, time],
      },
    ],
    'write',
  );
  const ids = claimed?.rows.map((row) => number(row, 'id')) ?? [];
  if (ids.length === 0) return [];
  const { rows } = await client.execute({
    sql: `select s.*, d.id as delivery, d.attempts, d.expires, m.id as message,
        m.title, m.body, m.url, m.lang, m.dir, m.is_urgent
      from push_delivery d
      join push_subscription s on s.id = d.subscription
      join push_message m on m.id = d.message
      where d.id in (select value from json_each(?))`,
    args: [JSON.stringify(ids)],
  });
  return rows.map((row) => ({
    id: number(row, 'delivery'),
    attempts: number(row, 'attempts'),
    expires: number(row, 'expires'),
    isUrgent: number(row, 'is_urgent') === 1,
    message: {
      id: text(row, 'message'),
      title: text(row, 'title'),
      body: text(row, 'body'),
      url: text(row, 'url'),
      lang: text(row, 'lang'),
      dir: text(row, 'dir') as Message['dir'],
    },
    subscription: subscriptionOf(row),
  }));
}

/** Returns when the next delivery is due, in ms since 1970; `undefined` if none is waiting. */
export async function nextDue(client: Client): Promise<number | undefined> {
  const { rows } = await client.execute(
    `select min(d.due) as due from push_delivery d join push_subscription s on s.id = d.subscription
      where d.state = 'sending' or (d.state = 'waiting' and s.state = 'active')`,
  );
  const due = rows[0]?.['due'];
  return typeof due === 'number' ? due : undefined;
}

/** The end of an attempt. */
export interface AttemptResult {
  readonly id: number;
  readonly state: (typeof DELIVERY_STATES)[number];
  /** Time of the next attempt, in ms since 1970. */
  readonly due?: number;
  readonly error?: string;
  /** Whether nothing was sent yet: it does not count as an attempt. */
  readonly isPostponed?: boolean;
}

/** Stores the end of an attempt. */
export async function recordAttempt(
  client: Client,
  { id, state, due = Date.now(), error = '', isPostponed = false }: AttemptResult,
): Promise<void> {
  await client.execute({
    sql: `update push_delivery set state = ?, due = ?, error = ?, attempts = attempts - ?
      where id = ?`,
    args: [state, due, error.slice(0, 300), Number(isPostponed), id],
  });
}
