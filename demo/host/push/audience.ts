import type { Database } from '../database/database';
import { db } from '../database/query';
import { SUBSCRIPTION, type Subscription } from './subscriptions';

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
/** Devices on a page of the list. */
export const DEVICES_PAGE = 25;
const MAX_TOPICS = 200;

/** Returns the number of devices. */
export async function countSubscriptions(database: Database): Promise<number> {
  const row = await database.first(
    db.selectFrom('push_subscription').select((eb) => eb.fn.countAll<number>().as('count')),
  );
  return row?.count ?? 0;
}

/** Returns who can be reached. */
export async function readAudience(database: Database): Promise<Audience> {
  const [total, topics, devices] = await Promise.all([
    countSubscriptions(database),
    database.all(
      db
        .selectFrom('push_topic')
        .select((eb) => ['topic', eb.fn.countAll<number>().as('count')])
        .groupBy('topic')
        .orderBy('count', 'desc')
        .orderBy('topic')
        .limit(MAX_TOPICS),
    ),
    newest(database, LISTED, 0),
  ]);
  return { total, topics: topics.map(({ topic, count }) => [topic, count]), devices };
}

/** Returns a page of the devices, the newest first. */
export const devicesOn = (database: Database, page: number): Promise<ListedDevice[]> =>
  newest(database, DEVICES_PAGE, (page - 1) * DEVICES_PAGE);

async function newest(database: Database, limit: number, offset: number): Promise<ListedDevice[]> {
  const devices = await database.all(
    db
      .selectFrom('push_subscription as s')
      .select(SUBSCRIPTION)
      .orderBy('s.created', 'desc')
      .orderBy('s.id')
      .limit(limit)
      .offset(offset),
  );
  const chosen = await topicsOf(
    database,
    devices.map(({ id }) => id),
  );
  return devices.map((device) => ({
    ...device,
    topics: chosen
      .filter(({ subscription }) => subscription === device.id)
      .map(({ topic }) => topic),
  }));
}

/** The topics that devices have chosen. */
const topicsOf = async (database: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : database.all(
        db.selectFrom('push_topic').selectAll().where('subscription', 'in', ids).orderBy('topic'),
      );
