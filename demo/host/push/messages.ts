import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database';
import { db, int, str, type Query } from '../database/query';
import type { PushState } from '../database/tables/push';
import { zonesByDue } from './due-zones';
import type { DeviceCode } from './input';
import type { Message } from './payload';
import { afterQuietHours, type QuietHours } from './quiet-hours';

/** To which devices a message goes. */
export interface Recipients {
  /** Those that have chosen the topic; `''` for all. */
  readonly topic: string;
  readonly devices: readonly DeviceCode[];
  /** Ids of single subscriptions; empty for all that fit. */
  readonly ids: readonly string[];
}

/** A message to send. */
export interface NewMessage extends Omit<Message, 'id'> {
  readonly recipients: Recipients;
  /** Waits for the end of the quiet hours of each device; `undefined` sends at once. */
  readonly quiet: QuietHours | undefined;
  /** Time in which it is of use, in ms. */
  readonly lifetime: number;
  /** The same for a form that is sent twice. */
  readonly key: string;
}

/** Messages and their deliveries are kept so long, in ms. */
const KEPT = 90 * 24 * 60 * 60 * 1000;

/** The condition by which recipients are chosen. */
function isRecipient({ topic, devices, ids }: Recipients): RawBuilder<boolean> {
  const conditions = [
    devices.length > 0 ? sql`device in (${sql.join(devices)})` : sql`false`,
    ...(topic === ''
      ? []
      : [sql`id in (select subscription from push_topic where topic = ${topic})`]),
    ...(ids.length > 0 ? [sql`id in (${sql.join(ids)})`] : []),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Stores a message with one delivery for each device, to be sent when it is not quiet there. The same
 * key is stored once.
 *
 * @returns the number of devices; `undefined` if the message was stored before.
 */
export async function addMessage(
  database: Database,
  message: NewMessage,
): Promise<number | undefined> {
  const { title, body, url, lang, dir, recipients, quiet, lifetime, key } = message;
  const id = randomUUID();
  const time = Date.now();
  const chosen = isRecipient(recipients);
  const zones = await database.all(
    db.selectFrom('push_subscription').select('time_zone').distinct().where(chosen),
  );
  const groups = await zonesByDue(
    zones.map(({ time_zone: timeZone }) => timeZone),
    (timeZone) => (quiet ? afterQuietHours(time, timeZone, quiet) : time),
  );
  const deliveries = groups.map(
    ({ due, zones: names }): Query => sql`
      insert into push_delivery (message, subscription, state, attempts, due, expires, error, service)
      select ${str(id)}, id, 'waiting', 0, ${int(due)}, ${int(time + lifetime)}, '', service
      from push_subscription
      where time_zone in (${sql.join(names)}) and ${chosen}
        and exists (select 1 from push_message where id = ${id})`,
  );
  const [, stored, , ...added] = await database.write(
    [
      db.deleteFrom('push_message').where('created', '<', time - KEPT),
      db
        .insertInto('push_message')
        .values({
          ...{ id, title, body, url, lang, dir, topic: recipients.topic },
          ...{ is_urgent: quiet ? 0 : 1, created: time, idempotency_key: key },
        })
        .onConflict((conflict) => conflict.doNothing()),
      sql`delete from push_delivery where message not in (select id from push_message)`,
      ...deliveries,
    ] as const,
    'push',
  );
  if (stored.changes !== 1) return undefined;
  return added.reduce((sum, { changes }) => sum + changes, 0);
}

/** A message with the number of its deliveries by state. */
export interface SentMessage extends Pick<Message, 'id' | 'title' | 'body' | 'url'> {
  readonly topic: string;
  readonly created: number;
  /** When the owner cancelled it, in ms since 1970; 0 if not. */
  readonly cancelled: number;
  readonly counts: Readonly<Partial<Record<PushState, number>>>;
  /** The last error of one of its deliveries. */
  readonly error: string;
}

/** Returns the newest messages. */
export async function recentMessages(database: Database, limit: number): Promise<SentMessage[]> {
  const newest = db.selectFrom('push_message as m').orderBy('m.created', 'desc').limit(limit);
  const [messages, counts] = await database.read([
    newest
      .select(['m.id', 'm.title', 'm.body', 'm.url', 'm.topic', 'm.created', 'm.cancelled'])
      .select(
        sql<string>`coalesce((select error from push_delivery
          where message = m.id and error <> '' order by id desc limit 1), '')`.as('error'),
      ),
    db
      .selectFrom('push_delivery')
      .select((eb) => ['message', 'state', eb.fn.countAll<number>().as('count')])
      .where('message', 'in', db.selectFrom(newest.select('m.id').as('newest')).select('newest.id'))
      .groupBy(['message', 'state']),
  ]);
  return messages.rows.map((row) => ({
    ...row,
    counts: Object.fromEntries(
      counts.rows
        .filter(({ message }) => message === row.id)
        .map(({ state, count }) => [state, count]),
    ),
  }));
}
