import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database';
import { db, flag, keep, type Query } from '../database/query';
import type { CommentState } from '../database/tables/talk';
import { hash } from '../text/hash';
import { removeStatements } from './change-comment';
import { storeComment, type StoreResult } from './store-comment';

/** Comments per page of the queue. */
export const QUEUE_SIZE = 25;

/** Reasons of reports that a comment is shown with. */
const MAX_REASONS = 5;

/** Lists of the queue. */
export const LISTS = ['waiting', 'reported', 'shown', 'hidden', 'spam'] as const;

export type List = (typeof LISTS)[number];

const IS_REPORTED = sql`exists (select 1 from comment_report where comment = c.id)`;

const CONDITIONS: Readonly<Record<List, RawBuilder<boolean>>> = {
  waiting: sql`c.state = 'waiting'`,
  reported: sql`c.state = 'shown' and ${IS_REPORTED}`,
  shown: sql`c.state = 'shown'`,
  hidden: sql`c.state = 'hidden'`,
  spam: sql`c.state = 'spam'`,
};

/** A comment as its moderator sees it. */
export interface QueuedComment {
  readonly id: string;
  readonly thread: string;
  /** Path of its page. */
  readonly page: string;
  readonly name: string;
  readonly text: string;
  /** In ms since 1970. */
  readonly created: number;
  /** Of the last change by its author, in ms since 1970; 0 without one. */
  readonly edited: number;
  readonly state: CommentState;
  readonly isReply: boolean;
  readonly isOwner: boolean;
  readonly isPinned: boolean;
  readonly isThreadClosed: boolean;
  readonly likes: number;
  /** Number of reports, and the reasons given. */
  readonly reports: number;
  readonly reasons: readonly string[];
}

const comments = () =>
  db
    .selectFrom('comment as c')
    .innerJoin('thread', 'thread.id', 'c.thread')
    .select((eb) => [
      ...(['c.id', 'c.thread', 'c.name', 'c.text', 'c.created', 'c.edited'] as const),
      ...(['c.state', 'c.likes', 'thread.page'] as const),
      flag(eb('c.parent', '<>', '')).as('isReply'),
      'c.is_owner as isOwner',
      'c.is_pinned as isPinned',
      'thread.closed as isThreadClosed',
    ]);

type StoredComment = NonNullable<Awaited<ReturnType<typeof commentBy>>>;

const commentBy = (database: Database, id: string) =>
  database.first(comments().where('c.id', '=', id));

/** Adds the reports of comments. */
async function withReports(
  database: Database,
  rows: readonly StoredComment[],
): Promise<QueuedComment[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const reports = db.selectFrom('comment_report').where('comment', 'in', ids);
  const ranked = reports
    .select(['comment', 'reason', 'created'])
    .select(
      sql<number>`row_number() over (partition by comment order by created, visitor)`.as('place'),
    )
    .where('reason', '<>', '');
  const [counted, given] = await database.read([
    reports.select((eb) => ['comment', eb.fn.countAll<number>().as('count')]).groupBy('comment'),
    db
      .selectFrom(ranked.as('ranked'))
      .select(['comment', 'reason'])
      .where('place', '<=', MAX_REASONS)
      .orderBy('created'),
  ]);
  const counts = new Map(counted.rows.map(({ comment, count }) => [comment, count]));
  return rows.map((row) => ({
    ...row,
    isReply: row.isReply === 1,
    isOwner: row.isOwner === 1,
    isPinned: row.isPinned === 1,
    isThreadClosed: row.isThreadClosed === 1,
    reports: counts.get(row.id) ?? 0,
    reasons: given.rows.filter(({ comment }) => comment === row.id).map(({ reason }) => reason),
  }));
}

/** Numbers of comments by list. */
export type Totals = Readonly<Record<List, number>>;

/** Counts the comments of all lists. */
export async function totals(database: Database): Promise<Totals> {
  const sums = LISTS.map(
    (list) => sql`(select count(*) from comment c where ${CONDITIONS[list]}) as ${sql.ref(list)}`,
  );
  const row = await database.first(sql<Totals>`select ${sql.join(sums)}`);
  return row ?? { waiting: 0, reported: 0, shown: 0, hidden: 0, spam: 0 };
}

/** Returns a page of a list: what waits oldest first, others newest first. */
export async function queue(
  database: Database,
  list: List,
  page: number,
): Promise<QueuedComment[]> {
  const order = list === 'waiting' ? 'asc' : 'desc';
  const rows = await database.all(
    comments()
      .where(CONDITIONS[list])
      .orderBy('c.created', order)
      .orderBy('c.id', order)
      .limit(QUEUE_SIZE)
      .offset((page - 1) * QUEUE_SIZE),
  );
  return withReports(database, rows);
}

