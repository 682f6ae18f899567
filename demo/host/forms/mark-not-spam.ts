import type { HostContext } from '../context';
import { db } from '../database/query';
import { deliveryStatements } from './deliveries';
import { submissionBy } from './submissions';
import { targetsFor } from './targets';

/** Marks a submission as not spam, and starts its deliveries. */
export async function markNotSpam(host: HostContext, id: string): Promise<void> {
  const submission = await submissionBy(host.database, id);
  if (!submission || submission.spam === '') return;
  const targets = await targetsFor(host, submission.entries, undefined);
  await host.database.write([
    db.updateTable('submission').set({ spam: '' }).where('id', '=', id),
    ...deliveryStatements(id, targets),
  ]);
  host.wakeOutbox();
}
