import { sql } from 'kysely';
import type { Comment } from '../../../shared/talk/comment.types';
import type { Database } from '../database/database';
import { isMarkOld } from '../database/old-marks';
import { byDialect, db, flag, int, str, type Query } from '../database/query';
import { columns, commentOf, type CommentRow } from './comment';
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
export function placeOfComment(
  database: Database,
  id: string,
  me: string,
): Promise<CommentPlace | undefined> {
  return database.first(
    sql<CommentPlace>`
      select comment.thread, thread.page,
        case when parent = '' then comment.id else parent end as top
      from comment join thread on thread.id = comment.thread
      where comment.id = ${id} and (state = 'shown' or
        (author = ${me} and state in ('waiting', 'spam')))`,
  );
}

const select = (id: string, me: string) =>
  sql<CommentRow>`select ${columns(me)} from comment c where c.id = ${id}`;

/** Condition for what its author may change. */
const isMine = ({ id, me }: Edit) => sql<boolean>`(id = ${id} and author = ${me} and is_owner = 0
  and state in ('shown', 'waiting', 'spam'))`;

/** Whether the author has another comment that everybody sees. */
const isKnown = (me: string) => sql<boolean>`exists (select 1 from comment other
  where other.author = ${me} and other.state = 'shown' and other.id <> comment.id)`;

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
  database: Database,
  edit: Edit,
  hold: Hold,
): Promise<Comment | undefined> {
  // Approved or changed by another request in between, it is judged again.
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
    const row = await database.first(
      db.selectFrom('comment').select('approved').where(isMine(edit)),
    );
    if (!row) return undefined;
    const changed = await editJudged(database, edit, { approved: row.approved, hold });
    if (changed) return changed;
  }
  throw new Error('the comment was changed by too many requests at once');
}

const MAX_ATTEMPTS = 5;

async function editJudged(
  database: Database,
  edit: Edit,
  { approved, hold }: { readonly approved: string; readonly hold: Hold },
): Promise<Comment | undefined> {
  const { id, me, text: words } = edit;
  const isLarge = !isSmallEdit(approved, words);
  const isHeld = {
    none: sql<boolean>`false`,
    first: hasManyLinks(words) ? sql<boolean>`true` : sql<boolean>`not ${isKnown(me)}`,
    all: sql<boolean>`true`,
  }[hold];
  const isJudged = isLarge ? sql<boolean>`state = 'shown'` : sql<boolean>`false`;
  const waits = sql<boolean>`(${isJudged} and ${isHeld})`;
  const [{ changes }, found] = await database.write(
    [
      sql`update comment set text = ${str(words)}, edited = ${int(Date.now())},
        approved = case when ${isJudged} and not ${waits} then ${str(words)} else approved end,
        state = case when ${waits} then 'waiting' else state end
        where ${isMine(edit)} and approved = ${approved}`,
      select(id, me),
    ],
    `author ${me}`,
  );
  const [row] = found.rows;
  return changes > 0 && row ? commentOf(row) : undefined;
}

/** Statements that remove comments with their texts; a retry of a post does not bring one back. */
export const removeStatements = (ids: readonly string[]): Query[] => [
  db
    .updateTable('comment')
    .set({ state: 'removed', name: '', text: '', approved: '', is_pinned: 0, likes: 0 })
    .where('id', 'in', ids),
  db.deleteFrom('liked').where(
    'subject',
    'in',
    ids.map((id) => `comment:${id}`),
  ),
  db.deleteFrom('comment_report').where('comment', 'in', ids),
];

/** Deletes a visitor's own comment. Deleting it twice has the same result. */
export async function deleteComment(
  database: Database,
  id: string,
  me: string,
): Promise<'deleted' | 'missing'> {
  const row = await database.first(
    db
      .selectFrom('comment')
      .select('state')
      .where('id', '=', id)
      .where('author', '=', me)
      .where('is_owner', '=', 0),
  );
  if (!row || row.state === 'hidden') return 'missing';
  await database.write(removeStatements([id]), `subject comment:${id}`);
  return 'deleted';
}

