import { randomUUID } from 'node:crypto';
import type { Client, InArgs, InStatement, Row } from '@libsql/client';
import { hash } from '../forms/fingerprint';
import { number, text } from '../store/row';
import { removeStatements } from './change-comment';
import type { CommentState } from './comment';
import { storeComment, type StoreResult } from './store-comment';

/** Comments per page of the queue. */
export const QUEUE_SIZE = 25;

/** Reasons of reports that a comment is shown with. */
const MAX_REASONS = 5;

/** Lists of the queue. */
export const LISTS = ['waiting', 'reported', 'shown', 'hidden', 'spam'] as const;

export type List = (typeof LISTS)[number];

const IS_REPORTED = `exists (select 1 from comment_report where comment = c.id)`;

const CONDITIONS: Readonly<Record<List, string>> = {
  waiting: `c.state = 'waiting'`,
  reported: `c.state = 'shown' and ${IS_REPORTED}`,
  shown: `c.state = 'shown'`,
  hidden: `c.state = 'hidden'`,
  spam: `c.state = 'spam'`,
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

const SELECT = `select c.*, thread.page, thread.closed,
  (select count(*) from comment_report where comment = c.id) as reports,
  (select json_group_array(reason) from (select reason from comment_report
    where comment = c.id and reason <> '' order by created limit ${MAX_REASONS})) as reasons
  from comment c join thread on thread.id = c.thread`;

const queuedOf = (row: Row): QueuedComment => ({
  id: text(row, 'id'),
  thread: text(row, 'thread'),
  page: text(row, 'page'),
  name: text(row, 'name'),
  text: text(row, 'text'),
  created: number(row, 'created'),
  edited: number(row, 'edited'),
  state: text(row, 'state') as CommentState,
  isReply: text(row, 'parent') !== '',
  isOwner: row['is_owner'] === 1,
  isPinned: row['is_pinned'] === 1,
  isThreadClosed: row['closed'] === 1,
  likes: number(row, 'likes'),
  reports: number(row, 'reports'),
  reasons: JSON.parse(text(row, 'reasons')) as string[],
});

/** Numbers of comments by list. */
export type Totals = Readonly<Record<List, number>>;

/** Counts the comments of all lists. */
export async function totals(client: Client): Promise<Totals> {
  const sums = LISTS.map(
    (list) => `(select count(*) from comment c where ${CONDITIONS[list]}) as ${list}`,
  );
  const { rows } = await client.execute(`select ${sums.join(', ')}`);
  const [row] = rows;
  const read = (list: List): number => (row ? number(row, list) : 0);
  return {
    waiting: read('waiting'),
    reported: read('reported'),
    shown: read('shown'),
    hidden: read('hidden'),
    spam: read('spam'),
  };
}

/** Returns a page of a list: what waits oldest first, others newest first. */
export async function queue(client: Client, list: List, page: number): Promise<QueuedComment[]> {
  const order = list === 'waiting' ? 'asc' : 'desc';
  const { rows } = await client.execute({
    sql: `${SELECT} where ${CONDITIONS[list]} order by c.created ${order}, c.id ${order}
      limit ${QUEUE_SIZE} offset ?`,
    args: [(page - 1) * QUEUE_SIZE],
  });
  return rows.map(queuedOf);
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

const setState = ({ id }: Moderated, state: CommentState): InStatement => ({
  sql: `update comment set state = :state, is_pinned = is_pinned * (:state = 'shown')
    where id = :id and state <> 'removed'`,
  args: { id, state },
});

const setPinned = ({ id }: Moderated, isPinned: boolean): InStatement => ({
  sql: `update comment set is_pinned = ? where id = ? and state = 'shown' and parent = ''`,
  args: [isPinned ? 1 : 0, id],
});

const IS_READ = `id = :id and edited = coalesce(:edited, edited) and state <> 'removed'`;

const argsOf = ({ id, edited }: Moderated): InArgs => ({ id, edited: edited ?? null });

/** Approves what the moderator has read: its author may have changed it since. */
const approve = (comment: Moderated): InStatement => ({
  sql: `update comment set state = 'shown', approved = text where ${IS_READ}`,
  args: argsOf(comment),
});

const clearReports = (comment: Moderated): InStatement => ({
  sql: `delete from comment_report
    where comment = :id and exists (select 1 from comment where ${IS_READ})`,
  args: argsOf(comment),
});

const STATEMENTS: Readonly<Record<ModeratorAction, (comment: Moderated) => InStatement[]>> = {
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
  client: Client,
  comment: Moderated,
  action: ModeratorAction,
): Promise<boolean> {
  const check = { sql: `select 1 from comment where ${IS_READ}`, args: argsOf(comment) };
  const [found] = await client.batch([check, ...STATEMENTS[action](comment)], 'write');
  return found?.rows.length === 1;
}

/** Closes or opens the thread of a comment. */
export async function setClosed(client: Client, id: string, isClosed: boolean): Promise<void> {
  await client.execute({
    sql: `update thread set closed = ? where id = (select thread from comment where id = ?)`,
    args: [isClosed ? 1 : 0, id],
  });
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
  client: Client,
  { id, edited, name, text: words, key }: OwnerReply,
): Promise<StoreResult | { readonly kind: 'changed' }> {
  const { rows } = await client.execute({ sql: `${SELECT} where c.id = ?`, args: [id] });
  const comment = rows[0] && queuedOf(rows[0]);
  if (!comment) return { kind: 'no-parent' };
  if (comment.state === 'waiting' && !(await moderate(client, { id, edited }, 'approve'))) {
    return { kind: 'changed' };
  }
  return storeComment(
    client,
    {
      thread: comment.thread,
      page: comment.page,
      replyTo: id,
      author: `owner:${randomUUID()}`,
      name,
      text: words,
      isOwner: true,
      isSpam: false,
      elapsed: undefined,
      key: hash(['owner', key]),
      fingerprint: hash([comment.thread, id, name, words]),
    },
    'none',
  );
}

/** The name under which the owner replied last, or `''`. */
export async function ownerName(client: Client): Promise<string> {
  const { rows } = await client.execute(
    'select name from comment where is_owner = 1 order by created desc limit 1',
  );
  return rows[0] ? text(rows[0], 'name') : '';
}
