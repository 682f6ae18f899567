import { randomUUID } from 'node:crypto';
import type { Client, InStatement, ResultSet, Row } from '@libsql/client';
import { number, text } from '../store/row';
import { unixTime } from '../store/unix-time';
import type { DeviceCode, PostedSubscription } from './input';

/** Most subscriptions of a site. */
const MAX_SUBSCRIPTIONS = 100_000;

/** Topic of a subscription that names none. */
const DEFAULT_TOPIC = 'news';

/** A subscription of a visitor's browser. */
export interface Subscription {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Public key that it was made for. */
  readonly serverKey: string;
  readonly device: DeviceCode;
  readonly timeZone: string;
  /** In seconds since 1970. */
  readonly created: number;
  /** `refused` by its push service, until the visitor's browser renews it. */
  readonly state: 'active' | 'refused';
}

// The casts are safe: only the statements below write these columns.
export const subscriptionOf = (row: Row): Subscription => ({
  id: text(row, 'id'),
  endpoint: text(row, 'endpoint'),
  p256dh: text(row, 'p256dh'),
  auth: text(row, 'auth'),
  serverKey: text(row, 'server_key'),
  device: number(row, 'device') as DeviceCode,
  timeZone: text(row, 'time_zone'),
  created: number(row, 'created'),
  state: text(row, 'state') as Subscription['state'],
});

const ID = '(select id from push_subscription where endpoint = ?)';

/** Statements after which a new subscription has taken the place of another. */
function replaceStatements({ endpoint, replaces, topics }: PostedSubscription): InStatement[] {
  if (replaces === undefined) return [];
  const both = `${ID} is not null`;
  return [
    ...(topics
      ? []
      : [
          {
            sql: `insert or ignore into push_topic (subscription, topic)
              select ${ID}, topic from push_topic where subscription = ${ID} and ${both}`,
            args: [endpoint, replaces, endpoint],
          },
        ]),
    {
      // What was not sent yet goes to the new one, once.
      sql: `update or ignore push_delivery set subscription = ${ID}
        where state = 'waiting' and subscription = ${ID} and ${both}`,
      args: [endpoint, replaces, endpoint],
    },
    ...removeStatements(replaces),
  ];
}

/** Statements that remove a subscription, with what would have been sent to it. */
const removeStatements = (endpoint: string): InStatement[] => [
  {
    sql: `update push_delivery set state = 'gone' where state = 'waiting' and subscription = ${ID}`,
    args: [endpoint],
  },
  { sql: `delete from push_topic where subscription = ${ID}`, args: [endpoint] },
  { sql: 'delete from push_subscription where endpoint = ?', args: [endpoint] },
];

function topicStatements({ endpoint, topics }: PostedSubscription): InStatement[] {
  if (!topics) return [];
  return [
    { sql: `delete from push_topic where subscription = ${ID}`, args: [endpoint] },
    {
      sql: `insert or ignore into push_topic (subscription, topic)
        select push_subscription.id, value from push_subscription, json_each(?) where endpoint = ?`,
      args: [JSON.stringify(topics), endpoint],
    },
  ];
}

/**
 * Stores a subscription; the same one again is renewed, and one that it replaces goes in the same
 * step, so that no message is lost or sent to both.
 *
 * @returns `full` if the site has too many.
 */
export async function storeSubscription(
  client: Client,
  posted: PostedSubscription,
): Promise<'created' | 'renewed' | 'full'> {
  const { endpoint, p256dh, auth, serverKey, device, domain, timeZone, replaces = '' } = posted;
  const id = randomUUID();
  const time = unixTime();
  const results = await client.batch(
    [
      {
        sql: `insert into push_subscription
            (id, endpoint, p256dh, auth, server_key, device, domain, time_zone, created, state)
          select ?, ?, ?, ?, ?,
            coalesce(?, (select device from push_subscription where endpoint = ?), 0), ?, ?, ?, 'active'
          where (select count(*) from push_subscription) < ${MAX_SUBSCRIPTIONS}
            or exists (select 1 from push_subscription where endpoint in (?, ?))
          on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth,
            server_key = excluded.server_key, device = coalesce(?, device),
            domain = excluded.domain, time_zone = excluded.time_zone, state = 'active'`,
        args: [
          ...[id, endpoint, p256dh, auth, serverKey],
          ...[device ?? null, replaces, domain, timeZone, time],
          ...[endpoint, replaces, device ?? null],
        ],
      },
      ...topicStatements(posted),
      ...replaceStatements(posted),
      {
        sql: `insert into push_topic (subscription, topic) select id, ? from push_subscription
          where endpoint = ? and id not in (select subscription from push_topic)`,
        args: [DEFAULT_TOPIC, endpoint],
      },
      { sql: 'select id from push_subscription where endpoint = ?', args: [endpoint] },
    ],
    'write',
  );
  const [row] = (results.at(-1) as ResultSet).rows;
  if (!row) return 'full';
  return text(row, 'id') === id ? 'created' : 'renewed';
}

/** Removes a subscription, if there is one. */
export async function removeSubscription(client: Client, endpoint: string): Promise<void> {
  await client.batch(removeStatements(endpoint), 'write');
}

/** Marks a subscription as refused by its push service: it waits for the visitor to come back. */
export async function markRefused(client: Client, id: string): Promise<void> {
  await client.execute({
    sql: `update push_subscription set state = 'refused' where id = ?`,
    args: [id],
  });
}
