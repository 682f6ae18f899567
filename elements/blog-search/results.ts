import { linkAddress, pictureAddress } from '../../shared/dom/address';
import { isRecord } from '../../shared/site/parameters';

/** Kind of a source of posts (core-runtime §3). */
export type Provider = 'site' | 'rss' | 'opensearch';

/** A post that was found; all texts are plain. */
export interface Result {
  readonly title: string;
  readonly url: string;
  readonly excerpt: string;
  readonly image: string | undefined;
}

/** The posts that one source found. */
export interface Group {
  readonly provider: Provider;
  readonly results: readonly Result[];
  /** Number of all posts that match. */
  readonly total: number;
}

/** Number of the posts that are listed, of all groups. */
export const countResults = (groups: readonly Group[]): number =>
  groups.reduce((sum, { results }) => sum + results.length, 0);

/** Longest texts that are shown, in characters. */
const MAX_TITLE = 200;
const MAX_EXCERPT = 300;

const textOf = (value: unknown, limit: number): string =>
  typeof value === 'string' ? value.slice(0, limit).trim() : '';

function readResult(value: unknown): Result[] {
  if (!isRecord(value)) return [];
  const title = textOf(value['title'], MAX_TITLE);
  const url = linkAddress(value['url']);
  if (!title || !url) return [];
  const excerpt = textOf(value['excerpt'], MAX_EXCERPT);
  return [{ title, url, excerpt, image: pictureAddress(value['image']) }];
}

/**
 * Reads the answer of a source (core-runtime §3).
 *
 * @throws {TypeError} for an answer without results.
 */
export function readGroup(
  provider: Provider,
  answer: Readonly<Record<string, unknown>>,
  limit: number,
): Group {
  const { results: list, resultsNum } = answer;
  if (!Array.isArray(list)) throw new TypeError('an answer without results');
  const results = list.slice(0, limit).flatMap(readResult);
  const total = Number(resultsNum);
  return {
    provider,
    results,
    total: Number.isInteger(total) ? Math.max(total, results.length) : results.length,
  };
}
