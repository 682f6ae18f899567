import { sql, type RawBuilder } from 'kysely';
import type { Comment, CommentPage, Sort, TopComment } from '../../../shared/talk/comment.types';
import type { Database } from '../database/database';
import { firstRows } from '../database/first-rows';
import { columns, commentOf, isMine, isVisible, type CommentRow } from './comment';

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

const orderBy = (sort: Sort): RawBuilder<unknown> => {
  const [names, isAscending] = ORDERS[sort];
  return sql.raw(names.map((name) => `${name} ${isAscending ? 'asc' : 'desc'}`).join(', '));
};

/** Condition for what follows a comment in an order. */
const following = (sort: Sort, after: string): RawBuilder<unknown> => {
  if (after === '') return sql`true`;
  const [names, isAscending] = ORDERS[sort];
  const list = sql.raw(names.join(', '));
  return sql`(${list}) ${sql.raw(isAscending ? '>' : '<')}
    (select ${list} from comment where id = ${after})`;
};

/** The comments of a thread that a visitor sees, with their first replies. */
export async function listComments(
  database: Database,
  thread: string,
  { sort, me, after, limit }: ListOptions & { readonly sort: Sort },
): Promise<CommentPage<TopComment>> {
  // The inner query names the columns, because the order refers to them without a table.
  const page = sql`select * from comment c where thread = ${thread} and parent = ''
    and ${isVisible(me)} and ${following(sort, after)} order by ${orderBy(sort)} limit ${limit + 1}`;
  // The first of each by its index: the others are not read.
  const first = firstRows(
    'comment',
    (names) => sql`select ${names} from comment w where w.parent = top.id
      and (w.state = 'shown' or ${isMine('w', me)})
      order by w.created, w.id limit ${FIRST_REPLIES + 1}`,
  );
  const [top, replies, totals] = await database.read([
    sql<CommentRow>`select ${columns(me)} from (${page}) c order by ${orderBy(sort)}`,
    sql<CommentRow>`select ${columns(me)} from (
        select d.* from (${page}) as top cross join ${first}) as c order by c.created, c.id`,
    sql<{ parent: string; total: number }>`select top.id as parent, (select count(*) from comment r
      where r.parent = top.id and r.state = 'shown') as total from (${page}) as top`,
  ]);
  const total = new Map(totals.rows.map((row) => [row.parent, row.total]));
  const all = replies.rows.map(commentOf);
  const { comments, next } = cut(top.rows.map(commentOf), limit);
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

/**
 * The replies to a comment, oldest first.
 *
 * @param isInclusive whether the list begins with the cursor.
 */
export async function listReplies(
  database: Database,
  parent: string,
  { me, after, limit, isInclusive = false }: ListOptions & { readonly isInclusive?: boolean },
): Promise<CommentPage> {
  const isFollowing =
    after === ''
      ? sql`true`
      : sql`(created, id) ${sql.raw(isInclusive ? '>=' : '>')}
        (select created, id from comment where id = ${after})`;
  const rows = await database.all(
    sql<CommentRow>`select ${columns(me)} from comment c
      where parent = ${parent} and ${isVisible(me)} and ${isFollowing}
      order by created, id limit ${limit + 1}`,
  );
  return cut(rows.map(commentOf), limit);
}

/** Whether a thread has a comment, which may be hidden or removed by now. */
export async function isInThread(database: Database, thread: string, id: string): Promise<boolean> {
  if (id === '') return false;
  const row = await database.first(
    sql<{ id: string }>`select id from comment where id = ${id} and thread = ${thread}`,
  );
  return row !== undefined;
}

/** A comment that everybody sees and the one that it stands under; both the same at the top. */
export async function findInThread(
  database: Database,
  thread: string,
  id: string,
): Promise<{ readonly comment: Comment; readonly top: Comment } | undefined> {
  const rows = await database.all(
    sql<CommentRow>`select ${columns('')} from comment c
      where c.thread = ${thread} and ${isVisible('')} and c.id in (${id},
        (select parent from comment where id = ${id}))`,
  );
  const found = rows.map(commentOf);
  const comment = found.find((other) => other.id === id);
  const top = found.find(({ parent }) => parent === '');
  return comment && top && { comment, top };
}

/** Cuts off what was only read to know whether there is more. */
function cut<T extends { readonly id: string }>(
  comments: readonly T[],
  limit: number,
): { readonly comments: readonly T[]; readonly next: string } {
  const kept = comments.slice(0, limit);
  return { comments: kept, next: comments.length > limit ? (kept.at(-1)?.id ?? '') : '' };
}
