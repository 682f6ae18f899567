import { sql, type RawBuilder } from 'kysely';
import { matchExpression, tsQuery, type Phrase } from '../text/search-term';
import { byDialect, type Query } from './query';

/** Parts of a post in the full-text index: the columns of SQLite's, the weights of PostgreSQL's. */
const PARTS = {
  title: { columns: 'title', weights: 'A' },
  head: { columns: 'title tags', weights: 'AB' },
  all: { columns: 'title tags body', weights: '' },
} as const;

export type Part = keyof typeof PARTS;

/** Whether a post has all phrases in a part. */
export function has(phrases: readonly Phrase[], part: Part): RawBuilder<boolean> {
  const { columns, weights } = PARTS[part];
  const match = `{${columns}} : (${matchExpression(phrases)})`;
  return byDialect({
    sqlite: sql`post.id in (select rowid from post_index where post_index match ${match})`,
    postgres: sql`post.id in (select post_index.post from post_index
      where words @@ cast(${tsQuery(phrases, weights)} as tsquery))`,
  });
}

/** How well a post matches, the least number best. */
export const rank = (phrases: readonly Phrase[]): RawBuilder<number> =>
  byDialect({
    sqlite: sql`(select bm25(post_index, 10.0, 5.0, 1.0) from post_index
      where post_index match ${matchExpression(phrases)} and rowid = post.id)`,
    postgres: sql`(select -ts_rank('{0, 0.1, 0.5, 1}', words, cast(${tsQuery(phrases)} as tsquery), 1)
      from post_index where post_index.post = post.id)`,
  });

/** Most positions that PostgreSQL keeps of words; later ones count as the last. */
const MAX_POSITION = 16_383;

/** The row of the full-text index of a post, from its folded words separated by spaces. */
export function indexStatement(
  post: number,
  { title, tags, body }: { readonly title: string; readonly tags: string; readonly body: string },
): Query {
  let position = 0;
  const lexemes = (
    [
      [title, 'A'],
      [tags, 'B'],
      [body, 'C'],
    ] as const
  ).flatMap(([words, weight]) => {
    // A gap, so that no phrase goes over from one part to the next.
    position += 1;
    return words
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => `'${word}':${Math.min((position += 1), MAX_POSITION)}${weight}`);
  });
  return byDialect({
    sqlite: sql`insert into post_index (rowid, title, tags, body)
      values (${post}, ${title}, ${tags}, ${body})`,
    postgres: sql`insert into post_index (post, words)
      values (${post}, cast(${lexemes.join(' ')} as tsvector))`,
  });
}

/** Statement that empties the full-text index. */
export const emptyIndex = (): Query => sql`delete from post_index`;
