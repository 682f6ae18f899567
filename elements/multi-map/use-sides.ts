import { useCallback, useLayoutEffect, useState } from 'react';
import { keepSide, keptSide, type Side } from './kept-side';

/** Below this width of the element, list and map stand one above the other, in px (multi-map.css). */
const NARROW = 720;

/** Whether the element is narrow; while it is hidden, as it was, or not known. */
function useNarrow(host: HTMLElement): boolean | undefined {
  const [isNarrow, setNarrow] = useState<boolean | undefined>(() => isNarrowNow(host));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      setNarrow((before) => isNarrowNow(host) ?? before);
    });
    observer.observe(host);
    return () => {
      observer.disconnect();
    };
  }, [host]);
  return isNarrow;
}

function isNarrowNow(host: HTMLElement): boolean | undefined {
  const { width } = host.getBoundingClientRect();
  return width === 0 ? undefined : width < NARROW;
}

/** The sides that are shown, list or map, and how the visitor turns to the other. */
export interface Sides {
  /** `both`, where there is room for them or only one of them exists. */
  readonly shown: Side | 'both';
  /** Not known while the element is hidden. */
  readonly isNarrow: boolean | undefined;
  readonly turnTo: (side: Side) => void;
}

/**
 * Shows either the list or the map where the element is narrow: one above the other, they are several
 * screens of a phone.
 *
 * @param hasBoth whether there are a list and a map to choose from.
 */
export function useSides(host: HTMLElement, hasBoth: boolean): Sides {
  const isNarrow = useNarrow(host);
  const [side, setSide] = useState(() => keptSide(host));
  const turnTo = useCallback(
    (next: Side) => {
      setSide(next);
      keepSide(host, next);
    },
    [host],
  );
  return { shown: isNarrow && hasBoth ? side : 'both', isNarrow, turnTo };
}
