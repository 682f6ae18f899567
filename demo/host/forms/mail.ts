import { once } from 'node:events';
import { isEmail } from '../../../shared/form/values';
import type { HostContext } from '../context';
import type { Delivery } from './deliveries';
import { isAnswer, labelsIn } from './entries';
import { oneLine } from '../text/one-line';
import type { Submission } from './submissions';

/** Timeout of each step, and of all together, in ms; it is over before another host may try. */
const TIMEOUT = 10_000;
const WHOLE_TIMEOUT = 45_000;

/**
 * Emails a submission to the site's owner. Visitors' input is in the body; in the subject and
 * `Reply-To` it is sanitized, so that it cannot add headers.
 *
 * @throws {Error} If the mail server rejects it or the host stops.
 */
export async function sendMail(
  { settings }: HostContext,
  { id, address }: Delivery,
  submission: Submission,
  signal: AbortSignal,
): Promise<void> {
  const { smtpUrl, mailFrom, publicOrigin } = settings;
  if (!smtpUrl) throw new Error('No mail server is configured.');
  // Loaded only by hosts that send mail.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_TIMEOUT)]);
  ended.throwIfAborted();
  const done = new AbortController();
  try {
    const replyTo = submission.entries.map(({ value }) => value.trim()).find(isEmail);
    const sent = transport.sendMail({
      from: mailFrom ?? address.split(',')[0]?.trim(),
      to: address,
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject: subjectOf(submission),
      // The same for each attempt, so that mail programs show duplicates once.
      messageId: `<${id}@dm-elements>`,
      text: textOf(submission, publicOrigin),
    });
    const stopped = once(ended, 'abort', { signal: done.signal });
    await Promise.race([sent, stopped.then(() => ended.throwIfAborted())]);
  } finally {
    done.abort();
    transport.close();
  }
}

/** A mail program would decode what looks like an encoded word, to anything. */
const subjectOf = ({ title, form }: Submission): string =>
  oneLine(`New submission: ${title || form}`.replaceAll('=?', '= ?'));

function textOf({ id, page, received, entries }: Submission, origin: string | undefined): string {
  const answers = entries.filter(({ name, value }) => isAnswer(name) && value.trim() !== '');
  const labelOf = labelsIn(entries);
  return [
    ...answers.map(({ name, value }) => paragraph(labelOf(name), value)),
    `Received ${new Date(received).toISOString()}${page && ` from ${oneLine(page)}`}`,
    ...(origin ? [`${origin}/admin/submissions/${id}`] : []),
  ].join('\n\n');
}

/** Characters that a mail program may show as the end of a line. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Control characters, except for the ends of lines and tabs. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;

const paragraph = (label: string, value: string): string =>
  `${oneLine(label)}:\n${indented(value.replace(LINE_END, '\n').replace(CONTROL, '\ufffd'))}`;

/** Several lines are set off, so that none can be taken for another label, or for a line of the host. */
const indented = (value: string): string =>
  value.includes('\n') ? value.replace(/^(?=.)/gm, '  ') : value;
