import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to a comment, by its id; to one that is not drawn yet as soon as it is. */
export type FocusComment = (comment: string, scrolls?: boolean) => void;

/** Returns a function that moves the focus to a comment in a thread. */
export function useAwaitedFocus(thread: RefObject<HTMLElement | null>): FocusComment {
  const awaited = useRef('');
  const focus = useCallback((): HTMLElement | undefined => {
    const selector = awaited.current && `#comment-${CSS.escape(awaited.current)}`;
    const article = selector && thread.current?.querySelector<HTMLElement>(selector);
    if (!article) return undefined;
    awaited.current = '';
    article.focus({ preventScroll: true });
    return article;
  }, [thread]);
  useEffect(() => {
    focus();
  });
  return useCallback(
    (comment, scrolls = false) => {
      awaited.current = comment;
      const article = focus();
      if (scrolls) article?.scrollIntoView({ block: 'center' });
    },
    [focus],
  );
}
