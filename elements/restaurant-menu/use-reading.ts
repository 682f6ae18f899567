import { useEffect, useState, type RefObject } from 'react';

/** Where a visitor is in the menu. */
export interface Reading {
  /** The id of the category that is read. */
  readonly current: string | undefined;
  /** Far enough from the top of the menu for a way back. */
  readonly isFar: boolean;
}

/**
 * Follows where in the menu a visitor reads, without listening to the scrolling.
 *
 * @param box what holds the categories (`section`s with `data-id`) and stands at the menu's top.
 * @param ids the categories; another list is watched anew.
 */
export function useReading(box: RefObject<HTMLElement | null>, ids: string): Reading {
  const [current, setCurrent] = useState<string>();
  const [isFar, setFar] = useState(false);

  useEffect(() => {
    const sections = [...(box.current?.querySelectorAll<HTMLElement>('section') ?? [])];
    const seen = new Set<Element>();
    const start = box.current?.querySelector('.start');
    // What is under the bar, and in the lower part of the window, is not what is read.
    const reader = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (target === start) setFar(!isIntersecting && boundingClientRect.top < 0);
          else if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = sections.find((section) => seen.has(section));
        if (first) setCurrent(first.dataset['id']);
      },
      { rootMargin: '-72px 0px -55% 0px' },
    );
    for (const target of [...sections, ...(start ? [start] : [])]) reader.observe(target);
    return () => {
      reader.disconnect();
    };
  }, [box, ids]);

  return { current, isFar };
}
