import type { Client } from '@libsql/client';
import type { CommentPage, Sort, TopComment } from '../../../shared/talk/comment.types';
import { number, text } from '../store/row';
import { COLUMNS, commentOf, IS_VISIBLE } from './comment';

/** Orders of a thread. */
export const SORTS: readonly Sort[] = ['best', 'newest', 'oldest'];

/** Comments on a page by default, and at most. */
export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Replies that come with their comment. */
const FIRST_REPLIES = 3;

/** Columns of each order, all in its direction: pinned comments come first in each. */
const ORDERS: Readonly<Record<Sort, readonly [columns: readonly string[], isAscending: boolean]>> =
  {
    best: [['is_pinned', 'likes', 'created', 'id'], false],
    newest: [['is_pinned', 'created', 'id'], false],
    oldest: [['-is_pinned', 'created', 'id'], true],
  };

/** Which page of a list. */
export interface ListOptions {
  /** The visitor, or `''`. */
  readonly me: string;
  /** Cursor; `''` for the first page. */
  readonly after: string;
  readonly limit: number;
}

const orderBy = (sort: Sort): string => {
  const [columns, isAscending] = ORDERS[sort];
  return columns.map((name) => `${name} ${isAscending ? 'asc' : 'desc'}`).join(', ');
};

/** Condition for what follows the comment `:after` in an order. */
const following = (sort: Sort): string => {
  const [columns, isAscending] = ORDERS[sort];
  const list = columns.join(', ');
  return `(:after = '' or (${list}) ${isAscending ? '>' : '<'}
    (select ${list} from comment where id = :after))`;
};

/** The comments of a thread that a visitor sees, with their first replies. */
export async function listComments(
  client: Client,
  thread: string,
  { sort, me, after, limit }: ListOptions & { readonly sort: Sort },
): Promise<CommentPage<TopComment>> {
  // The inner query names the columns, because the order refers to them without a table.
  const page = `select * from comment c where thread = :thread and parent = '' and ${IS_VISIBLE}
    and ${following(sort)} order by ${orderBy(sort)} limit :limit`;
  const args = { thread, me, after, limit: limit + 1 };
  const ranked = `select c.*, row_number() over (partition by c.parent order by c.created, c.id)
    as place from comment c where c.parent in (select id from (${page})) and ${IS_VISIBLE}`;
  const [top, replies, totals] = await client.batch(
    [
      { sql: `select ${COLUMNS} from (${page}) c order by ${orderBy(sort)}`, args },
      {
        sql: `select ${COLUMNS} from (${ranked}) c where place <= ${FIRST_REPLIES + 1}
          order by created, id`,
        args,
      },
      {
        sql: `select parent, count(*) as total from comment where state = 'shown'
          and parent in (select id from (${page})) group by parent`,
        args,
      },
    ],
    'read',
  );
  const total = new Map(totals?.rows.map((row) => [text(row, 'parent'), number(row, 'total')]));
  const all = replies?.rows.map(commentOf) ?? [];
  const { comments, next } = cut(top?.rows.map(commentOf) ?? [], limit);
  return {
    comments: comments.map((comment) => {
      const own = all.filter(({ parent }) => parent === comment.id);
      return {
        ...comment,
        replies: { ...cut(own, FIRST_REPLIES), total: total.get(comment.id) ?? 0 },
      };
    }),
    next,
  };
}

/** The replies to a comment, oldest first. */
export async function listReplies(
  client: Client,
  parent: string,
  { me, after, limit }: ListOptions,
): Promise<CommentPage> {
  const { rows } = await client.execute({
    sql: `select ${COLUMNS} from comment c where parent = :parent and ${IS_VISIBLE}
      and (:after = '' or (created, id) > (select created, id from comment where id = :after))
      order by created, id limit :limit`,
    args: { parent, me, after, limit: limit + 1 },
  });
  return cut(rows.map(commentOf), limit);
}

/** Cuts off what was only read to know whether there is more. */
function cut<T extends { readonly id: string }>(
  comments: readonly T[],
  limit: number,
): { readonly comments: readonly T[]; readonly next: string } {
  const kept = comments.slice(0, limit);
  return { comments: kept, next: comments.length > limit ? (kept.at(-1)?.id ?? '') : '' };
}
