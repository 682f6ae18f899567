import { randomUUID } from 'node:crypto';
import type { HostContext } from '../context';
import { post } from '../http/post';
import { isListed, parsePublicUrl } from '../http/public-url';
import { oneLine } from '../text/one-line';
import { unixTime } from '../time/unix-time';
import type { Delivery, Target } from './deliveries';
import { groupByName, isAnswer, labelsIn } from './entries';
import type { Submission } from './submissions';
import { readWebhookAddress } from './webhook-address';
import { signMessage, webhookSecrets } from './webhook-secret';

/** Timeout of a webhook, in ms. */
const TIMEOUT = 10_000;

/** A message to a webhook. */
interface Message extends Omit<Target, 'kind'> {
  readonly id: string;
  readonly payload: unknown;
}

/**
 * Sends a submission to a webhook, signed according to standardwebhooks.com. All attempts have the
 * same id, so that the receiver can detect duplicates.
 *
 * @throws {Error} If it fails; redirects are not followed.
 */
export async function callWebhook(
  host: HostContext,
  { id, address, isPublic }: Delivery,
  submission: Submission,
  signal: AbortSignal,
): Promise<void> {
  // The owner may have typed another one since.
  const current = isPublic ? await readWebhookAddress(host.database) : address;
  if (current === undefined) throw new Error('The address was removed in Settings.');
  const message = { id, address: current, isPublic, payload: payloadOf(submission) };
  const status = await send(host, message, signal);
  if (!isTaken(status)) throw new Error(`The webhook responded with status ${status}.`);
}

/** The end of a test delivery. */
export interface TestResult {
  /** Whether the webhook has taken it. */
  readonly isTaken: boolean;
  /** Status of its answer, if there was one. */
  readonly status?: number;
  /** Why there was none. */
  readonly error?: string;
}

/** Sends a message without a submission to a webhook. */
export async function testWebhook(
  host: HostContext,
  target: Omit<Target, 'kind'>,
  signal: AbortSignal,
): Promise<TestResult> {
  const payload = {
    type: 'webhook.test',
    timestamp: new Date().toISOString(),
    data: { message: 'A test delivery, sent from Settings.' },
  };
  try {
    const status = await send(host, { id: randomUUID(), ...target, payload }, signal);
    return { isTaken: isTaken(status), status };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { isTaken: false, error: oneLine(text, 300) };
  }
}

const isTaken = (status: number): boolean => status >= 200 && status < 300;

/**
 * Sends a message and returns the status of the answer. An address that the owner has typed is checked
 * again: a name can lead to a private network since.
 *
 * @throws {Error} If there is no answer.
 */
async function send(
  host: HostContext,
  { id, address, isPublic, payload }: Message,
  signal: AbortSignal,
): Promise<number> {
  const { webhookOrigins } = host.settings;
  const url = isPublic ? parsePublicUrl(address, webhookOrigins).url : new URL(address);
  if (!url) throw new Error('The address is not one of the internet.');
  const body = JSON.stringify(payload);
  const time = String(unixTime());
  const { current, previous } = await webhookSecrets(host);
  const signatures = [current, previous].flatMap((secret) =>
    secret === undefined ? [] : signMessage(secret, `${id}.${time}.${body}`),
  );
  const limit = AbortSignal.timeout(TIMEOUT);
  try {
    const { status } = await post(url, {
      body,
      signal: AbortSignal.any([signal, limit]),
      ...((!isPublic || isListed(url, webhookOrigins)) && { lookup: 'any' }),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'dm-elements-demo',
        'webhook-id': id,
        'webhook-timestamp': time,
        'webhook-signature': signatures.join(' '),
      },
    });
    return status;
  } catch (error) {
    if (!limit.aborted) throw error;
    const seconds = TIMEOUT / 1000;
    throw new Error(`The webhook did not answer in ${seconds} seconds.`, { cause: error });
  }
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
