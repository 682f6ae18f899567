import { randomUUID } from 'node:crypto';
import type { Client, InStatement, InValue } from '@libsql/client';
import { number, text } from '../store/row';
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

/** The condition by which recipients are chosen, with its arguments. */
function conditionOf({ topic, devices, ids }: Recipients): { sql: string; args: InValue[] } {
  const conditions = ['device in (select value from json_each(?))'];
  const args: InValue[] = [JSON.stringify(devices)];
  if (topic !== '') {
    conditions.push('id in (select subscription from push_topic where topic = ?)');
    args.push(topic);
  }
  if (ids.length > 0) {
    conditions.push('id in (select value from json_each(?))');
    args.push(JSON.stringify(ids));
  }
  return { sql: conditions.join(' and '), args };
}

/**
 * Stores a message with one delivery for each device, to be sent when it is not quiet there. The same
 * key is stored once.
 *
 * @returns the number of devices; `undefined` if the message was stored before.
 */
export async function addMessage(client: Client, message: NewMessage): Promise<number | undefined> {
  const { title, body, url, lang, dir, recipients, quiet, lifetime, key } = message;
  const id = randomUUID();
  const time = Date.now();
  const condition = conditionOf(recipients);
  const { rows } = await client.execute({
    sql: `select distinct time_zone from push_subscription where ${condition.sql}`,
    args: condition.args,
  });
  const deliveries = rows.map((row): InStatement => {
    const timeZone = text(row, 'time_zone');
    const due = quiet ? afterQuietHours(time, timeZone, quiet) : time;
    return {
      sql: `insert into push_delivery (message, subscription, state, attempts, due, expires, error)
        select ?, id, 'waiting', 0, ?, ?, '' from push_subscription
        where time_zone = ? and ${condition.sql} and exists (select 1 from push_message where id = ?)`,
      args: [id, due, time + lifetime, timeZone, ...condition.args, id],
    };
  });
  const results = await client.batch(
    [
      { sql: 'delete from push_message where created < ?', args: [time - KEPT] },
      'delete from push_delivery where message not in (select id from push_message)',
      {
        sql: `insert or ignore into push_message
            (id, title, body, url, lang, dir, topic, is_urgent, created, idempotency_key)
          values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        args: [id, title, body, url, lang, dir, recipients.topic, quiet ? 0 : 1, time, key],
      },
      ...deliveries,
    ],
    'write',
  );
  const [, , stored, ...added] = results;
  if (stored?.rowsAffected !== 1) return undefined;
  return added.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0);
}

/** States of the deliveries of a message. */
export const DELIVERY_STATES = [
  'waiting',
  'sending',
  'sent',
  'unknown',
  'gone',
  'failed',
  'expired',
] as const;

type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A message with the number of its deliveries by state. */
export interface SentMessage extends Pick<Message, 'id' | 'title' | 'body' | 'url'> {
  readonly topic: string;
  readonly created: number;
  readonly counts: Readonly<Partial<Record<DeliveryState, number>>>;
  /** The last error of one of its deliveries. */
  readonly error: string;
}

/** Returns the newest messages. */
export async function recentMessages(client: Client, limit: number): Promise<SentMessage[]> {
  const { rows } = await client.execute({
    sql: `select m.*, (
        select json_group_object(state, count) from (
          select state, count(*) as count from push_delivery where message = m.id group by state
        )
      ) as counts, coalesce((
        select error from push_delivery where message = m.id and error <> '' order by id desc limit 1
      ), '') as error
      from push_message m order by created desc limit ?`,
    args: [limit],
  });
  return rows.map((row) => ({
    id: text(row, 'id'),
    title: text(row, 'title'),
    body: text(row, 'body'),
    url: text(row, 'url'),
    topic: text(row, 'topic'),
    created: number(row, 'created'),
    counts: JSON.parse(text(row, 'counts')) as SentMessage['counts'],
    error: text(row, 'error'),
  }));
}
