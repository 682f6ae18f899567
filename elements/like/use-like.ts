import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../shared/talk/call';
import { onTalkChange } from '../../shared/talk/changes';
import type { LikeState } from '../../shared/talk/changes.types';
import type { TalkPlace } from '../../shared/talk/place';
import { fetchLikes, likeBatch, likeKey, sendLike } from './like-state';

/** What a like shows, and what a press does. */
export interface Like {
  /** `undefined` until it is known. */
  readonly state: LikeState | undefined;
  /** Why the last press was not counted: `error_code` of the host, or `''`. */
  readonly problem: string;
  readonly toggle: () => void;
}

const NONE: LikeState = { likes: 0, isLiked: false };

/** The other state of a like. */
const toggled = ({ likes, isLiked }: LikeState): LikeState => ({
  likes: Math.max(0, likes + (isLiked ? -1 : 1)),
  isLiked: !isLiked,
});

/** Loads the likes of a place, follows other tabs, and counts presses at once. */
export function useLike(host: HTMLElement, place: TalkPlace): Like {
  const { key } = place;
  const [shown, setShown] = useState<LikeState>();
  const [problem, setProblem] = useState('');
  /** What the host has; `shown` differs from it while a press is under way. */
  const stored = useRef<LikeState>(undefined);
  const isSending = useRef(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const accept = (state: LikeState): void => {
      if (signal.aborted || isSending.current) return;
      stored.current = state;
      setShown(state);
    };
    /** Changes that the host has stored, here or in another tab. */
    let changes = 0;
    const load = async (): Promise<void> => {
      const before = changes;
      const state = await fetchLikes(host, place);
      // One that came meanwhile is newer: the host was asked without the cookie that it has brought.
      if (state && changes === before) accept(state);
    };
    likeBatch.register(key, signal);
    void load();
    onTalkChange(signal, ({ like }) => {
      if (like?.key !== likeKey(place)) return;
      changes += 1;
      accept(like);
    });
    const restore = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      likeBatch.forget(key);
      void load();
    };
    addEventListener('pageshow', restore, { signal });
    return () => {
      controller.abort();
    };
    // A place with the same key is the same.
  }, [host, key]);

  /** Sends what is shown until the host has it: a press during a call is not lost. */
  const send = async (wanted: { readonly current: LikeState }): Promise<void> => {
    isSending.current = true;
    try {
      for (let isLiked: boolean | undefined; isLiked !== wanted.current.isLiked;) {
        ({ isLiked } = wanted.current);
        stored.current = await sendLike(place, isLiked);
      }
    } catch (cause) {
      setProblem(cause instanceof CallError ? cause.code : 'unreachable');
    } finally {
      isSending.current = false;
      setShown(stored.current);
    }
  };

  const wanted = useRef<LikeState>(NONE);
  const toggle = (): void => {
    wanted.current = toggled(shown ?? NONE);
    setShown(wanted.current);
    setProblem('');
    if (!isSending.current) void send(wanted);
  };
  return { state: shown, problem, toggle };
}
