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

/** Returns the list of a name, or the first one. */
export const listOf = (name: unknown): List => LISTS.find((list) => list === name) ?? LISTS[0];

const IS_REPORTED = sql`exists (select 1 from comment_report where comment = c.id)`;

/** Conditions for the comments of the lists, as `c`. */
export const CONDITIONS: Readonly<Record<List, RawBuilder<boolean>>> = {
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

/** Actions after which visitors see a comment: they are for what the moderator has read. */
export const SHOWING: readonly ModeratorAction[] = ['approve', 'keep'];

/** The comment of an action, in the version that the moderator has read. */
export interface Moderated {
  readonly id: string;
  /** Its `edited`; `undefined` for whatever it says now. */
  readonly edited?: number | undefined;
}

const idsOf = (comments: readonly Moderated[]): string[] => comments.map(({ id }) => id);

const setState = (comments: readonly Moderated[], state: 'hidden' | 'spam'): Query =>
  db
    .updateTable('comment')
    .set({ state, is_pinned: 0 })
    .where('id', 'in', idsOf(comments))
    .where('state', '<>', 'removed');

const setPinned = (comments: readonly Moderated[], isPinned: boolean): Query =>
  db
    .updateTable('comment')
    .set({ is_pinned: isPinned ? 1 : 0 })
    .where('id', 'in', idsOf(comments))
    .where('state', '=', 'shown')
    .where('parent', '=', '');

/** Whether a comment is one of those, as the moderator has read it. */
const isRead = (comments: readonly Moderated[]) => {
  const versions = comments.flatMap(({ id, edited }) =>
    edited === undefined ? [] : [sql`(id = ${id} and edited = ${edited})`],
  );
  const others = idsOf(comments.filter(({ edited }) => edited === undefined));
  const any = others.length > 0 ? [...versions, sql`id in (${sql.join(others)})`] : versions;
  return sql<boolean>`(state <> 'removed' and (${sql.join(any, sql` or `)}))`;
};

/** Approves what the moderator has read: its author may have changed it since. */
const approve = (comments: readonly Moderated[]): Query =>
  sql`update comment set state = 'shown', approved = text where ${isRead(comments)}`;

const clearReports = (comments: readonly Moderated[]): Query =>
  sql`delete from comment_report
    where comment in (select id from comment where ${isRead(comments)})`;

const STATEMENTS: Readonly<
  Record<ModeratorAction, (comments: readonly Moderated[]) => readonly Query[]>
> = {
  approve: (comments) => [approve(comments), clearReports(comments)],
  hide: (comments) => [setState(comments, 'hidden')],
  spam: (comments) => [setState(comments, 'spam')],
  remove: (comments) => removeStatements(idsOf(comments)),
  pin: (comments) => [setPinned(comments, true)],
  unpin: (comments) => [setPinned(comments, false)],
  keep: (comments) => [clearReports(comments)],
};

/**
 * Applies a moderator's action to comments, in one transaction. Applying it again has no further
 * effect.
 *
 * @returns the number of comments that are still as the moderator has read them; others are not
 * approved.
 */
export async function moderate(
  database: Database,
  comments: readonly Moderated[],
  action: ModeratorAction,
): Promise<number> {
  if (comments.length === 0) return 0;
  const check = sql`select id from comment where ${isRead(comments)} ${keep()}`;
  const locks = comments.map(({ id }) => `subject comment:${id}` as const);
  const [found] = await database.write([check, ...STATEMENTS[action](comments)] as const, ...locks);
  return found.rows.length;
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
  if (
    comment.state === 'waiting' &&
    (await moderate(database, [{ id, edited }], 'approve')) === 0
  ) {
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
