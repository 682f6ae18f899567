import { useEffect, useState, useSyncExternalStore } from 'react';
import { onTalkChange } from '../../shared/talk/changes';
import type { Sort } from '../../shared/talk/comment.types';
import type { TalkPlace } from '../../shared/talk/place';
import { linkedComment } from './permalink';
import { Thread } from './thread';
import { EMPTY, type ThreadState } from './thread-state';

interface ThreadOptions {
  readonly host: HTMLElement;
  readonly place: TalkPlace;
  readonly sort: Sort;
}

interface Current {
  readonly thread: Thread;
  readonly controller: AbortController;
}

const noState = (): ThreadState => EMPTY;
const noUpdates = (): (() => void) => () => undefined;

/** Loads a thread, again when its place changes; what is under way ends with the view. */
export function useThread({
  host,
  place,
  sort,
}: ThreadOptions): readonly [Thread | undefined, ThreadState] {
  const { identifier, page, key } = place;
  const [current, setCurrent] = useState<Current>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const thread = new Thread(host, { identifier, page, key }, sort, signal);
    setCurrent({ thread, controller });
    const linked = linkedComment();
    void thread.load().then(() => {
      if (linked && thread.getState().phase === 'ready') void thread.find(linked);
    });
    onTalkChange(signal, ({ like }) => {
      const [, id] = /^comment:(.*)$/.exec(like?.key ?? '') ?? [];
      if (like && id !== undefined) thread.applyLike(id, like.likes, like.isLiked);
    });
    return () => {
      controller.abort();
    };
  }, [host, identifier, page, key, sort]);

  const thread = current?.thread;
  const state = useSyncExternalStore(thread?.subscribe ?? noUpdates, thread?.getState ?? noState);
  return [thread, state];
}
