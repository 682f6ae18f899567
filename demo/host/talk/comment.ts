import { sql } from 'kysely';
import type { Comment } from '../../../shared/talk/comment.types';
import type { CommentState } from '../database/tables/talk';

/** A comment as {@link columns} read it. */
export interface CommentRow {
  readonly id: string;
  readonly parent: string;
  readonly name: string;
  readonly text: string;
  readonly created: number;
  readonly edited: number;
  readonly state: CommentState;
  readonly is_owner: number;
  readonly is_pinned: number;
  readonly likes: number;
  /** Whether it is the visitor's, and whether the visitor likes it: 0 or 1. */
  readonly own: number;
  readonly liked: number;
  /** Name of whom a reply answers. */
  readonly to_name: string;
}

const isLikedBy = (me: string) => sql`case when exists (
  select 1 from liked where subject = 'comment:' || c.id and visitor = ${me}) then 1 else 0 end`;

/** Columns of the comment `c` as a visitor sees it, for {@link commentOf}. */
export const columns = (me: string) => sql`c.id, c.parent, c.name, c.text, c.created, c.edited,
  c.state, c.is_owner, c.is_pinned, c.likes, ${me === '' ? sql`0` : sql`case when c.author = ${me} then 1 else 0 end`} as own,
  ${me === '' ? sql`0` : isLikedBy(me)} as liked,
  coalesce((select name from comment where id = c.reply_to and parent <> ''), '') as to_name`;

/** Spam looks to its author as if it waited. */
export const isMine = (alias: string, me: string) =>
  sql`(${sql.ref(`${alias}.state`)} in ('waiting', 'spam')
    and ${sql.ref(`${alias}.author`)} = ${me})`;

/** Whether a comment has replies that the visitor sees: then its place remains. */
const hasReplies = (me: string) => sql`(c.parent = '' and exists (
  select 1 from comment r where r.parent = c.id and (r.state = 'shown' or ${isMine('r', me)})))`;

/** Condition for the comments `c` that a visitor sees. */
export const isVisible = (me: string) =>
  sql`(c.state = 'shown' or ${isMine('c', me)} or ${hasReplies(me)})`;

/** Reads a comment from its row. */
export function commentOf(row: CommentRow): Comment {
  const isOwn = row.own === 1;
  const stored = row.state;
  const isMine = isOwn && (stored === 'waiting' || stored === 'spam');
  const state = stored === 'shown' ? 'shown' : isMine ? 'waiting' : 'gone';
  const isGone = state === 'gone';
  return {
    id: row.id,
    parent: row.parent,
    to: isGone ? '' : row.to_name,
    name: isGone ? '' : row.name,
    text: isGone ? '' : row.text,
    created: new Date(row.created).toISOString(),
    isEdited: row.edited > 0,
    state,
    isOwner: row.is_owner === 1,
    isPinned: row.is_pinned === 1,
    isOwn: isOwn && !isGone,
    likes: isGone ? 0 : row.likes,
    isLiked: row.liked === 1,
  };
}
