import type { HostContext } from '../context';
import { recordResult } from '../database/record-result';
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
  const { id } = delivery;
  let answer: Answer = 'answered';
  const error = await send(host, delivery, signal).then(
    () => undefined,
    // With the reply of a foreign server in it.
    (reason: unknown) => {
      if (isTimeout(reason)) answer = 'silent';
      return oneLine(reason instanceof Error ? reason.message : String(reason), 300);
    },
  );
  const result = resultOf(host, delivery, error, signal);
  await recordResult(() => recordAttempt(host.database, { id, ...result }), signal);
  return answer;
}

/** The state of a delivery after an attempt, with or without an error. */
function resultOf(
  { settings }: HostContext,
  { kind, submission, attempts }: Delivery,
  error: string | undefined,
  signal: AbortSignal,
): Pick<Delivery, 'state' | 'due' | 'error'> {
  const due = Date.now();
  if (error === undefined) return { state: 'done', due, error: '' };
  // Not a failure: the delivery was aborted because the host stops.
  if (signal.aborted) return { state: 'waiting', due, error: '' };
  const pause = settings.retries[attempts];
  if (pause !== undefined) return { state: 'waiting', due: due + pause, error };
  console.error(`The ${kind} for submission ${submission} failed permanently: ${error}`);
  return { state: 'failed', due, error };
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
