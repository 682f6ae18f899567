import { setTimeout as wait } from 'node:timers/promises';
import { isWantOfRoom, RETRY_AFTER } from '../../http/busy';
import { createQueue } from '../../http/queue';
import { readLimited } from '../../http/read-limited';
import { FairTurns, type TurnBounds } from '../../time/fair-turns';
import { SourceError } from './source-error';
import { parseXml, type XmlElement } from './parse-xml';

/** Largest document, in bytes. */
const MAX_SIZE = 1_000_000;
/** Requests to all sources at once. */
const MAX_RUNNING = 8;

/**
 * Requests to one source: two at once, one of them a visitor's, so that a few are never in the way of
 * others; of those that wait, a visitor has a third.
 */
const EACH: TurnBounds = { running: 4, waiting: 24 };

const inTurn = createQueue(MAX_RUNNING);

/** The requests to a site: one that is slow is slow for itself. */
interface SiteTurns {
  readonly turns: FairTurns;
  pending: number;
}

const sites = new Map<string, SiteTurns>();

/** The visitor for whom a document is requested. */
export interface XmlRequest {
  /** The visitor's address. */
  readonly client: string;
  /** Longest time of the request, in ms. */
  readonly timeout: number;
  /** Counts the request, in the visitor's turn; throws if it is refused. */
  readonly count: () => Promise<void>;
}

/**
 * Requests an XML document in the visitor's turn, within a time and a size. Redirects are not followed:
 * the address they lead to is not one that the owner has allowed.
 *
 * @throws {SourceError} if it cannot be had.
 */
export async function fetchXml(url: string, options: XmlRequest): Promise<XmlElement> {
  const { client, timeout, count } = options;
  const { origin } = new URL(url);
  const site = sites.get(origin) ?? { turns: new FairTurns(EACH), pending: 0 };
  sites.set(origin, site);
  site.pending += 1;
  try {
    return await site.turns.run(client, async () => {
      await count();
      return inTurn(() => request(url, timeout));
    });
  } catch (error) {
    if (isWantOfRoom(error)) {
      throw new SourceError('busy', 'Too many requests.', { wait: RETRY_AFTER, cause: error });
    }
    throw error;
  } finally {
    site.pending -= 1;
    if (site.pending === 0) sites.delete(origin);
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
  } catch (error) {
    throw new SourceError('failed', `${url} could not be read.`, { cause: error });
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
