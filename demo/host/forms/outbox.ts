import type { HostContext } from '../context';
import type { Answer } from '../time/fair-slots';
import { runDue, type Outbox } from '../time/run-due';
import {
  claimDue,
  correctTimes,
  recordAttempt,
  upcomingDeliveries,
  type Delivery,
} from './deliveries';
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
  runDue<string, Delivery>({
    name: 'The outbox',
    tidy: () => correctTimes(host.database, Math.max(...host.settings.retries)),
    upcoming: () => upcomingDeliveries(host.database),
    claim: (ids) => claimDue(host.database, ids),
    attempt: (delivery, signal) => attempt(host, delivery, signal),
  });

async function attempt(
  host: HostContext,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Answer> {
  const { id, attempts } = delivery;
  let answer: Answer = 'answered';
  const error = await send(host, delivery, signal).then(
    () => undefined,
    // With the reply of a foreign server in it.
    (reason: unknown) => {
      if (isTimeout(reason)) answer = 'silent';
      return oneLine(reason instanceof Error ? reason.message : String(reason), 300);
    },
  );
  // Not a failure: the delivery was aborted because the host stops.
  if (error !== undefined && signal.aborted) {
    await recordAttempt(host.database, { id, state: 'waiting', due: Date.now(), error: '' });
    return 'answered';
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
  return answer;
}

/** Whether an attempt failed because nobody answered in time, with a webhook or a mail server. */
function isTimeout(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  const { code } = reason as NodeJS.ErrnoException;
  return reason.name === 'TimeoutError' || code === 'ETIMEDOUT' || isTimeout(reason.cause);
}

async function send(host: HostContext, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const submission = await submissionBy(host.database, delivery.submission);
  // Deleted in the meantime.
  if (!submission) return;
  if (delivery.kind === 'webhook') await callWebhook(host, delivery, submission, signal);
  else await sendMail(host, delivery, submission, signal);
}
