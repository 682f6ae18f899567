import type { Client, InStatement } from '@libsql/client';
import { matchExpression, type Phrase } from '../blog/search-term';
import type { Post } from '../content/model';
import { postOf, PUBLIC } from './posts';
import { number, text } from './row';
import { unixTime } from './unix-time';

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

const MATCHING = `from post_index join post on post.id = post_index.rowid
  where post_index match :match and ${PUBLIC}`;

/** Whether a post has all phrases in some columns. */
const within = (columns: string): string =>
  `post.id in (select rowid from post_index where post_index match '{${columns}} : (' || :match || ')')`;

/**
 * Finds posts by the full-text index: first those with all phrases in the title, then those with all
 * in title and tags, then those with some in the text; among equals, the better match and the newer
 * post.
 */
export async function searchPosts(
  client: Client,
  { phrases, offset, limit }: PostSearch,
): Promise<FoundPosts> {
  if (phrases.length === 0) return { results: [], count: 0 };
  const args = { match: matchExpression(phrases), now: unixTime() };
  const statements: InStatement[] = [
    { sql: `select count(*) as count ${MATCHING}`, args },
    {
      sql: `select post.data, post.text ${MATCHING}
        order by case when ${within('title')} then 0 when ${within('title tags')} then 1 else 2 end,
          bm25(post_index, 10.0, 5.0, 1.0), post.published desc, post.path
        limit :limit offset :offset`,
      args: { ...args, offset, limit },
    },
  ];
  const [count, rows] = await client.batch(statements, 'read');
  const [row] = count?.rows ?? [];
  return {
    results: (rows?.rows ?? []).map((found) => ({
      post: postOf(found),
      text: text(found, 'text'),
    })),
    count: row ? number(row, 'count') : 0,
  };
}
