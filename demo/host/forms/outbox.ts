import type { HostContext } from '../context';
import { nextDue, settleDelivery, takeDue, type Delivery } from './deliveries';
import { sendMail } from './mail';
import { submissionBy } from './submissions';
import { callWebhook } from './webhook';

/** What another host of the site has left is looked for so often. In ms. */
const LONGEST_REST = 60_000;

/** Sends the news of submissions, beside the answers to visitors. */
export interface Outbox {
  /** There is something new to send. */
  wake(): void;
  /** Ends what is under way; what was not sent is sent after the next start. */
  stop(): Promise<void>;
}

/**
 * Starts sending what waits, and goes on: what fails is tried again after the times of
 * `settings.retries`, and marked as failed after the last.
 */
export function startOutbox(host: HostContext): Outbox {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isWanted = false;

  const work = async (): Promise<void> => {
    while (isWanted && !signal.aborted) {
      isWanted = false;
      const due = await takeDue(host.database);
      await Promise.all(due.map((delivery) => tryOnce(host, delivery, signal)));
      if (due.length > 0) isWanted = true;
    }
  };
  const rest = async (): Promise<void> => {
    if (signal.aborted) return;
    const due = await nextDue(host.database);
    const pause = due === undefined ? LONGEST_REST : Math.max(due - Date.now(), 0);
    timer = setTimeout(wake, Math.min(pause, LONGEST_REST));
    timer.unref();
  };
  const wake = (): void => {
    clearTimeout(timer);
    isWanted = true;
    working ??= work()
      .then(rest)
      .catch((error: unknown) => {
        console.error('The outbox stopped for a moment.', error);
        timer = setTimeout(wake, LONGEST_REST);
        timer.unref();
      })
      .finally(() => {
        working = undefined;
        // Something was added after the last check.
        if (isWanted && !signal.aborted) wake();
      });
  };
  wake();
  return {
    wake,
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await working;
    },
  };
}

async function tryOnce(host: HostContext, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const { id, attempts } = delivery;
  const error = await send(host, delivery, signal).then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
  );
  // A host that stops has not failed: the next one begins where this one was.
  if (error !== undefined && signal.aborted) {
    await settleDelivery(host.database, { id, state: 'waiting', due: Date.now(), error: '' });
    return;
  }
  const pause = host.settings.retries[attempts];
  if (error === undefined) {
    await settleDelivery(host.database, { id, state: 'done', due: Date.now(), error: '' });
  } else if (pause === undefined) {
    console.error(
      `The ${delivery.kind} of submission ${delivery.submission} was given up: ${error}`,
    );
    await settleDelivery(host.database, { id, state: 'failed', due: Date.now(), error });
  } else {
    await settleDelivery(host.database, {
      id,
      state: 'waiting',
      due: Date.now() + pause,
      error,
    });
  }
}

async function send(host: HostContext, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const submission = await submissionBy(host.database, delivery.submission);
  // Deleted meanwhile: nobody is to hear of it any more.
  if (!submission) return;
  if (delivery.kind === 'webhook') await callWebhook(host, delivery, submission, signal);
  else await sendMail(host, delivery, submission, signal);
}
