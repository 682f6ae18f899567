import { encodePath } from '../http/decode-path';

/** Posts on a page of the journal. */
export const PAGE_SIZE = 12;
/** Posts on a page of search results. */
export const RESULTS_SIZE = 10;

/** Highest number of a page in an address. */
const MAX_PAGE = 100_000;

/** Part of a journal's path before its tags. */
const TAG_SEGMENT = '/tag/';

/** A list in the journal: its path without page number, and the tags that it is limited to. */
export interface ListAddress {
  /** Decoded path of the journal. */
  readonly journal: string;
  /** Sorted slugs of tags. */
  readonly tags: readonly string[];
}

/** Returns the address of a page of a list: `/journal/tag/darkroom?page=2`, encoded. */
export function listHref({ journal, tags }: ListAddress, page = 1): string {
  const path = tags.length === 0 ? journal : `${journal}${TAG_SEGMENT}${tags.join(',')}`;
  return encodePath(path) + (page > 1 ? `?page=${page}` : '');
}

/** Parses the decoded path of a list with tags; `undefined` for another path. */
export function parseTagPath(path: string): ListAddress | undefined {
  const at = path.indexOf(TAG_SEGMENT);
  const names = path.slice(at + TAG_SEGMENT.length);
  if (at <= 0 || names === '' || names.includes('/')) return undefined;
  return { journal: path.slice(0, at), tags: sortedTags(names.split(',')) };
}

/** Returns slugs without repetition, in a fixed order, so that a list has one address. */
export const sortedTags = (slugs: readonly string[]): string[] => [...new Set(slugs)].sort();

/** Returns the address of a page of search results, encoded. */
export const searchHref = (search: string, term: string, page = 1): string =>
  `${encodePath(search)}?${new URLSearchParams({
    searchTerm: term,
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString()}`;

/** Reads the number of a page; 1 if there is none. */
export function pageNumber(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1;
}
