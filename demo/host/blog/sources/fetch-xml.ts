import { setTimeout as wait } from 'node:timers/promises';
import { createQueue } from '../../time/queue';
import { readLimited } from '../../http/read-limited';
import { SourceError } from './source-error';
import { parseXml, type XmlElement } from './parse-xml';

/** Largest document, in bytes. */
const MAX_SIZE = 1_000_000;
/** Requests to sources at once, and those that wait for their turn. */
const MAX_RUNNING = 4;
const MAX_WAITING = 20;

const inTurn = createQueue(MAX_RUNNING);
let pending = 0;

/**
 * Requests an XML document, within a time and a size. Redirects are not followed: the address they
 * lead to is not one that the owner has allowed.
 *
 * @throws {SourceError} if it cannot be had.
 */
export async function fetchXml(url: string, timeout: number): Promise<XmlElement> {
  if (pending >= MAX_RUNNING + MAX_WAITING) throw new SourceError('busy', 'Too many requests.');
  pending += 1;
  try {
    return await inTurn(() => request(url, timeout));
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError('failed', `${url} could not be read.`, { cause: error });
  } finally {
    pending -= 1;
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
