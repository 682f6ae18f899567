import { once } from 'node:events';
import { isEmail } from '../../../shared/form/values';
import type { HostContext } from '../context';
import type { Delivery } from './deliveries';
import { isAnswer, labelOf, type Entry } from './entries';
import type { Submission } from './submissions';

/** How long a mail server may take for each step. In ms. */
const PATIENCE = 10_000;
const LONGEST_SUBJECT = 150;

/**
 * Sends a submission to the site's owner. What visitors wrote is in the text alone, and in the
 * subject and `Reply-To` only without what could begin another header.
 *
 * @throws {Error} When the mail server did not take it, or the host stopped before.
 */
export async function sendMail(
  { settings }: HostContext,
  { id, address }: Delivery,
  submission: Submission,
  signal: AbortSignal,
): Promise<void> {
  const { smtpUrl, mailFrom, publicOrigin } = settings;
  if (!smtpUrl) throw new Error('No mail server is configured.');
  // Few hosts send mail; the others need not load what does.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  signal.throwIfAborted();
  const ended = new AbortController();
  try {
    const replyTo = submission.entries.map(({ value }) => value.trim()).find(isEmail);
    const sent = transport.sendMail({
      from: mailFrom ?? address.split(',')[0]?.trim(),
      to: address,
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject: oneLine(`New answer: ${submission.title || submission.form}`),
      // The same for each try, so that a mail which came twice is shown once.
      messageId: `<${id}@dm-elements>`,
      text: textOf(submission, publicOrigin),
    });
    const stopped = once(signal, 'abort', { signal: ended.signal });
    await Promise.race([sent, stopped.then(() => signal.throwIfAborted())]);
  } finally {
    ended.abort();
    transport.close();
  }
}

const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);

function textOf({ id, page, received, entries }: Submission, origin: string | undefined): string {
  const answers = entries.filter(({ name, value }) => isAnswer(name) && value.trim() !== '');
  return [
    ...answers.map((entry) => paragraph(entry, entries)),
    `Received ${new Date(received).toISOString()}${page && ` from ${oneLine(page)}`}`,
    ...(origin ? [`${origin}/admin/submissions/${id}`] : []),
  ].join('\n\n');
}

const paragraph = ({ name, value }: Entry, entries: readonly Entry[]): string =>
  `${oneLine(labelOf(entries, name))}:\n${value.replace(/\r\n?/g, '\n')}`;
