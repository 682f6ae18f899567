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

/** Phrases that are looked for, as each index wants them; the values of a prepared query. */
export type Terms = Readonly<Record<`${Part}Match` | `${Part}Words`, string>>;

export function termsOf(phrases: readonly Phrase[]): Terms {
  const match = (part: Part): string => `{${PARTS[part].columns}} : (${matchExpression(phrases)})`;
  const words = (part: Part): string => tsQuery(phrases, PARTS[part].weights);
  return {
    ...{ titleMatch: match('title'), headMatch: match('head'), allMatch: match('all') },
    ...{ titleWords: words('title'), headWords: words('head'), allWords: words('all') },
  };
}

/** Whether a post has all phrases in a part. */
export const has = (terms: Terms, part: Part): RawBuilder<boolean> =>
  byDialect({
    sqlite: sql`post.id in (select rowid from post_index where post_index match ${terms[`${part}Match`]})`,
    postgres: sql`post.id in (select post_index.post from post_index
      where words @@ cast(${terms[`${part}Words`]} as tsquery))`,
  });

/** A post that has all phrases. */
interface Match {
  readonly post: number;
  /** How well it matches, the least number best. */
  readonly rank: number;
}

/**
 * The posts that have all phrases, read from the index once: looked up for each post, the beginning of
 * a word that most posts have would be looked for in all of them each time.
 */
export const matches = (terms: Terms): RawBuilder<Match> =>
  byDialect({
    sqlite: sql`(with found as materialized (
      select rowid as post, bm25(post_index, 10.0, 5.0, 1.0) as rank
      from post_index where post_index match ${terms.allMatch}
    ) select * from found)`,
    postgres: sql`(select post_index.post,
      -ts_rank('{0, 0.1, 0.5, 1}', words, cast(${terms.allWords} as tsquery), 1) as rank
      from post_index where words @@ cast(${terms.allWords} as tsquery))`,
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
