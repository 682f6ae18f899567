import { randomUUID } from 'node:crypto';
import type { Client } from '@libsql/client';
import type { Comment } from '../../../shared/talk/comment.types';
import { text } from '../store/row';
import { COLUMNS, commentOf } from './comment';
import type { HostSettings } from '../config';

/** Comments that may wait for the owner at once: a flood ends there. */
const MAX_WAITING = 5000;

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
  /** `reused`: the key was used for another comment. `full`: too many wait for the owner. */
  | { readonly kind: 'reused' | 'closed' | 'no-parent' | 'full' };

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

const IS_OPEN = `not exists (select 1 from thread where id = :thread and closed = 1)`;
const HAS_PARENT = `(:replyTo = '' or exists (
  select 1 from comment where id = :replyTo and thread = :thread and state = 'shown'))`;
const HAS_ROOM = `(:isOwner = 1 or
  (select count(*) from comment where state in ('waiting', 'spam')) < ${MAX_WAITING})`;

const INSERT = `
  insert into comment (id, thread, parent, reply_to, author, name, text, created, state, is_owner,
    idempotency_key, fingerprint, approved)
  select :id, :thread,
    coalesce((select iif(parent = '', id, parent) from comment where id = :replyTo), ''),
    :replyTo, :author, :name, :text, :created,
    iif(:state = 'first', iif(
      exists (select 1 from comment where author = :author and state = 'shown'), 'shown', 'waiting'
    ), :state),
    :isOwner, :key, :fingerprint, :text
  where ${IS_OPEN} and ${HAS_PARENT} and ${HAS_ROOM}
  on conflict (idempotency_key) do nothing`;

/**
 * Stores a comment in one transaction. Each key is stored once: of two requests with the same key,
 * the second gets the comment of the first.
 */
export async function storeComment(
  client: Client,
  comment: NewComment,
  hold: Hold,
): Promise<StoreResult> {
  const { thread, page, replyTo, author, name, key, fingerprint } = comment;
  const args = {
    id: randomUUID(),
    thread,
    replyTo,
    author,
    name,
    text: comment.text,
    created: Date.now(),
    state: stateOf(comment, hold),
    isOwner: comment.isOwner ? 1 : 0,
    key,
    fingerprint,
  };
  const reason = `select (${IS_OPEN}) as open, (${HAS_PARENT}) as parent`;
  const results = await client.batch(
    [
      { sql: INSERT, args },
      {
        sql: `insert into thread (id, page) select :thread, :page
          where exists (select 1 from comment where thread = :thread)
          on conflict (id) do update set page = :page`,
        args: { thread, page },
      },
      { sql: findSql, args: { me: author, key } },
      { sql: reason, args: { thread, replyTo } },
    ],
    'write',
  );
  const [row] = results[2]?.rows ?? [];
  if (row) {
    if (text(row, 'fingerprint') !== fingerprint) return { kind: 'reused' };
    return { kind: 'stored', comment: commentOf(row) };
  }
  const [why] = results[3]?.rows ?? [];
  if (why?.['open'] === 0) return { kind: 'closed' };
  return { kind: why?.['parent'] === 0 ? 'no-parent' : 'full' };
}

const findSql = `select ${COLUMNS}, c.fingerprint from comment c where c.idempotency_key = :key`;

/** Returns the comment stored under a key, for a retry. */
export async function findByKey(
  client: Client,
  { author, key, fingerprint }: Pick<NewComment, 'author' | 'key' | 'fingerprint'>,
): Promise<StoreResult | undefined> {
  const { rows } = await client.execute({ sql: findSql, args: { me: author, key } });
  const [row] = rows;
  if (!row) return undefined;
  if (text(row, 'fingerprint') !== fingerprint) return { kind: 'reused' };
  return { kind: 'stored', comment: commentOf(row) };
}
