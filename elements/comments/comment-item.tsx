import { useContext, useState, type ReactNode } from 'react';
import { isPlainClick } from '../../shared/dom/plain-click';
import { useTexts } from '../../shared/element/use-texts';
import { linkParts } from '../../shared/talk/link-parts';
import { languageOf } from '../../shared/site/locale';
import { countText } from '../../shared/site/count-text';
import type { Comment } from '../../shared/talk/comment.types';
import { CommentActions } from './comment-actions';
import { permalink } from './permalink';
import { fullTime, relativeTime } from './relative-time';
import { commentText } from './texts';
import { ThreadContext } from './thread-context';

interface CommentItemProps {
  readonly comment: Comment;
  /** The replies below it. */
  readonly children?: ReactNode;
}

/** A comment with what the visitor can do with it. */
export function CommentItem({ comment, children }: CommentItemProps): ReactNode {
  const t = useTexts(commentText);
  const { host, state, now, isPrinting, canPost, onLink } = useContext(ThreadContext);
  const { id, name, to, text, created, likes } = comment;
  const [isEditing, setEditing] = useState(false);
  const locale = languageOf(host);
  const time = new Date(created);
  const isGone = comment.state === 'gone';
  const isBusy = id.startsWith('new-');
  const notes = [
    comment.isOwner && t('commentOwner'),
    comment.isPinned && t('commentPinned'),
  ].filter((note) => note !== false);

  return (
    <article
      part="comment"
      className="comment"
      id={permalink(id).slice(1)}
      tabIndex={-1}
      aria-label={isGone ? t('commentGone') : t('commentBy', { name })}
      aria-busy={isBusy}
      data-state={isBusy ? 'busy' : comment.state}
      data-target={state.target === id || undefined}
    >
      {isGone ? (
        <p className="gone">{t('commentGone')}</p>
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
                <bdi>{t('commentTo', { name: to })}</bdi>
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
                {isPrinting ? fullTime(time, locale) : relativeTime(time, now, locale)}
              </time>
            </a>
            {comment.isEdited && <span className="edited">{t('commentEdited')}</span>}
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
          {comment.state === 'waiting' && <p className="waiting">{t('commentWaiting')}</p>}
          {!isBusy && canPost !== 'nothing' && (
            <CommentActions
              comment={comment}
              likesText={countText(t, 'commentLikes', likes)}
              onEditing={setEditing}
            />
          )}
        </>
      )}
      {children}
    </article>
  );
}
