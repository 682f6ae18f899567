import { useContext, type ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { countText } from '../../shared/site/count-text';
import type { Sort } from '../../shared/talk/comment.types';
import { commentText, type CommentText } from './texts';
import { ThreadContext } from './thread-context';

const SORTS: Readonly<Record<Sort, CommentText>> = {
  best: 'commentsBest',
  newest: 'commentsNewest',
  oldest: 'commentsOldest',
};

/** The number of comments, and their order. */
export function ThreadHeader(): ReactNode {
  const t = useTexts(commentText);
  const { thread, state } = useContext(ThreadContext);
  const { total, comments, sort } = state;
  const count = countText(t, 'commentCount', total);
  return (
    <div className="top">
      <h2 part="heading" tabIndex={-1}>
        {total > 0 ? count : t('comments')}
      </h2>
      {comments.length > 1 && (
        <label className="sort">
          {t('commentsSort')}
          <select
            part="sort"
            value={sort}
            onChange={({ target: { value } }) => void thread.load(value as Sort)}
          >
            {Object.entries(SORTS).map(([name, label]) => (
              <option key={name} value={name}>
                {t(label)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
