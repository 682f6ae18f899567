import type { Client } from '@libsql/client';
import type { Comment } from '../../../shared/talk/comment.types';
import { number, text } from '../store/row';
import { COLUMNS, commentOf } from './comment';
import { isSmallEdit } from './judge-edit';
import { hasManyLinks, type Hold } from './store-comment';

/** Where a comment stands. */
export interface CommentPlace {
  readonly thread: string;
  /** Path of the thread's page. */
  readonly page: string;
  /** Id of the comment at the top that it stands under: its own without a parent. */
  readonly top: string;
}

/** Finds the place of a comment that a visitor sees. */
export async function placeOfComment(
  client: Client,
  id: string,
  me: string,
): Promise<CommentPlace | undefined> {
  const { rows } = await client.execute({
    sql: `select comment.thread, thread.page, iif(parent = '', comment.id, parent) as top
      from comment join thread on thread.id = comment.thread
      where comment.id = :id and (state = 'shown' or
        (author = :me and state in ('waiting', 'spam')))`,
    args: { id, me },
  });
  const [row] = rows;
  return row && { thread: text(row, 'thread'), page: text(row, 'page'), top: text(row, 'top') };
}

const select = (id: string, me: string) => ({
  sql: `select ${COLUMNS} from comment c where c.id = :id`,
  args: { id, me },
});

/** Condition for what its author may change. */
const IS_MINE = `id = :id and author = :me and is_owner = 0
  and state in ('shown', 'waiting', 'spam')`;

/** Whether the author has another comment that everybody sees. */
const IS_KNOWN = `exists (select 1 from comment other
  where other.author = :me and other.state = 'shown' and other.id <> comment.id)`;

/** A changed text of a visitor's own comment. */
export interface Edit {
  readonly id: string;
  readonly me: string;
  readonly text: string;
}

/**
 * Changes the text of a visitor's own comment. A text that nobody has approved is judged as a new
 * comment: it waits if it has many links, or if the author has no other comment that is shown. A
 * small correction of an approved text does not wait; many of them do, because each is compared with
 * what was approved.
 *
 * @returns `undefined` if it is not the visitor's, or gone.
 */
export async function editComment(
  client: Client,
  edit: Edit,
  hold: Hold,
): Promise<Comment | undefined> {
  // Approved or changed by another request in between, it is judged again.
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const { rows } = await client.execute({
      sql: `select approved from comment where ${IS_MINE}`,
      args: { id: edit.id, me: edit.me },
    });
    const [row] = rows;
    if (!row) return undefined;
    const changed = await editJudged(client, edit, { approved: text(row, 'approved'), hold });
    if (changed) return changed;
  }
  throw new Error('the comment was changed by too many requests at once');
}

const MAX_ATTEMPTS = 5;

async function editJudged(
  client: Client,
  { id, me, text: words }: Edit,
  { approved, hold }: { readonly approved: string; readonly hold: Hold },
): Promise<Comment | undefined> {
  const isSmall = isSmallEdit(approved, words);
  const held = {
    none: 'never',
    first: hasManyLinks(words) ? 'always' : 'unknown',
    all: 'always',
  }[hold];
  const waits = `(state = 'shown' and :isSmall = 0 and
    (:held = 'always' or :held = 'unknown' and not ${IS_KNOWN}))`;
  const [{ rowsAffected } = { rowsAffected: 0 }, found] = await client.batch(
    [
      {
        sql: `update comment set text = :text, edited = :edited,
          approved = iif(state = 'shown' and :isSmall = 0 and not ${waits}, :text, approved),
          state = iif(${waits}, 'waiting', state)
          where ${IS_MINE} and approved = :approved`,
        args: { id, me, text: words, edited: Date.now(), isSmall: isSmall ? 1 : 0, held, approved },
      },
      select(id, me),
    ],
    'write',
  );
  const [row] = found?.rows ?? [];
  return rowsAffected > 0 && row ? commentOf(row) : undefined;
}

/** Statements that remove a comment with its text; a retry of its post does not bring it back. */
export const removeStatements = (id: string) => [
  {
    sql: `update comment set state = 'removed', name = '', text = '', approved = '', is_pinned = 0, likes = 0
      where id = ?`,
    args: [id],
  },
  { sql: `delete from liked where subject = 'comment:' || ?`, args: [id] },
  { sql: 'delete from comment_report where comment = ?', args: [id] },
];

/** Deletes a visitor's own comment. Deleting it twice has the same result. */
export async function deleteComment(
  client: Client,
  id: string,
  me: string,
): Promise<'deleted' | 'missing'> {
  const { rows } = await client.execute({
    sql: `select state from comment where id = :id and author = :me and is_owner = 0`,
    args: { id, me },
  });
  const state = rows[0] && text(rows[0], 'state');
  if (state === undefined || state === 'hidden') return 'missing';
  await client.batch(removeStatements(id), 'write');
  return 'deleted';
}

/** Stores a visitor's report, one per visitor. */
export async function reportComment(
  client: Client,
  report: { readonly id: string; readonly me: string; readonly reason: string },
): Promise<void> {
  const { id, me, reason } = report;
  await client.execute({
    sql: `insert into comment_report (comment, visitor, reason, created) values (?, ?, ?, ?)
      on conflict do nothing`,
    args: [id, me, reason, Date.now()],
  });
}

/** The likes of something, and whether the visitor is among them. */
export interface Likes {
  readonly likes: number;
  readonly isLiked: boolean;
}

/**
 * Sets whether a visitor likes something: a visitor counts once, whatever is pressed where. The
 * column of a comment, by which threads are sorted, changes in the same transaction.
 */
export async function setLike(
  client: Client,
  {
    subject,
    me,
    isLiked,
  }: { readonly subject: string; readonly me: string; readonly isLiked: boolean },
): Promise<Likes> {
  const sql = isLiked
    ? 'insert or ignore into liked (subject, visitor) values (:subject, :me)'
    : 'delete from liked where subject = :subject and visitor = :me';
  const [, , counted] = await client.batch(
    [
      { sql, args: { subject, me } },
      {
        sql: `update comment set likes = (select count(*) from liked where subject = :subject)
          where 'comment:' || id = :subject and id = substr(:subject, 9)`,
        args: { subject },
      },
      likesSql(subject, me),
    ],
    'write',
  );
  const [row] = counted?.rows ?? [];
  return { likes: row ? number(row, 'likes') : 0, isLiked: row?.['liked'] === 1 };
}

const likesSql = (subject: string, me: string) => ({
  sql: `select count(*) as likes,
    exists (select 1 from liked where subject = :subject and visitor = :me) as liked
    from liked where subject = :subject`,
  args: { subject, me },
});

/** Returns the likes of several things, in their order. */
export async function likesOf(
  client: Client,
  subjects: readonly string[],
  me: string,
): Promise<Likes[]> {
  if (subjects.length === 0) return [];
  const results = await client.batch(
    subjects.map((subject) => likesSql(subject, me)),
    'read',
  );
  return results.map(({ rows }) => ({
    likes: Number(rows[0]?.['likes'] ?? 0),
    isLiked: rows[0]?.['liked'] === 1,
  }));
}
