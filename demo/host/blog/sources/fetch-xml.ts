import { setTimeout as wait } from 'node:timers/promises';
import { createQueue } from '../../http/queue';
import { readLimited } from '../../http/read-limited';
import { SourceError } from './source-error';
import { parseXml, type XmlElement } from './parse-xml';

/** Largest document, in bytes. */
const MAX_SIZE = 1_000_000;
/** Requests to sources at once, to one of them, and those that wait for their turn there. */
const MAX_RUNNING = 8;
const MAX_RUNNING_EACH = 2;
const MAX_WAITING_EACH = 8;

const inTurn = createQueue(MAX_RUNNING);

/** The requests to a site: one that is slow is slow for itself. */
interface SiteQueue {
  readonly run: ReturnType<typeof createQueue>;
  pending: number;
}

const queues = new Map<string, SiteQueue>();

/**
 * Requests an XML document, within a time and a size. Redirects are not followed: the address they
 * lead to is not one that the owner has allowed.
 *
 * @throws {SourceError} if it cannot be had.
 */
export async function fetchXml(url: string, timeout: number): Promise<XmlElement> {
  const { origin } = new URL(url);
  const queue = queues.get(origin) ?? { run: createQueue(MAX_RUNNING_EACH), pending: 0 };
  queues.set(origin, queue);
  if (queue.pending >= MAX_RUNNING_EACH + MAX_WAITING_EACH) {
    throw new SourceError('busy', 'Too many requests.');
  }
  queue.pending += 1;
  try {
    return await queue.run(() => inTurn(() => request(url, timeout)));
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError('failed', `${url} could not be read.`, { cause: error });
  } finally {
    queue.pending -= 1;
    if (queue.pending === 0) queues.delete(origin);
  }
}

async function request(url: string, timeout: number): Promise<XmlElement> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeout);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: limit.signal,
      headers: { accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml' },
    });
    if (response.status !== 200) {
      void response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    const bytes = await readLimited(response, MAX_SIZE);
    return await parseXml(decode(bytes, response.headers.get('content-type') ?? ''));
  } finally {
    clearTimeout(timer);
    // Ends what is left of the response.
    await wait(0);
    limit.abort();
  }
}

/** Decodes a document in the encoding that its header, its first bytes or its declaration names. */
function decode(bytes: Uint8Array, type: string): string {
  const [, inHeader] = /charset="?([\w-]+)/i.exec(type) ?? [];
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, declared] = /^[^>]*\bencoding=["']([\w-]+)["']/.exec(start) ?? [];
  const mark = start.startsWith('\u00ff\u00fe')
    ? 'utf-16le'
    : start.startsWith('\u00fe\u00ff')
      ? 'utf-16be'
      : undefined;
  return new TextDecoder(mark ?? inHeader ?? declared ?? 'utf-8').decode(bytes);
}
