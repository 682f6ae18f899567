import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Comment } from '../../../shared/talk/comment.types';
import type { HostSettings } from '../config';
import type { Database } from '../database/database';
import { isMarkOld } from '../database/old-marks';
import { int, str, type Query } from '../database/query';
import { WIDE_MARK } from '../http/network-mark';
import { columns, commentOf, type CommentRow } from './comment';

/** Comments that may wait for the owner at once, and those of spam: beyond, some are deleted. */
export const MAX_HELD = 5000;

/** Comments that are deleted at once: finding them takes some time. */
const EVICTED = 50;

/** Links with which a comment waits for approval. */
const MAX_LINKS = 2;

/** Minimum time in which a person can write a comment, in ms. */
const MIN_ELAPSED = 1500;

/** A comment to store. */
export interface NewComment {
  readonly thread: string;
  /** Path of the thread's page. */
  readonly page: string;
  /** The comment that it answers, or `''`. */
  readonly replyTo: string;
  readonly author: string;
  readonly name: string;
  readonly text: string;
  readonly isOwner: boolean;
  readonly isSpam: boolean;
  /** Keyed hash of the network that it came from; `''` for the owner's. */
  readonly network: string;
  /** Time that the visitor took, in ms; `undefined` if unknown. */
  readonly elapsed: number | undefined;
  /** Hash of the idempotency key. */
  readonly key: string;
  /** Hash of what the visitor wrote. */
  readonly fingerprint: string;
}

/** Result of storing a comment. */
export type StoreResult =
  | { readonly kind: 'stored'; readonly comment: Comment }
  /** `reused`: the key was used for another comment. */
  | { readonly kind: 'reused' | 'closed' | 'no-parent' | 'busy' };

/** Whether a text has so many links that somebody should look at it first. */
export const hasManyLinks = (comment: string): boolean =>
  (comment.match(/https?:\/\//gi)?.length ?? 0) > MAX_LINKS;

/** Which comments wait for approval. */
export type Hold = HostSettings['commentHold'];

function stateOf({ isOwner, isSpam, elapsed, text: words }: NewComment, hold: Hold): string {
  if (isOwner) return 'shown';
  if (isSpam) return 'spam';
  if (hold === 'none') return 'shown';
  const isSuspect = hasManyLinks(words) || (elapsed !== undefined && elapsed < MIN_ELAPSED);
  return hold === 'all' || isSuspect ? 'waiting' : 'first';
}

const isOpen = (thread: string) =>
  sql`not exists (select 1 from thread where id = ${thread} and closed = 1)`;
const hasParent = ({ replyTo, thread }: NewComment) =>
  replyTo === ''
    ? sql`true`
    : sql`exists (
      select 1 from comment where id = ${replyTo} and thread = ${thread} and state = 'shown')`;

/**
 * Makes room for a comment that is held, so that a flood keeps nobody from writing: deletes the
 * oldest ones of the network that has most of them. Spam takes no room from what waits.
 */
function evictStatement(comment: NewComment, hold: Hold): Query {
  const { thread, author, key } = comment;
  const state = stateOf(comment, hold);
  if (state === 'shown') return sql`select 1`;
  const held = state === 'spam' ? 'spam' : 'waiting';
  const isKnown = sql`exists (select 1 from comment where author = ${author} and state = 'shown')`;
  return sql`
    delete from comment where id in (
      select id from (
        select id, created, count(*) over (
          partition by case when network = '' then id else substr(network, 1, ${sql.lit(WIDE_MARK)}) end
        ) as held
        from comment c where state = ${held}
          and not exists (select 1 from comment reply where reply.parent = c.id)
      ) as candidate
      where (select count(*) from comment where state = ${held}) >= ${MAX_HELD}
        and ${isOpen(thread)} and ${hasParent(comment)}
        and not exists (select 1 from comment where idempotency_key = ${key})
        ${state === 'first' ? sql`and not ${isKnown}` : sql``}
      order by held desc, created, id limit ${EVICTED}
    )`;
}

/** The state of a new comment: the first one of an author waits, if that is the rule. */
const stateSql = (state: string, author: string) =>
  state === 'first'
    ? sql`case when exists (select 1 from comment where author = ${author} and state = 'shown')
      then 'shown' else 'waiting' end`
    : str(state);

function insertStatement(comment: NewComment, hold: Hold) {
  const { thread, replyTo, author, name, text, isOwner, key, fingerprint, network } = comment;
  return sql`
    insert into comment (id, thread, parent, reply_to, author, name, text, created, state, is_owner,
      idempotency_key, fingerprint, approved, network)
    select ${str(randomUUID())}, ${str(thread)},
      coalesce((select case when parent = '' then id else parent end from comment
        where id = ${replyTo}), ''),
      ${str(replyTo)}, ${str(author)}, ${str(name)}, ${str(text)}, ${int(Date.now())},
      ${stateSql(stateOf(comment, hold), author)},
      ${int(isOwner ? 1 : 0)}, ${str(key)}, ${str(fingerprint)}, ${str(text)},
      ${str(network)}
    where ${isOpen(thread)} and ${hasParent(comment)}
    on conflict (idempotency_key) do nothing`;
}

/**
 * Stores a comment in one transaction. Each key is stored once: of two requests with the same key,
 * the second gets the comment of the first.
 */
export async function storeComment(
  database: Database,
  comment: NewComment,
  hold: Hold,
): Promise<StoreResult> {
  const { thread, page, author, key, fingerprint } = comment;
  const [, , , , found, reasons] = await database.write(
    [
      sql`update comment set network = ''
        where network <> '' and ${isMarkOld('created')}`,
      evictStatement(comment, hold),
      insertStatement(comment, hold),
      sql`insert into thread (id, page) select ${str(thread)}, ${str(page)}
        where exists (select 1 from comment where thread = ${thread})
        on conflict (id) do update set page = excluded.page`,
      findQuery({ author, key }),
      sql<{ open: number; parent: number }>`select
        case when ${isOpen(thread)} then 1 else 0 end as open,
        case when ${hasParent(comment)} then 1 else 0 end as parent`,
    ],
    `author ${author}`,
    `thread ${thread}`,
  );
  const [row] = found.rows;
  if (row) return resultOf(row, fingerprint);
  const [why] = reasons.rows;
  if (why?.open === 0) return { kind: 'closed' };
  return { kind: why?.parent === 0 ? 'no-parent' : 'busy' };
}

const findQuery = ({ author, key }: Pick<NewComment, 'author' | 'key'>) =>
  sql<CommentRow & { fingerprint: string }>`
    select ${columns(author)}, c.fingerprint from comment c where c.idempotency_key = ${key}`;

const resultOf = (row: CommentRow & { fingerprint: string }, fingerprint: string): StoreResult =>
  row.fingerprint === fingerprint
    ? { kind: 'stored', comment: commentOf(row) }
    : { kind: 'reused' };

/** Returns the comment stored under a key, for a retry. */
export async function findByKey(
  database: Database,
  { author, key, fingerprint }: Pick<NewComment, 'author' | 'key' | 'fingerprint'>,
): Promise<StoreResult | undefined> {
  const row = await database.first(findQuery({ author, key }));
  return row && resultOf(row, fingerprint);
}