/** What a moderator does with a comment. */
export const ACTIONS = ['approve', 'hide', 'spam', 'remove', 'pin', 'unpin', 'keep'] as const;

export type ModeratorAction = (typeof ACTIONS)[number];

/** The comment of an action, in the version that the moderator has read. */
export interface Moderated {
  readonly id: string;
  /** Its `edited`; `undefined` for whatever it says now. */
  readonly edited?: number | undefined;
}

const setState = ({ id }: Moderated, state: 'hidden' | 'spam'): Query =>
  db
    .updateTable('comment')
    .set({ state, is_pinned: 0 })
    .where('id', '=', id)
    .where('state', '<>', 'removed');

const setPinned = ({ id }: Moderated, isPinned: boolean): Query =>
  db
    .updateTable('comment')
    .set({ is_pinned: isPinned ? 1 : 0 })
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .where('parent', '=', '');

/** Whether a comment is as the moderator has read it. */
const isRead = ({ id, edited }: Moderated) =>
  edited === undefined
    ? sql<boolean>`(id = ${id} and state <> 'removed')`
    : sql<boolean>`(id = ${id} and edited = ${edited} and state <> 'removed')`;

/** Approves what the moderator has read: its author may have changed it since. */
const approve = (comment: Moderated): Query =>
  sql`update comment set state = 'shown', approved = text where ${isRead(comment)}`;

const clearReports = (comment: Moderated): Query =>
  sql`delete from comment_report where comment = ${comment.id}
    and exists (select 1 from comment where ${isRead(comment)})`;

const STATEMENTS: Readonly<Record<ModeratorAction, (comment: Moderated) => Query[]>> = {
  approve: (comment) => [approve(comment), clearReports(comment)],
  hide: (comment) => [setState(comment, 'hidden')],
  spam: (comment) => [setState(comment, 'spam')],
  remove: ({ id }) => removeStatements(id),
  pin: (comment) => [setPinned(comment, true)],
  unpin: (comment) => [setPinned(comment, false)],
  keep: (comment) => [clearReports(comment)],
};

/**
 * Applies a moderator's action. Applying it again has no further effect.
 *
 * @returns whether the comment is still as the moderator has read it; if not, it is not approved.
 */
export async function moderate(
  database: Database,
  comment: Moderated,
  action: ModeratorAction,
): Promise<boolean> {
  const check = sql`select id from comment where ${isRead(comment)} ${keep()}`;
  const [found] = await database.write(
    [check, ...STATEMENTS[action](comment)] as const,
    `subject comment:${comment.id}`,
  );
  return found.rows.length === 1;
}

/** Closes or opens the thread of a comment. */
export async function setClosed(database: Database, id: string, isClosed: boolean): Promise<void> {
  await database.run(
    db
      .updateTable('thread')
      .set({ closed: isClosed ? 1 : 0 })
      .where('id', '=', (eb) => eb.selectFrom('comment').select('thread').where('id', '=', id)),
  );
}

/** A reply of the site's owner. */
export interface OwnerReply {
  readonly id: string;
  /** The comment's `edited` as the owner has read it; `undefined` for whatever it says now. */
  readonly edited: number | undefined;
  readonly name: string;
  readonly text: string;
  /** Key from the form, so that it is stored once. */
  readonly key: string;
}

/** Stores a reply of the owner; one that waits for approval is approved with it. */
export async function replyAsOwner(
  database: Database,
  { id, edited, name, text: words, key }: OwnerReply,
): Promise<StoreResult | { readonly kind: 'changed' }> {
  const comment = await commentBy(database, id);
  if (!comment) return { kind: 'no-parent' };
  if (comment.state === 'waiting' && !(await moderate(database, { id, edited }, 'approve'))) {
    return { kind: 'changed' };
  }
  return storeComment(
    database,
    {
      thread: comment.thread,
      page: comment.page,
      replyTo: id,
      author: `owner:${randomUUID()}`,
      name,
      text: words,
      isOwner: true,
      isSpam: false,
      network: '',
      elapsed: undefined,
      key: hash(['owner', key]),
      fingerprint: hash([comment.thread, id, name, words]),
    },
    'none',
  );
}

/** The name under which the owner replied last, or `''`. */
export async function ownerName(database: Database): Promise<string> {
  const row = await database.first(
    db
      .selectFrom('comment')
      .select('name')
      .where('is_owner', '=', 1)
      .orderBy('created', 'desc')
      .limit(1),
  );
  return row?.name ?? '';
}
