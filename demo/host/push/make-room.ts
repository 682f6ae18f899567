import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { chunks, db } from '../database/query';

/** Most subscriptions of a site: beyond, those of which least is known are deleted. */
export const MAX_SUBSCRIPTIONS = 100_000;

/** Subscriptions that are deleted at once: finding them takes some time. */
const EVICTED = 100;

/**
 * Makes room for a new subscription, if it is one and there is none, so that a flood of invented ones keeps nobody from subscribing:
 * deletes those that their push service has refused, the oldest first, else any of those to which no
 * message was ever delivered: most of them are of the flood. Whoever has had one keeps the
 * subscription.
 *
 * @param endpoints of the subscription and of the one that it replaces.
 */
export async function makeRoom(database: Database, endpoints: readonly string[]): Promise<void> {
  const subscriptions = db.selectFrom('push_subscription as s');
  const { count = 0 } =
    (await database.first(subscriptions.select((eb) => eb.fn.countAll<number>().as('count')))) ??
    {};
  if (count < MAX_SUBSCRIPTIONS) return;
  if (await database.first(subscriptions.select('s.id').where('s.endpoint', 'in', endpoints)))
    return;
  const oneBatch = subscriptions.select('s.id').limit(EVICTED);
  const refused = oneBatch.where('s.state', '=', 'refused').orderBy('s.created');
  const unproven = oneBatch
    .where(
      sql<boolean>`not exists (
        select 1 from push_delivery where subscription = s.id and state = 'sent')`,
    )
    .orderBy('s.id');
  // Ids are random, so those after a random one are a random choice.
  const start = randomUUID();
  let rows = await database.all(refused);
  if (rows.length === 0) rows = await database.all(unproven.where('s.id', '>=', start));
  if (rows.length === 0) rows = await database.all(unproven);
  for (const ids of chunks(rows.map(({ id }) => id))) {
    await database.write(
      [
        db
          .updateTable('push_delivery')
          .set({ state: 'gone' })
          .where('state', '=', 'waiting')
          .where('subscription', 'in', ids),
        db.deleteFrom('push_topic').where('subscription', 'in', ids),
        db.deleteFrom('push_subscription').where('id', 'in', ids),
      ],
      'push',
    );
  }
}
