import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { HostContext } from '../context';
import { encodePath } from '../http/decode-path';
import { searchPosts } from '../records/search-posts';
import { pictureSource } from './post-fields';
import { parseTerm, shownTerm } from '../text/search-term';
import { snippetOf } from './snippet';
import { loadSource } from './sources/search-source';

const DEFAULT_RESULTS = 5;
const MAX_RESULTS = 50;

/** Fields of `searchPosts` (core-runtime §3). */
export const postSearch = z.object({
  searchTerm: z.string(),
  providerType: z.enum(['site', 'rss', 'opensearch']).default('site'),
  rssURL: z.string().max(2000).default(''),
  openSearchDescriptor: z.string().max(2000).default(''),
  maxResults: z.coerce
    .number()
    .int()
    .catch(DEFAULT_RESULTS)
    .transform((value) => Math.min(Math.max(value, 1), MAX_RESULTS)),
  queryNumber: z.union([z.number(), z.string().max(100)]).optional(),
});

/** A result; all of it text. */
export interface SearchResult {
  readonly title: string;
  readonly url: string;
  readonly excerpt?: string;
  /** ISO 8601. */
  readonly date?: string;
  readonly image?: string;
  /** Name of the other site. */
  readonly source?: string;
}

/** Results of a search, and how many posts match in all. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  readonly resultsNum: number;
  readonly queryNumber?: number | string | undefined;
}

/** Fields of a search. */
type PostSearch = z.output<typeof postSearch>;

/** A search of another site. */
export type SearchElsewhere = PostSearch & { readonly providerType: 'rss' | 'opensearch' };

/** The visitor who searches. */
interface Searcher {
  /** The visitor's address. */
  readonly client: string;
  /** Aborted when the visitor has left. */
  readonly signal: AbortSignal;
}

/**
 * Answers a search of another site. What that has answered is searched in the visitor's turn, for which
 * others do not wait while it answers.
 *
 * @throws {SourceError} if that must not or cannot be asked.
 */
export async function answerSearchElsewhere(
  host: HostContext,
  fields: SearchElsewhere,
  { client, signal }: Searcher,
): Promise<SearchAnswer> {
  const { providerType: kind, queryNumber, maxResults: limit } = fields;
  const term = shownTerm(fields.searchTerm);
  const phrases = parseTerm(term);
  const url = kind === 'rss' ? fields.rssURL : fields.openSearchDescriptor;
  if (phrases.length === 0) return { results: [], resultsNum: 0, queryNumber };
  const search = await loadSource(host, { kind, url, term, phrases, limit }, client);
  const answer = async (): Promise<SearchAnswer> => {
    const { results, count, source } = search();
    const found: SearchResult[] = [];
    for (const { title, url: address, summary, date, image } of results) {
      found.push({
        title,
        url: address,
        ...(summary ? { excerpt: snippetOf(summary, phrases) } : {}),
        ...(date ? { date } : {}),
        ...(image ? { image } : {}),
        ...(source ? { source } : {}),
      });
      await nextTurn();
    }
    return { results: found, resultsNum: count, queryNumber };
  };
  return host.turns.run(client, answer, signal);
}

/**
 * Answers a search of the site's posts.
 *
 * @param link returns the address at which the visitor gets a page.
 */
export async function answerSearch(
  host: HostContext,
  { searchTerm, queryNumber, maxResults: limit }: PostSearch,
  link: (path: string) => string,
): Promise<SearchAnswer> {
  const phrases = parseTerm(shownTerm(searchTerm));
  const { results, count } = await searchPosts(host.database, { phrases, offset: 0, limit });
  const found: SearchResult[] = [];
  for (const { post, text } of results) {
    found.push({
      title: post.title,
      url: link(encodePath(post.path)),
      excerpt: snippetOf(text, phrases),
      date: post.date,
      ...(post.picture ? { image: pictureSource(post.picture) } : {}),
    });
    // Others don't wait for long texts.
    await nextTurn();
  }
  return { results: found, resultsNum: count, queryNumber };
}
