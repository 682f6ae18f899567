import type { HostContext } from '../../context';
import { countAttempt } from '../../database/attempts';
import type { Database } from '../../database/database';
import { db } from '../../database/query';
import { hasPhrases, type Phrase } from '../../text/search-term';
import { readFeed, type Entry, type Feed } from './feed-entries';
import { indexEntries, type IndexedEntry } from './index-entries';
import { fetchXml } from './fetch-xml';
import { resultsAddress } from './open-search';
import type { XmlElement } from './parse-xml';
import { Memory } from './remember';
import { SourceError } from './source-error';

/** A search in a source. */
export interface SourceSearch {
  readonly kind: 'rss' | 'opensearch';
  /** Address of the feed or of the OpenSearch description. */
  readonly url: string;
  readonly term: string;
  readonly phrases: readonly Phrase[];
  readonly limit: number;
}

/** The results of a source. */
export interface SourceResults {
  readonly results: readonly Entry[];
  readonly count: number;
  /** The source's name. */
  readonly source: string;
}

/** A feed that searches go through. */
interface IndexedFeed {
  readonly title: string;
  readonly entries: readonly IndexedEntry[];
}

const MINUTE = 60_000;
/** Feeds and descriptions are those that the owner has allowed; terms are anybody's. */
const LISTED = { entries: 100, answer: 5 * MINUTE, failure: MINUTE / 2 };
const RESULTS = { entries: 100, answer: MINUTE, failure: MINUTE / 2 };

const feeds = new Memory<IndexedFeed>(LISTED);
const descriptions = new Memory<XmlElement>(LISTED);
const resultsByAddress = new Memory<Feed>(RESULTS);

/** Requests to other sites that one visitor may cause in ten minutes; what is remembered does not count. */
const LIMIT = 100;

/**
 * Loads a feed, or the results of a site with OpenSearch, if the owner has allowed its address.
 *
 * @param client the visitor's address.
 * @returns searches what was loaded; a long feed takes some time.
 * @throws {SourceError}
 */
export async function loadSource(
  { database, settings }: HostContext,
  search: SourceSearch,
  client: string,
): Promise<() => SourceResults> {
  const { kind, term, phrases, limit } = search;
  const url = await allowedAddress(database, settings.searchSources, search.url);
  const count = async (): Promise<void> => {
    const attempt = { kind: 'talk', client, subject: 'source' } as const;
    const wait = await countAttempt(database, attempt, LIMIT);
    if (wait > 0) throw new SourceError('limited', 'Too many searches of other sites.', { wait });
  };
  const fetched = (address: string): Promise<XmlElement> =>
    fetchXml(address, { client, timeout: settings.sourceTimeout, count });
  if (kind === 'rss') {
    const { title, entries } = await feeds.get(url, async () => {
      const document = await fetched(url);
      const feed = await asSource(() => readFeed(document, url));
      return { title: feed.title, entries: await indexEntries(feed.entries) };
    });
    return () => {
      const results = find(entries, phrases);
      return { results: results.slice(0, limit), count: results.length, source: title };
    };
  }
  const description = await descriptions.get(url, () => fetched(url));
  const address = await asSource(() =>
    resultsAddress(description, { base: url, term, count: limit }),
  );
  const { title, entries, total } = await resultsByAddress.get(address, async () => {
    const document = await fetched(address);
    return asSource(() => readFeed(document, address));
  });
  const results = entries.slice(0, limit);
  const all = Math.max(total ?? entries.length, results.length);
  return () => ({ results, count: all, source: title });
}

/** Runs what reads a document, whose mistakes are those of the source. */
async function asSource<R>(read: () => R | Promise<R>): Promise<R> {
  try {
    return await read();
  } catch (error) {
    throw new SourceError('failed', (error as Error).message, { cause: error });
  }
}

async function allowedAddress(
  database: Database,
  allowed: readonly string[],
  text: string,
): Promise<string> {
  const url = URL.canParse(text) ? new URL(text).href : '';
  const isListed = async (): Promise<boolean> =>
    (await database.first(db.selectFrom('search_source').select('url').where('url', '=', url))) !==
    undefined;
  const isAllowed = url !== '' && (allowed.includes(url) || (await isListed()));
  if (!isAllowed) throw new SourceError('refused', 'The site does not search this address.');
  return url;
}

/** Returns the entries that contain the phrases, those with them in the title first. */
function find(entries: readonly IndexedEntry[], phrases: readonly Phrase[]): Entry[] {
  if (phrases.length === 0) return [];
  const found = entries.filter(({ words }) => hasPhrases(words, phrases));
  const inTitle = found.filter(({ titleWords }) => hasPhrases(titleWords, phrases));
  return [...inTitle, ...found.filter((entry) => !inTitle.includes(entry))].map(
    ({ entry }) => entry,
  );
}
