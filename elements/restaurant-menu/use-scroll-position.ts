import { useEffect, useState, type RefObject } from 'react';

/** Scroll position within the menu. */
export interface ScrollPosition {
  /** Id of the first category in view. */
  readonly current: string | undefined;
  /** Far enough from the top of the menu to offer a way back. */
  readonly isFar: boolean;
}

/**
 * Follows the scroll position within the menu, with observers instead of scroll events.
 *
 * @param box contains the categories (`section`s with `data-id`) and starts at the top of the menu.
 * @param ids of the categories; observed again when they change.
 */
export function useScrollPosition(box: RefObject<HTMLElement | null>, ids: string): ScrollPosition {
  const [current, setCurrent] = useState<string>();
  const [isFar, setFar] = useState(false);

  useEffect(() => {
    const sections = [...(box.current?.querySelectorAll<HTMLElement>('section') ?? [])];
    const visible = new Set<Element>();
    const start = box.current?.querySelector('.start');
    // Reaches far below the window: a jump from the menu to above it must not go unnoticed.
    const startObserver = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setFar(!entry.isIntersecting && entry.boundingClientRect.top < 0);
      },
      { rootMargin: '-72px 0px 9999999px 0px' },
    );
    if (start) startObserver.observe(start);
    // Ignores the area under the bar and the lower part of the window.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        const first = sections.find((section) => visible.has(section));
        if (first) setCurrent(first.dataset['id']);
      },
      { rootMargin: '-72px 0px -55% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => {
      startObserver.disconnect();
      observer.disconnect();
    };
  }, [box, ids]);

  return { current, isFar };
}
