import type { HostContext } from '../context';
import { unixTime } from '../time/unix-time';
import type { Delivery } from './deliveries';
import { groupByName, isAnswer, labelsIn } from './entries';
import type { Submission } from './submissions';
import { signMessage, webhookSecrets } from './webhook-secret';

/** Timeout of a webhook, in ms. */
const TIMEOUT = 10_000;

/**
 * Sends a submission to a webhook, signed according to standardwebhooks.com. All attempts have the
 * same id, so that the receiver can detect duplicates.
 *
 * @throws {Error} If it fails; redirects are not followed.
 */
export async function callWebhook(
  host: HostContext,
  { id, address }: Delivery,
  submission: Submission,
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(payloadOf(submission));
  const time = String(unixTime());
  const { current, previous } = await webhookSecrets(host);
  const signatures = [current, previous].flatMap((secret) =>
    secret === undefined ? [] : signMessage(secret, `${id}.${time}.${body}`),
  );
  const response = await fetch(address, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'dm-elements-demo',
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': signatures.join(' '),
    },
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook responded with status ${response.status}.`);
}

function payloadOf({ id, form, title, page, received, entries }: Submission) {
  const labelOf = labelsIn(entries);
  const answers = [...groupByName(entries)].filter(([name]) => isAnswer(name));
  return {
    type: 'form.submitted',
    timestamp: new Date(received).toISOString(),
    data: {
      id,
      form,
      title,
      page,
      answers: answers.map(([name, values]) => ({ name, label: labelOf(name), values })),
      entries: entries.map(({ name, value }) => [name, value]),
    },
  };
}
