import { setImmediate as nextTurn } from 'node:timers/promises';
import { wordIndex } from '../../text/search-term';
import type { Entry } from './feed-entries';

/** An entry with what searches compare, made once for all of them. */
export interface IndexedEntry {
  readonly entry: Entry;
  readonly titleWords: string;
  readonly words: string;
}

/** Entries indexed in one turn of the event loop. */
const BATCH = 5;

/** Indexes the entries of a feed. */
export async function indexEntries(entries: readonly Entry[]): Promise<IndexedEntry[]> {
  const indexed: IndexedEntry[] = [];
  for (const entry of entries) {
    const { title, summary } = entry;
    indexed.push({
      entry,
      titleWords: wordIndex(title),
      words: wordIndex(`${title} | ${summary}`),
    });
    // Other requests don't wait for a long feed.
    if (indexed.length % BATCH === 0) await nextTurn();
  }
  return indexed;
}
