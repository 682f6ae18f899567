import { sql } from 'kysely';
import type { Phrase } from '../text/search-term';
import type { Post } from '../content/model';
import type { Database } from '../database/database';
import { has, matches, termsOf, type Part, type Terms } from '../database/full-text';
import { prepare } from '../database/prepared-query';
import { db, flag } from '../database/query';
import { unixTime } from '../time/unix-time';
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

/** Values of the queries of a search. */
type Values = Terms & Readonly<Record<'now' | 'offset' | 'limit', number>>;

const countMatches = prepare((values: Terms & Pick<Values, 'now'>) =>
  db
    .selectFrom('post')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(has(values, 'all'))
    .where(isPublic(values.now)),
);

const bestMatches = prepare((values: Values) => {
  const place = (part: Part) => flag(sql`not ${has(values, part)}`);
  return (
    db
      .selectFrom('post')
      .innerJoin(matches(values).as('match'), 'match.post', 'post.id')
      .select(['post.data', 'post.text'])
      .where(isPublic(values.now))
      // In the title it is in title and tags, too: 0, 1 or 2.
      .orderBy(sql`${place('title')} + ${place('head')}`)
      .orderBy('match.rank')
      .orderBy('post.published', 'desc')
      .orderBy('post.path')
      .limit(values.limit)
      .offset(values.offset)
  );
});

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
  const terms = termsOf(phrases);
  const now = unixTime();
  const [count, found] = await database.read([
    countMatches({ ...terms, now }),
    bestMatches({ ...terms, now, offset, limit }),
  ]);
  return {
    results: found.rows.map(({ data, text }) => ({ post: postOf({ data }), text })),
    count: count.rows[0]?.count ?? 0,
  };
}
