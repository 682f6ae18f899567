import { useLayoutEffect, useState, type RefObject } from 'react';
import { marginsAround } from './reveal';

/** Number of pictures up to which a list is drawn as a whole. */
const WHOLE = 48;
/** Number of pictures of a longer list drawn at first: more than fit in most windows. */
const FIRST = 24;
/** Room below the window in which pictures are always drawn, in px: farther than they are fetched. */
const AHEAD = 2000;
/** Room that is filled once a row is missing in it, in px: more rows at once, less often. */
const FILLED = 3000;
/** Room above the window: whatever was scrolled past is drawn. */
const ABOVE = 1e6;

/** A list, of which the first pictures are drawn. */
interface LongList {
  readonly list: RefObject<HTMLElement | null>;
  /** Number of pictures of the whole list. */
  readonly count: number;
  /** Number of pictures in each row, all equally high. */
  readonly columns: number;
  /** Number of pictures to draw in any case. */
  readonly minimum: number;
  /** Whether the height of what is not drawn is known; otherwise all are drawn. */
  readonly isHeightKnown: boolean;
}

/** How much of a list is drawn. */
interface Drawn {
  /** Number of pictures drawn, whole rows. */
  readonly drawn: number;
  /** Number of rows that are not drawn. */
  readonly undrawnRows: number;
  /** Whether only a part of the list may be drawn. */
  readonly isPartial: boolean;
  /** Draws all pictures. */
  readonly drawAll: () => void;
}

/**
 * Draws the pictures of a long list as they come within {@link AHEAD} px of the window: of two
 * thousand, most are never looked at. Those that are not drawn have their room at the end of the
 * list.
 */
export function useDrawn({ list, count, columns, minimum, isHeightKnown }: LongList): Drawn {
  const [wanted, setWanted] = useState(count > WHOLE ? FIRST : WHOLE);
  const rows = Math.ceil(Math.max(wanted, minimum) / columns);
  const drawn = isHeightKnown ? Math.min(count, rows * columns) : count;

  // After every render: another picture may be the last one, and its row may have another height.
  useLayoutEffect(() => {
    const last = list.current?.children[drawn - 1];
    if (!last || drawn >= count) return undefined;
    const draw = ({ top, height }: DOMRectReadOnly, ahead: number): void => {
      const missing = innerHeight + ahead - top;
      setWanted(drawn + Math.max(1, Math.ceil(missing / height)) * columns);
    };
    // At once, before the frame that would show an empty place.
    const box = last.getBoundingClientRect();
    if (box.height > 0 && box.top < innerHeight) draw(box, 0);
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry?.isIntersecting) draw(entry.boundingClientRect, FILLED);
      },
      marginsAround(last, `${ABOVE}px 0px ${AHEAD}px`),
    );
    observer.observe(last);
    return () => {
      observer.disconnect();
    };
  });

  return {
    drawn,
    undrawnRows: Math.ceil((count - drawn) / columns),
    isPartial: isHeightKnown && count > WHOLE,
    drawAll: () => {
      setWanted(Infinity);
    },
  };
}
