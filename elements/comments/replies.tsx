import { useContext, type ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { text } from '../../shared/site/strings';
import { countText } from '../../shared/site/count-text';
import type { TopComment } from '../../shared/talk/comment.types';
import { CommentItem } from './comment-item';
import { commentText } from './texts';
import { ThreadContext } from './thread-context';

interface RepliesProps {
  readonly comment: TopComment;
  /** Called with the first of the replies that have been loaded. */
  readonly onLoaded: (id: string) => void;
}

/** The replies to a comment, and a button that loads further ones. */
export function Replies({ comment, onLoaded }: RepliesProps): ReactNode {
  const t = useTexts(commentText);
  const common = useTexts(text);
  const { thread, state } = useContext(ThreadContext);
  const { id, replies } = comment;
  const loading = state.replies[id] ?? 'idle';
  const known = replies.comments.filter((reply) => reply.state === 'shown').length;
  if (replies.comments.length === 0 && replies.next === '') return null;

  const load = async (): Promise<void> => {
    const first = await thread.loadReplies(id);
    if (first) onLoaded(first);
  };
  return (
    <div part="replies" className="replies">
      {replies.comments.map((reply) => (
        <CommentItem key={reply.id} comment={reply} />
      ))}
      {loading === 'failed' && (
        <p className="problem" part="error" role="alert">
          {t('commentsFailed')}
        </p>
      )}
      {replies.next && (
        <button
          part="more"
          className="action more"
          type="button"
          aria-disabled={loading === 'loading'}
          onClick={() => void load()}
        >
          {loading === 'loading'
            ? common('loading')
            : countText(t, 'commentReplies', Math.max(1, replies.total - known))}
        </button>
      )}
    </div>
  );
}
