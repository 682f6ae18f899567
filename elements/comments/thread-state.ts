import type { Comment, Sort, TopComment } from '../../shared/talk/comment.types';
import type { ThreadPage } from './read-thread';

/** Loading state of a list. */
export type Loading = 'idle' | 'loading' | 'failed';

/** Everything that a view of a thread shows; never changed, only replaced. */
export interface ThreadState {
  readonly phase: 'loading' | 'ready' | 'failed' | 'locked' | 'missing';
  readonly sort: Sort;
  readonly comments: readonly TopComment[];
  /** Cursor of the next page. */
  readonly next: string;
  readonly total: number;
  readonly isClosed: boolean;
  /** State of the next page. */
  readonly more: Loading;
  /** Comments whose next replies are being loaded, or could not be. */
  readonly replies: Readonly<Record<string, Loading>>;
  /** Ids of comments that are being posted or changed. */
  readonly busy: ReadonlySet<string>;
  /** The comment that the address names, once it is shown. */
  readonly target: string;
  /** Whether the address names a comment that is gone. */
  readonly isTargetMissing: boolean;
}

export const EMPTY: ThreadState = {
  phase: 'loading',
  sort: 'best',
  comments: [],
  next: '',
  total: 0,
  isClosed: false,
  more: 'idle',
  replies: {},
  busy: new Set(),
  target: '',
  isTargetMissing: false,
};

/** Adds comments that the list does not have: others may have moved between two pages. */
function added<T extends Comment>(list: readonly T[], more: readonly T[]): readonly T[] {
  const known = new Set(list.map(({ id }) => id));
  return [...list, ...more.filter(({ id }) => !known.has(id))];
}

/** Adds a page to the list. */
export const withPage = (state: ThreadState, page: ThreadPage): Partial<ThreadState> => ({
  comments: added(state.comments, page.comments),
  next: page.next,
  total: page.total,
  isClosed: page.isClosed,
  more: 'idle',
});

/** Changes the comment at the top with an id. */
const changeTop = (
  { comments }: ThreadState,
  id: string,
  change: (comment: TopComment) => TopComment,
): Pick<ThreadState, 'comments'> => ({
  comments: comments.map((comment) => (comment.id === id ? change(comment) : comment)),
});

/** Adds a page of replies to their comment. */
export const withReplies = (
  state: ThreadState,
  id: string,
  { comments, next }: { readonly comments: readonly Comment[]; readonly next: string },
): Partial<ThreadState> =>
  changeTop(state, id, (top) => ({
    ...top,
    replies: { ...top.replies, comments: added(top.replies.comments, comments), next },
  }));

/** Adds a new comment where its author sees it: first, or last among the replies. */
export function withComment(state: ThreadState, comment: Comment): Partial<ThreadState> {
  if (comment.parent === '') {
    const none = { comments: [], next: '', total: 0 };
    const pinned = state.comments.filter(({ isPinned }) => isPinned);
    const others = state.comments.filter(({ isPinned }) => !isPinned);
    return { comments: [...pinned, { ...comment, replies: none }, ...others] };
  }
  return changeTop(state, comment.parent, (top) => ({
    ...top,
    replies: { ...top.replies, comments: added(top.replies.comments, [comment]) },
  }));
}

/** Replaces a comment, wherever it stands. */
export function withChange(
  state: ThreadState,
  id: string,
  change: (comment: Comment) => Comment,
): Partial<ThreadState> {
  const replace = (comment: Comment): Comment => (comment.id === id ? change(comment) : comment);
  return {
    comments: state.comments.map((top) => ({
      ...top,
      ...replace(top),
      replies: { ...top.replies, comments: top.replies.comments.map(replace) },
    })),
  };
}

/** Removes a comment; one with replies leaves its place. */
export function withoutComment(state: ThreadState, id: string): Partial<ThreadState> {
  const comments = state.comments.flatMap((top): TopComment[] => {
    const replies = top.replies.comments.filter((reply) => reply.id !== id);
    const isEmpty = replies.length === 0 && top.replies.next === '';
    if (isEmpty && (top.id === id || top.state === 'gone')) return [];
    const gone = top.id === id ? { state: 'gone' as const, isOwn: false } : {};
    return [{ ...top, ...gone, replies: { ...top.replies, comments: replies } }];
  });
  return { comments };
}

/** Finds a comment, wherever it stands. */
export const findComment = ({ comments }: ThreadState, id: string): Comment | undefined =>
  comments
    .flatMap((top): readonly Comment[] => [top, ...top.replies.comments])
    .find((comment) => comment.id === id);
