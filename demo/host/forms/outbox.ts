import type { HostContext } from '../context';
import { runDue, type Outbox } from '../time/run-due';
import { nextDue, recordAttempt, claimDue, type Delivery } from './deliveries';
import { sendMail } from './mail';
import { oneLine } from '../text/one-line';
import { submissionBy } from './submissions';
import { callWebhook } from './webhook';

/**
 * Starts sending deliveries as they become due. Failed ones are retried after the delays of
 * `settings.retries`, then marked as failed; those that the end of the host aborts are sent after the
 * next start.
 */
export const startOutbox = (host: HostContext): Outbox =>
  runDue<Delivery>({
    name: 'The outbox',
    claim: () => claimDue(host.database, Math.max(...host.settings.retries)),
    attempt: (delivery, signal) => attempt(host, delivery, signal),
    nextDue: () => nextDue(host.database),
  });

async function attempt(host: HostContext, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const { id, attempts } = delivery;
  const error = await send(host, delivery, signal).then(
    () => undefined,
    // With the reply of a foreign server in it.
    (reason: unknown) => oneLine(reason instanceof Error ? reason.message : String(reason), 300),
  );
  // Not a failure: the delivery was aborted because the host stops.
  if (error !== undefined && signal.aborted) {
    await recordAttempt(host.database, { id, state: 'waiting', due: Date.now(), error: '' });
    return;
  }
  const pause = host.settings.retries[attempts];
  if (error === undefined) {
    await recordAttempt(host.database, { id, state: 'done', due: Date.now(), error: '' });
  } else if (pause === undefined) {
    console.error(
      `The ${delivery.kind} for submission ${delivery.submission} failed permanently: ${error}`,
    );
    await recordAttempt(host.database, { id, state: 'failed', due: Date.now(), error });
  } else {
    await recordAttempt(host.database, {
      id,
      state: 'waiting',
      due: Date.now() + pause,
      error,
    });
  }
}

async function send(host: HostContext, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const submission = await submissionBy(host.database, delivery.submission);
  // Deleted in the meantime.
  if (!submission) return;
  if (delivery.kind === 'webhook') await callWebhook(host, delivery, submission, signal);
  else await sendMail(host, delivery, submission, signal);
}
