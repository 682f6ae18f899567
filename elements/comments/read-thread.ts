import type { Comment, CommentPage, Replies, TopComment } from '../../shared/talk/comment.types';
import { isRecord } from '../../shared/site/parameters';

/** A page of a thread. */
export interface ThreadPage extends CommentPage<TopComment> {
  /** Comments that everybody sees. */
  readonly total: number;
  readonly isClosed: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.trunc(value) : 0;

const time = (value: unknown): string =>
  Number.isFinite(Date.parse(text(value))) ? text(value) : new Date(0).toISOString();

/** Reads a comment; `undefined` without an id. */
export function readComment(value: unknown): Comment | undefined {
  if (!isRecord(value) || text(value['id']) === '') return undefined;
  const { state } = value;
  return {
    id: text(value['id']),
    parent: text(value['parent']),
    to: text(value['to']),
    name: text(value['name']),
    text: text(value['text']),
    created: time(value['created']),
    isEdited: value['isEdited'] === true,
    state: state === 'waiting' || state === 'gone' ? state : 'shown',
    isOwner: value['isOwner'] === true,
    isPinned: value['isPinned'] === true,
    isOwn: value['isOwn'] === true,
    likes: count(value['likes']),
    isLiked: value['isLiked'] === true,
  };
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads a page of replies. */
export const readReplies = (value: Fields): Replies => ({
  comments: list(value['comments']).flatMap((comment) => readComment(comment) ?? []),
  next: text(value['next']),
  total: count(value['total']),
});

function readTop(value: unknown): TopComment | undefined {
  const comment = readComment(value);
  const { replies } = value as Fields;
  return comment && { ...comment, replies: readReplies(isRecord(replies) ? replies : {}) };
}

/** Reads a page of a thread; `undefined` if the answer is something else. */
export function readThread(value: object): ThreadPage | undefined {
  const fields = value as Fields;
  if (!Array.isArray(fields['comments'])) return undefined;
  return {
    total: count(fields['total']),
    isClosed: fields['isClosed'] === true,
    comments: fields['comments'].flatMap((comment) => readTop(comment) ?? []),
    next: text(fields['next']),
  };
}