/** Stores a visitor's report, one per visitor. */
export async function reportComment(
  database: Database,
  report: { readonly id: string; readonly me: string; readonly reason: string },
): Promise<void> {
  const { id, me, reason } = report;
  await database.run(
    db
      .insertInto('comment_report')
      .values({ comment: id, visitor: me, reason, created: Date.now() })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** The likes of something, and whether the visitor is among them. */
export interface Likes {
  readonly likes: number;
  readonly isLiked: boolean;
}

/** A visitor's like, or that it is taken back. */
export interface LikeChange {
  readonly subject: string;
  readonly me: string;
  readonly isLiked: boolean;
  /** Whether the visitor's browser has the cookie of an earlier action. */
  readonly isKnown: boolean;
  /** Keyed hashes of the visitor's network, and of that and the browser. */
  readonly network: string;
  readonly source: string;
  /** Most likes of a network for one thing. */
  readonly limit: number;
}

/** Whether a like comes from a network: a range for SQLite, whose order is that of bytes. */
const isFrom = (network: string) =>
  byDialect<boolean>({
    sqlite: sql`source >= ${`${network}.`} and source < ${`${network}/`}`,
    postgres: sql`starts_with(source, ${`${network}.`})`,
  });

/** The condition for a like to be counted. */
const mayCount = ({ subject, isKnown, network, source, limit }: LikeChange) => sql<boolean>`(
  (select count(*) from liked where subject = ${subject} and ${isFrom(network)}) < ${limit}
  ${isKnown ? sql`` : sql`and not exists (select 1 from liked where subject = ${subject} and source = ${source})`}
)`;

/**
 * Sets whether a visitor likes something: a visitor counts once, whatever is pressed where. Without
 * its cookie, a browser counts once for its network, and a network only so often. The column of a
 * comment, by which threads are sorted, changes in the same transaction.
 *
 * @returns `isLiked` is false for a like that does not count.
 */
export async function setLike(database: Database, like: LikeChange): Promise<Likes> {
  const { subject, me, isLiked, source } = like;
  const change = isLiked
    ? sql`insert into liked (subject, visitor, source, created)
        select ${str(subject)}, ${str(me)}, ${str(source)}, ${int(Date.now())}
        where ${mayCount(like)} on conflict do nothing`
    : db.deleteFrom('liked').where('subject', '=', subject).where('visitor', '=', me);
  const comment = /^comment:(.*)$/s.exec(subject)?.[1];
  const counted = db
    .updateTable('comment')
    .set({ likes: sql`(select count(*) from liked where subject = ${subject})` })
    .where('id', '=', comment ?? '')
    .where('state', '<>', 'removed');
  const forget = sql`update liked set source = ''
    where source <> '' and ${isMarkOld('created')}`;
  const [, , { rows }] = await database.write(
    [forget, change, likesQuery(subject, me), ...(comment === undefined ? [] : [counted])] as const,
    `subject ${subject}`,
  );
  return likesIn(rows[0]);
}

/** Whether something has a like from a browser of a network. */
export async function hasLiked(
  database: Database,
  subject: string,
  source: string,
): Promise<boolean> {
  const found = await database.first(
    db
      .selectFrom('liked')
      .select('visitor')
      .where('subject', '=', subject)
      .where('source', '=', source),
  );
  return found !== undefined;
}

const likesQuery = (subject: string, me: string) =>
  db
    .selectFrom('liked')
    .select((eb) => [
      eb.fn.countAll<number>().as('likes'),
      flag(
        eb.exists(
          eb
            .selectFrom('liked as own')
            .select('own.visitor')
            .where('own.subject', '=', subject)
            .where('own.visitor', '=', me),
        ),
      ).as('liked'),
    ])
    .where('subject', '=', subject);

const likesIn = (row: { readonly likes: number; readonly liked: number } | undefined): Likes => ({
  likes: row?.likes ?? 0,
  isLiked: row?.liked === 1,
});

/** Returns the likes of several things, in their order. */
export async function likesOf(
  database: Database,
  subjects: readonly string[],
  me: string,
): Promise<Likes[]> {
  if (subjects.length === 0) return [];
  const rows = await database.all(
    db
      .selectFrom('liked')
      .select((eb) => [
        'subject',
        eb.fn.countAll<number>().as('likes'),
        eb.fn.max(flag(eb('visitor', '=', me))).as('liked'),
      ])
      .where('subject', 'in', subjects)
      .groupBy('subject'),
  );
  const bySubject = new Map(rows.map((row) => [row.subject, row]));
  return subjects.map((subject) => likesIn(bySubject.get(subject)));
}
