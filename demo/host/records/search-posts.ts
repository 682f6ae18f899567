import { sql } from 'kysely';
import type { Phrase } from '../text/search-term';
import type { Post } from '../content/model';
import type { Database } from '../database/database';
import { has, rank, type Part } from '../database/full-text';
import { db, flag } from '../database/query';
import { isPublic, postOf } from './posts';

/** A post found, with its text. */
export interface FoundPost {
  readonly post: Post;
  /** Its content as text. */
  readonly text: string;
}

/** Posts found, the best first, and how many there are in all. */
export interface FoundPosts {
  readonly results: readonly FoundPost[];
  readonly count: number;
}

/** What to find. */
export interface PostSearch {
  readonly phrases: readonly Phrase[];
  readonly offset: number;
  readonly limit: number;
}

/**
 * Finds posts by the full-text index: first those with all phrases in the title, then those with all
 * in title and tags, then those with some in the text; among equals, the better match and the newer
 * post.
 */
export async function searchPosts(
  database: Database,
  { phrases, offset, limit }: PostSearch,
): Promise<FoundPosts> {
  if (phrases.length === 0) return { results: [], count: 0 };
  const matching = db.selectFrom('post').where(has(phrases, 'all')).where(isPublic());
  const place = (part: Part) => flag(sql`not ${has(phrases, part)}`);
  const [count, found] = await database.read([
    matching.select((eb) => eb.fn.countAll<number>().as('count')),
    matching
      .select(['post.data', 'post.text'])
      // In the title it is in title and tags, too: 0, 1 or 2.
      .orderBy(sql`${place('title')} + ${place('head')}`)
      .orderBy(rank(phrases))
      .orderBy('post.published', 'desc')
      .orderBy('post.path')
      .limit(limit)
      .offset(offset),
  ]);
  return {
    results: found.rows.map(({ data, text }) => ({ post: postOf({ data }), text })),
    count: count.rows[0]?.count ?? 0,
  };
}
