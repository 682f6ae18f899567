import type { Row } from '@libsql/client';
import type { Comment } from '../../../shared/talk/comment.types';
import { number, text } from '../store/row';

/** State of a stored comment; `removed` ones have lost their text. */
export type CommentState = 'waiting' | 'shown' | 'hidden' | 'spam' | 'removed';

/** Columns of a comment, for {@link commentOf}. Arguments: `me`. */
export const COLUMNS = `c.id, c.parent, c.name, c.text, c.created, c.edited, c.state, c.is_owner,
  c.is_pinned, c.likes, c.author = :me as own,
  exists (select 1 from liked where subject = 'comment:' || c.id and visitor = :me) as liked,
  coalesce((select name from comment where id = c.reply_to and parent <> ''), '') as to_name`;

/** Spam looks to its author as if it waited. */
const MINE = (alias: string): string =>
  `(${alias}.state in ('waiting', 'spam') and ${alias}.author = :me)`;

/** Whether a comment has replies that the visitor sees: then its place remains. */
const HAS_REPLIES = `(c.parent = '' and exists (
  select 1 from comment r where r.parent = c.id and (r.state = 'shown' or ${MINE('r')})))`;

/** Condition for the comments that a visitor sees. Arguments: `me`. */
export const IS_VISIBLE = `(c.state = 'shown' or ${MINE('c')} or ${HAS_REPLIES})`;

/** Reads a comment from its row. */
export function commentOf(row: Row): Comment {
  const isOwn = number(row, 'own') === 1;
  const stored = text(row, 'state') as CommentState;
  const isMine = isOwn && (stored === 'waiting' || stored === 'spam');
  const state = stored === 'shown' ? 'shown' : isMine ? 'waiting' : 'gone';
  const isGone = state === 'gone';
  return {
    id: text(row, 'id'),
    parent: text(row, 'parent'),
    to: isGone ? '' : text(row, 'to_name'),
    name: isGone ? '' : text(row, 'name'),
    text: isGone ? '' : text(row, 'text'),
    created: new Date(number(row, 'created')).toISOString(),
    isEdited: number(row, 'edited') > 0,
    state,
    isOwner: number(row, 'is_owner') === 1,
    isPinned: number(row, 'is_pinned') === 1,
    isOwn: isOwn && !isGone,
    likes: isGone ? 0 : number(row, 'likes'),
    isLiked: number(row, 'liked') === 1,
  };
}
