import type { Database } from '../database/database';
import { db } from '../database/query';

/**
 * Cancels messages: what still waits is not sent, nor tried again if it is being sent now.
 *
 * @returns how many messages still waited.
 */
export async function cancelMessages(database: Database, ids: readonly string[]): Promise<number> {
  const waiting = (state: 'waiting' | 'sending') =>
    db.updateTable('push_delivery').where('message', 'in', ids).where('state', '=', state);
  const [{ changes }] = await database.write(
    [
      db
        .updateTable('push_message')
        .set({ cancelled: Date.now() })
        .where('id', 'in', ids)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('push_delivery')
              .select('push_delivery.id')
              .whereRef('push_delivery.message', '=', 'push_message.id')
              .where('push_delivery.state', 'in', ['waiting', 'sending']),
          ),
        ),
      waiting('waiting').set({ state: 'expired' }),
      // If its service asks for another attempt, there is no time left for it.
      waiting('sending').set({ expires: 0 }),
    ] as const,
    'push',
  );
  return changes;
}
