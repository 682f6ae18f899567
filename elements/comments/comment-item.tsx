import { useContext, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isPlainClick } from '../../shared/dom/plain-click';
import { linkParts } from '../../shared/talk/link-parts';
import { languageOf } from '../../shared/site/locale';
import { countText } from '../../shared/talk/count-text';
import type { Comment } from '../../shared/talk/comment.types';
import { Composer } from './composer';
import { removeDraft } from './draft';
import { permalink } from './permalink';
import { problemText } from './problem';
import { fullTime, relativeTime } from './relative-time';
import { commentText, pluralTexts } from './texts';
import { ThreadContext } from './thread-context';

interface CommentItemProps {
  readonly comment: Comment;
  /** The replies below it. */
  readonly children?: ReactNode;
}

/** What is open below a comment. */
type Open = 'nothing' | 'reply' | 'edit' | 'delete' | 'report';

/** A comment with what the visitor can do with it. */
export function CommentItem({ comment, children }: CommentItemProps): ReactNode {
  const { host, state, now, canPost, onLink } = useContext(ThreadContext);
  const { id, name, to, text, created, likes } = comment;
  const [isEditing, setEditing] = useState(false);
  const locale = languageOf(host);
  const time = new Date(created);
  const isGone = comment.state === 'gone';
  const isBusy = id.startsWith('new-');
  const notes = [
    comment.isOwner && commentText('commentOwner'),
    comment.isPinned && commentText('commentPinned'),
  ].filter((note) => note !== false);

  return (
    <article
      part="comment"
      className="comment"
      id={permalink(id).slice(1)}
      tabIndex={-1}
      aria-label={isGone ? commentText('commentGone') : commentText('commentBy', { name })}
      aria-busy={isBusy}
      data-state={isBusy ? 'busy' : comment.state}
      data-target={state.target === id || undefined}
    >
      {isGone ? (
        <p className="gone">{commentText('commentGone')}</p>
      ) : (
        <>
          <p className="head">
            <b part="name">
              <bdi>{name}</bdi>
            </b>
            {notes.map((note) => (
              <span key={note} part="badge" className="badge">
                {note}
              </span>
            ))}
            {to && (
              <span className="to">
                <bdi>{commentText('commentTo', { name: to })}</bdi>
              </span>
            )}
            <a
              part="time"
              href={permalink(id)}
              onClick={(event) => {
                if (!isPlainClick(event.nativeEvent)) return;
                event.preventDefault();
                onLink(id);
              }}
            >
              <time dateTime={created} title={fullTime(time, locale)}>
                {relativeTime(time, now, locale)}
              </time>
            </a>
            {comment.isEdited && <span className="edited">{commentText('commentEdited')}</span>}
          </p>
          {isEditing ? null : (
            <p part="text" className="text" dir="auto">
              {linkParts(text).map((part, index) =>
                part.href ? (
                  <a key={index} href={part.href} rel="ugc nofollow noopener">
                    {part.text}
                  </a>
                ) : (
                  part.text
                ),
              )}
            </p>
          )}
          {comment.state === 'waiting' && (
            <p className="waiting">{commentText('commentWaiting')}</p>
          )}
          {!isBusy && canPost !== 'nothing' && (
            <Actions
              comment={comment}
              likesText={countText(pluralTexts, 'commentLikes', likes, host)}
              onEditing={setEditing}
            />
          )}
        </>
      )}
      {children}
    </article>
  );
}

interface ActionsProps {
  readonly comment: Comment;
  /** “3 likes”. */
  readonly likesText: string;
  readonly onEditing: (isEditing: boolean) => void;
}

function Actions({ comment, likesText, onEditing }: ActionsProps): ReactNode {
  const { id, name, likes, isLiked, isOwn } = comment;
  const { thread, host, canPost, announce, onPosted } = useContext(ThreadContext);
  const [open, setOpen] = useState<Open>('nothing');
  const [problem, setProblem] = useState('');
  const [isReported, setReported] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const reason = useRef<HTMLInputElement>(null);
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
  const run = (action: () => Promise<void>): void => {
    setProblem('');
    action().catch((cause: unknown) => {
      setProblem(problemText(cause, host));
    });
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
            aria-label={`${commentText('commentLike')}, ${likesText}`}
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
        {isShown && canPost === 'comments' && toggle('reply', commentText('commentReply'))}
        {isOwn && toggle('edit', commentText('commentEdit'))}
        {isOwn && toggle('delete', commentText('commentDelete'))}
        {isShown &&
          !isOwn &&
          !comment.isOwner &&
          !isReported &&
          toggle('report', commentText('commentReport'))}
      </div>
      {problem && (
        <p className="problem" part="error" role="alert">
          {problem}
        </p>
      )}
      {open === 'reply' && (
        <Composer
          form={`reply ${id}`}
          label={commentText('commentReplyText', { name })}
          action={commentText('commentPostReply')}
          replyTo={id}
          hasFocus
          host={host}
          onSubmit={async (written) => {
            const posted = await thread.post(written);
            show('nothing');
            onPosted(posted, true);
          }}
          onCancel={cancel}
        />
      )}
      {open === 'edit' && (
        <Composer
          form={`edit ${id}`}
          label={commentText('commentEditText')}
          action={commentText('commentSave')}
          initial={comment.text}
          hasFocus
          host={host}
          onSubmit={async ({ text }) => {
            await thread.edit(id, text);
            announce(commentText('commentSaved', host));
            close();
          }}
          onCancel={cancel}
        />
      )}
      {(open === 'delete' || open === 'report') && (
        <form
          className="ask"
          onSubmit={(event) => {
            event.preventDefault();
            run(async () => {
              if (open === 'delete') {
                await thread.remove(id);
                announce(commentText('commentDeleted', host), true);
                return;
              }
              await thread.report(id, reason.current?.value ?? '');
              opener.current?.closest<HTMLElement>('article')?.focus({ preventScroll: true });
              setReported(true);
              announce(commentText('commentReported', host));
              show('nothing');
            });
          }}
        >
          <p>{commentText(open === 'delete' ? 'commentAskDelete' : 'commentAskReport')}</p>
          {open === 'report' && (
            <label>
              {commentText('commentReason')}
              <input type="text" ref={reason} maxLength={500} autoComplete="off" />
            </label>
          )}
          <div className="row">
            <button className={open === 'delete' ? 'danger' : 'primary'} type="submit">
              {commentText(open === 'delete' ? 'commentDelete' : 'commentReport')}
            </button>
            <button className="quiet" type="button" onClick={close}>
              {commentText('commentCancel')}
            </button>
          </div>
        </form>
      )}
    </>
  );
}
