import { useEffect, type ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { text } from '../../shared/site/strings';
import type { Sort } from '../../shared/talk/comment.types';
import { talkPlace } from '../../shared/talk/place';
import { LoadedThread } from './loaded-thread';
import { commentText, type CommentText } from './texts';
import { useThread } from './use-thread';

const PROBLEMS: Readonly<Partial<Record<string, CommentText>>> = {
  failed: 'commentsFailed',
  locked: 'commentsLocked',
};

interface OwnThreadProps {
  readonly host: HTMLElement;
  readonly identifier: string;
  readonly url: string;
  readonly sort: Sort;
  readonly closed: boolean;
  readonly mode: string;
  /** The comment that the address names; a new object for each request. */
  readonly linked: { readonly id: string } | undefined;
}

/** The site's own comments; the children are shown until they are loaded. */
export function OwnThread(props: OwnThreadProps): ReactNode {
  const t = useTexts(commentText);
  const common = useTexts(text);
  const { host, identifier, url, sort, closed, mode, linked } = props;
  const place = talkPlace({ identifier, url });
  const [thread, state] = useThread({ host, place, sort });
  const { phase } = state;

  useEffect(() => {
    if (!linked || thread?.getState().phase !== 'ready') return;
    if (linked.id) void thread.find(linked.id);
    else thread.clearTarget();
  }, [linked, thread]);

  if (thread && phase === 'ready') {
    const isClosed = closed || state.isClosed;
    return (
      <LoadedThread
        key={place.key}
        thread={thread}
        state={state}
        host={host}
        canPost={mode === 'runtime' ? (isClosed ? 'changes' : 'comments') : 'nothing'}
      />
    );
  }
  const problem = PROBLEMS[phase];
  return (
    <div className="thread">
      {problem && (
        <p className="problem" part="error" role="alert">
          {t(problem)}{' '}
          {phase === 'failed' && (
            <button className="quiet" type="button" onClick={() => void thread?.load()}>
              {common('tryAgain')}
            </button>
          )}
        </p>
      )}
      <p className="unseen" role="status">
        {phase === 'loading' && common('loading')}
      </p>
      <slot />
    </div>
  );
}
