import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to a comment, by its id; to one that is not drawn yet as soon as it is. */
export type FocusComment = (comment: string, scrolls?: boolean) => void;

/** A comment that is not drawn yet, and where the focus was when it was asked for. */
interface Awaited {
  readonly comment: string;
  readonly active: Element | null;
}

const activeElementIn = (node: Node | null): Element | null =>
  (node?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement ?? null;

/** Returns a function that moves the focus to a comment in a thread, unless the visitor moves it first. */
export function useAwaitedFocus(thread: RefObject<HTMLElement | null>): FocusComment {
  const awaited = useRef<Awaited>(undefined);
  const focus = useCallback((): HTMLElement | undefined => {
    if (!awaited.current) return undefined;
    const { comment, active } = awaited.current;
    const now = activeElementIn(thread.current);
    if (now && now !== active) {
      awaited.current = undefined;
      return undefined;
    }
    const id = `#comment-${CSS.escape(comment)}`;
    const article = thread.current?.querySelector<HTMLElement>(id);
    if (!article) return undefined;
    awaited.current = undefined;
    article.focus({ preventScroll: true });
    return article;
  }, [thread]);
  useEffect(() => {
    focus();
  });
  return useCallback(
    (comment, scrolls = false) => {
      awaited.current = { comment, active: activeElementIn(thread.current) };
      const article = focus();
      if (scrolls) article?.scrollIntoView({ block: 'center' });
    },
    [focus, thread],
  );
}
