import type { HostContext } from '../context';
import { deliveryStatements } from './deliveries';
import { submissionBy } from './submissions';
import { targetsFor } from './targets';

/** Takes a submission out of what is kept apart, and tells those who would have been told. */
export async function keepAfterAll(host: HostContext, id: string): Promise<void> {
  const submission = await submissionBy(host.database, id);
  if (!submission || submission.spam === '') return;
  const targets = await targetsFor(host, submission.entries, undefined);
  await host.database.batch(
    [
      { sql: `update submission set spam = '' where id = ?`, args: [id] },
      ...deliveryStatements(id, targets),
    ],
    'write',
  );
  host.wakeOutbox();
}
