import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { db, int, str, type Query } from '../database/query';
import { unixTime } from '../time/unix-time';
import type { DeviceCode, PostedSubscription } from './input';
import { makeRoom, MAX_SUBSCRIPTIONS } from './make-room';

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

/** Columns of a subscription `s`. */
export const SUBSCRIPTION = [
  's.id',
  's.endpoint',
  's.p256dh',
  's.auth',
  's.server_key as serverKey',
  's.device',
  's.time_zone as timeZone',
  's.created',
  's.state',
] as const;

/** The id of the subscription with an address; null if there is none. */
const idOf = (endpoint: string) =>
  sql<string>`(select id from push_subscription where endpoint = ${endpoint})`;

/** Statements after which a new subscription has taken the place of another. */
function replaceStatements({ endpoint, replaces, topics }: PostedSubscription): Query[] {
  if (replaces === undefined) return [];
  const [next, previous] = [idOf(endpoint), idOf(replaces)];
  return [
    ...(topics
      ? []
      : [
          sql`insert into push_topic (subscription, topic)
            select ${next}, topic from push_topic
            where subscription = ${previous} and ${next} is not null
            on conflict do nothing`,
        ]),
    // What was not sent yet goes to the new one, once.
    sql`update push_delivery set subscription = ${next},
        service = (select service from push_subscription where endpoint = ${endpoint})
      where state = 'waiting' and subscription = ${previous} and ${next} is not null
        and not exists (select 1 from push_delivery as other
          where other.message = push_delivery.message and other.subscription = ${next})`,
    ...removeStatements(replaces),
  ];
}

/** Statements that remove a subscription, with what would have been sent to it. */
const removeStatements = (endpoint: string): Query[] => [
  db
    .updateTable('push_delivery')
    .set({ state: 'gone' })
    .where('state', '=', 'waiting')
    .where('subscription', '=', idOf(endpoint)),
  db.deleteFrom('push_topic').where('subscription', '=', idOf(endpoint)),
  db.deleteFrom('push_subscription').where('endpoint', '=', endpoint),
];

function topicStatements({ endpoint, topics }: PostedSubscription): Query[] {
  if (!topics) return [];
  return [
    db.deleteFrom('push_topic').where('subscription', '=', idOf(endpoint)),
    ...topics.map(
      (topic) => sql`insert into push_topic (subscription, topic)
        select id, ${str(topic)} from push_subscription where endpoint = ${endpoint}
        on conflict do nothing`,
    ),
  ];
}

/**
 * Stores a subscription; the same one again is renewed, and one that it replaces goes in the same
 * step, so that no message is lost or sent to both.
 *
 * @returns `full` if the site has too many that messages were delivered to.
 */
export async function storeSubscription(
  database: Database,
  posted: PostedSubscription,
): Promise<'created' | 'renewed' | 'full'> {
  const {
    endpoint,
    p256dh,
    auth,
    serverKey,
    device,
    domain,
    timeZone,
    service,
    replaces = '',
  } = posted;
  const id = randomUUID();
  const time = unixTime();
  const insert = sql`
    insert into push_subscription
      (id, endpoint, p256dh, auth, server_key, device, domain, time_zone, created, state,
        service)
    select ${str(id)}, ${str(endpoint)}, ${str(p256dh)}, ${str(auth)}, ${str(serverKey)},
      coalesce(${int(device ?? null)},
        (select device from push_subscription where endpoint = ${replaces}), 0),
      ${str(domain)}, ${str(timeZone)}, ${int(time)}, 'active', ${str(service)}
    where (select count(*) from push_subscription) < ${MAX_SUBSCRIPTIONS}
      or exists (select 1 from push_subscription where endpoint in (${endpoint}, ${replaces}))
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth,
      server_key = excluded.server_key,
      device = coalesce(${int(device ?? null)}, push_subscription.device),
      domain = excluded.domain, time_zone = excluded.time_zone, state = 'active',
      service = excluded.service`;
  await makeRoom(database, [endpoint, replaces]);
  const find = db.selectFrom('push_subscription').select('id').where('endpoint', '=', endpoint);
  const [, { rows }] = await database.write(
    [
      insert,
      find,
      ...topicStatements(posted),
      ...replaceStatements(posted),
      sql`insert into push_topic (subscription, topic)
        select id, ${str(DEFAULT_TOPIC)} from push_subscription
        where endpoint = ${endpoint} and id not in (select subscription from push_topic)`,
    ] as const,
    'push',
  );
  const [row] = rows;
  if (!row) return 'full';
  return row.id === id ? 'created' : 'renewed';
}

/** Removes a subscription, if there is one. */
export async function removeSubscription(database: Database, endpoint: string): Promise<void> {
  await database.write(removeStatements(endpoint), 'push');
}

/**
 * Removes subscriptions by their ids, with what would have been sent to them.
 *
 * @returns how many there were.
 */
export async function removeDevices(database: Database, ids: readonly string[]): Promise<number> {
  const [{ changes }] = await database.write(
    [
      db.deleteFrom('push_subscription').where('id', 'in', ids),
      db
        .updateTable('push_delivery')
        .set({ state: 'gone' })
        .where('state', '=', 'waiting')
        .where('subscription', 'in', ids),
      db.deleteFrom('push_topic').where('subscription', 'in', ids),
    ] as const,
    'push',
  );
  return changes;
}

/** Marks a subscription as refused by its push service: it waits for the visitor to come back. */
export async function markRefused(database: Database, id: string): Promise<void> {
  await database.run(
    db.updateTable('push_subscription').set({ state: 'refused' }).where('id', '=', id),
  );
}
