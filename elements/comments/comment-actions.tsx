import { useContext, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../shared/element/use-texts';
import type { Comment } from '../../shared/talk/comment.types';
import { AskForm } from './ask-form';
import { Composer } from './composer';
import { removeDraft } from './draft';
import { problemText } from './problem';
import { commentText } from './texts';
import { ThreadContext } from './thread-context';

/** The part that is open below a comment. */
type Open = 'nothing' | 'reply' | 'edit' | 'delete' | 'report';

interface CommentActionsProps {
  readonly comment: Comment;
  /** “3 likes”. */
  readonly likesText: string;
  readonly onEditing: (isEditing: boolean) => void;
}

/** Likes a comment, and opens what answers, changes, deletes or reports it. */
export function CommentActions({ comment, likesText, onEditing }: CommentActionsProps): ReactNode {
  const t = useTexts(commentText);
  const { id, name, likes, isLiked, isOwn } = comment;
  const { thread, host, canPost, announce, onPosted } = useContext(ThreadContext);
  const [open, setOpen] = useState<Open>('nothing');
  const [problem, setProblem] = useState('');
  const [isReported, setReported] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isShown = comment.state === 'shown';

  const show = (what: Open): void => {
    onEditing(what === 'edit');
    setProblem('');
    setOpen(what);
  };
  const close = (): void => {
    flushSync(() => {
      show('nothing');
    });
    opener.current?.focus({ preventScroll: true });
  };
  const cancel = (): void => {
    removeDraft(`${open} ${id}`);
    close();
  };
  const leave = (hasDraft: boolean): void => {
    if (hasDraft) announce(t('commentKept'));
    else removeDraft(`${open} ${id}`);
    close();
  };
  const run = (action: () => Promise<void>): void => {
    setProblem('');
    action().catch((cause: unknown) => {
      setProblem(problemText(cause, host));
    });
  };
  const remove = async (): Promise<void> => {
    await thread.remove(id);
    announce(t('commentDeleted'), true);
  };
  const report = async (reason: string): Promise<void> => {
    await thread.report(id, reason);
    opener.current?.closest<HTMLElement>('article')?.focus({ preventScroll: true });
    setReported(true);
    announce(t('commentReported'));
    show('nothing');
  };
  const toggle = (what: Open, label: string): ReactNode => (
    <button
      type="button"
      className="action"
      aria-expanded={open === what}
      onClick={(event) => {
        opener.current = event.currentTarget;
        show(open === what ? 'nothing' : what);
      }}
    >
      {label}
    </button>
  );
  return (
    <>
      <div className="row tools">
        {isShown && (
          <button
            part="like"
            className="action like"
            type="button"
            aria-pressed={isLiked}
            aria-label={`${t('commentLike')}, ${likesText}`}
            onClick={() => {
              run(() => thread.like(id));
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z" />
            </svg>
            {likes > 0 && <span aria-hidden="true">{likes}</span>}
          </button>
        )}
        {isShown && canPost === 'comments' && toggle('reply', t('commentReply'))}
        {isOwn && toggle('edit', t('commentEdit'))}
        {isOwn && toggle('delete', t('commentDelete'))}
        {isShown &&
          !isOwn &&
          !comment.isOwner &&
          !isReported &&
          toggle('report', t('commentReport'))}
      </div>
      {problem && (
        <p className="problem" part="error" role="alert">
          {problem}
        </p>
      )}
      {open === 'reply' && (
        <Composer
          form={`reply ${id}`}
          label={t('commentReplyText', { name })}
          action={t('commentPostReply')}
          replyTo={id}
          hasFocus
          host={host}
          onSubmit={async (written) => {
            const posted = await thread.post(written);
            show('nothing');
            onPosted(posted, true);
          }}
          onCancel={cancel}
          onLeave={leave}
        />
      )}
      {open === 'edit' && (
        <Composer
          form={`edit ${id}`}
          label={t('commentEditText')}
          action={t('commentSave')}
          initial={comment.text}
          hasFocus
          host={host}
          onSubmit={async ({ text }) => {
            await thread.edit(id, text);
            announce(t('commentSaved'));
            close();
          }}
          onCancel={cancel}
          onLeave={leave}
        />
      )}
      {(open === 'delete' || open === 'report') && (
        <AskForm
          question={open}
          onConfirm={(reason) => {
            run(() => (open === 'delete' ? remove() : report(reason)));
          }}
          onCancel={close}
        />
      )}
    </>
  );
}
