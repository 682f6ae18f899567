import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sayAgain } from '../../shared/dom/say-again';
import { usePrinting } from '../../shared/dom/use-printing';
import { writeHash } from '../../shared/dom/write-hash';
import { useTexts } from '../../shared/element/use-texts';
import { text } from '../../shared/site/strings';
import { CommentItem } from './comment-item';
import { Composer } from './composer';
import { permalink } from './permalink';
import { Replies } from './replies';
import { commentText } from './texts';
import type { Thread } from './thread';
import { ThreadContext, type ThreadTools } from './thread-context';
import { ThreadHeader } from './thread-header';
import type { ThreadState } from './thread-state';
import { useAwaitedFocus } from './use-awaited-focus';
import { useNow } from './use-now';

interface LoadedThreadProps {
  readonly thread: Thread;
  readonly state: ThreadState;
  readonly host: HTMLElement;
  readonly canPost: ThreadTools['canPost'];
}

/** The comments of a thread, with a form for a new one. */
export function LoadedThread({ thread, state, host, canPost }: LoadedThreadProps): ReactNode {
  const t = useTexts(commentText);
  const common = useTexts(text);
  const now = useNow();
  const isPrinting = usePrinting();
  const [message, setMessage] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const { comments, next, more, target } = state;

  const focusComment = useAwaitedFocus(root);
  useEffect(() => {
    if (target) focusComment(target, true);
  }, [target, focusComment]);

  const announce: ThreadTools['announce'] = (announced, takesFocus) => {
    setMessage((before) => sayAgain(before, announced));
    if (takesFocus) root.current?.querySelector('h2')?.focus({ preventScroll: true });
  };
  const onPosted: ThreadTools['onPosted'] = (comment, takesFocus) => {
    announce(t(comment.state === 'waiting' ? 'commentWaiting' : 'commentPosted'));
    if (takesFocus) focusComment(comment.id);
  };
  const onLink = (linked: string): void => {
    writeHash('pushState', null, permalink(linked));
    void thread.find(linked);
  };
  const loadMore = async (): Promise<void> => {
    const first = await thread.loadMore();
    if (first) focusComment(first);
  };
  return (
    <ThreadContext
      value={{ thread, state, host, now, isPrinting, canPost, announce, onPosted, onLink }}
    >
      <div className="thread" ref={root} aria-busy={more === 'loading'}>
        <ThreadHeader />
        <p className="unseen" role="status">
          {message}
        </p>
        {state.isTargetMissing && (
          <p className="note" part="note" role="alert">
            {t('commentMissing')}
          </p>
        )}
        {canPost === 'comments' ? (
          <Composer
            form={thread.key}
            hasMarkup
            label={t('commentText')}
            action={t('commentPost')}
            host={host}
            onSubmit={async (written) => {
              onPosted(await thread.post(written), false);
            }}
          />
        ) : (
          <p className="note" part="note">
            {t(canPost === 'changes' ? 'commentsClosed' : 'commentsPreview')}
          </p>
        )}
        {comments.length === 0 && <p className="empty">{t('commentsEmpty')}</p>}
        <div className="list">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment}>
              <Replies comment={comment} onLoaded={focusComment} />
            </CommentItem>
          ))}
        </div>
        {more === 'failed' && (
          <p className="problem" part="error" role="alert">
            {t('commentsFailed')}
          </p>
        )}
        {next && (
          <button
            part="more"
            className="quiet more"
            type="button"
            aria-disabled={more === 'loading'}
            onClick={() => void loadMore()}
          >
            {more === 'loading' ? common('loading') : t('commentsMore')}
          </button>
        )}
      </div>
    </ThreadContext>
  );
}
