import type { Client } from '@libsql/client';
import { number, text } from '../store/row';
import { subscriptionOf, type Subscription } from './subscriptions';

/** A device in the list of the site's owner. */
export interface ListedDevice extends Subscription {
  readonly topics: readonly string[];
}

/** Who can be reached. */
export interface Audience {
  readonly total: number;
  /** Numbers of devices by topic. */
  readonly topics: readonly (readonly [topic: string, count: number])[];
  /** The newest devices. */
  readonly devices: readonly ListedDevice[];
}

/** Devices that can be chosen one by one. */
const LISTED = 50;
const MAX_TOPICS = 200;

/** Returns the number of devices. */
export async function countSubscriptions(client: Client): Promise<number> {
  const { rows } = await client.execute('select count(*) as count from push_subscription');
  return rows[0] ? number(rows[0], 'count') : 0;
}

/** Returns who can be reached. */
export async function readAudience(client: Client): Promise<Audience> {
  const [total, topics, devices] = await Promise.all([
    countSubscriptions(client),
    client.execute(
      `select topic, count(*) as count from push_topic group by topic order by count desc, topic
        limit ${MAX_TOPICS}`,
    ),
    client.execute(
      `select s.*, (
          select json_group_array(topic) from push_topic where subscription = s.id
        ) as topics from push_subscription s order by created desc, id limit ${LISTED}`,
    ),
  ]);
  return {
    total,
    topics: topics.rows.map((row) => [text(row, 'topic'), number(row, 'count')]),
    devices: devices.rows.map((row) => ({
      ...subscriptionOf(row),
      topics: JSON.parse(text(row, 'topics')) as string[],
    })),
  };
}
