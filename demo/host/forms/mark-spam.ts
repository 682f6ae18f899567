import type { HostContext } from '../context';
import type { Database } from '../database/database';
import { db } from '../database/query';
import { deliveriesOf, deliveryStatements } from './deliveries';
import { submissionBy } from './submissions';
import { targetsFor } from './targets';

/**
 * Marks a submission as not spam, and starts its deliveries; those that were begun before it was
 * marked as spam are not repeated.
 *
 * @returns whether it was spam.
 */
export async function markNotSpam(host: HostContext, id: string): Promise<boolean> {
  const { database } = host;
  const submission = await submissionBy(database, id);
  if (!submission || submission.spam === '') return false;
  const begun = await deliveriesOf(database, id);
  const targets = (await targetsFor(host, submission.entries, undefined)).filter(
    ({ kind, address }) =>
      !begun.some((delivery) => delivery.kind === kind && delivery.address === address),
  );
  const [{ changes }] = await database.write([
    db.updateTable('submission').set({ spam: '' }).where('id', '=', id).where('spam', '<>', ''),
    ...deliveryStatements(id, targets),
  ] as const);
  host.wakeOutbox();
  return changes > 0;
}

/** Marks submissions as spam: what has not been delivered yet will not be. Returns how many. */
export async function markSpam(database: Database, ids: readonly string[]): Promise<number> {
  const [{ changes }] = await database.write([
    db
      .updateTable('submission')
      .set({ spam: 'owner' })
      .where('id', 'in', ids)
      .where('spam', '=', ''),
    db.deleteFrom('delivery').where('submission', 'in', ids).where('state', '=', 'waiting'),
  ]);
  return changes;
}
