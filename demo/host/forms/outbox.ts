import type { HostContext } from '../context';
import { nextDue, recordAttempt, claimDue, type Delivery } from './deliveries';
import { sendMail } from './mail';
import { oneLine } from './one-line';
import { submissionBy } from './submissions';
import { callWebhook } from './webhook';

/** Maximum pause between two checks, for deliveries added by another host. In ms. */
const MAX_PAUSE = 60_000;
/** Pause after the database failed, such as because of a lock. In ms. */
const RETRY_PAUSE = 5000;

/** Sends deliveries in the background. */
export interface Outbox {
  /** Checks for new deliveries now. */
  wake(): void;
  /** Aborts pending deliveries; they are sent after the next start. */
  stop(): Promise<void>;
}

/**
 * Starts sending deliveries as they become due. Failed ones are retried after the delays of
 * `settings.retries`, then marked as failed.
 */
export function startOutbox(host: HostContext): Outbox {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isCheckRequested = false;

  const sendDue = async (): Promise<void> => {
    while (isCheckRequested && !signal.aborted) {
      isCheckRequested = false;
      const due = await claimDue(host.database);
      await Promise.all(due.map((delivery) => attempt(host, delivery, signal)));
      if (due.length > 0) isCheckRequested = true;
    }
  };
  const scheduleNext = async (): Promise<void> => {
    if (signal.aborted) return;
    const due = await nextDue(host.database);
    const pause = due === undefined ? MAX_PAUSE : Math.max(due - Date.now(), 0);
    timer = setTimeout(wake, Math.min(pause, MAX_PAUSE));
    timer.unref();
  };
  const wake = (): void => {
    clearTimeout(timer);
    isCheckRequested = true;
    running ??= sendDue()
      .then(scheduleNext)
      .catch((error: unknown) => {
        console.error('The outbox failed and will retry.', error);
        timer = setTimeout(wake, RETRY_PAUSE);
        timer.unref();
      })
      .finally(() => {
        running = undefined;
        // Something was added after the last check.
        if (isCheckRequested && !signal.aborted) wake();
      });
  };
  wake();
  return {
    wake,
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}

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
