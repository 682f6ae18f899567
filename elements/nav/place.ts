/** Between a list and the edge of the window, in px. */
const MARGIN = 8;

/** Where a list that floats is put. */
export interface Place {
  /** Of its item; `inline` where there is room on neither side. */
  readonly side: 'below' | 'above' | 'end' | 'start' | 'inline';
  /** How far it is moved to stay inside the window, in px along the edge it stands at. */
  readonly shift: number;
  /** How high it may be, in px. */
  readonly room: number;
}

/** What a place is chosen from; px, in the window. */
export interface Surroundings {
  readonly item: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  readonly width: number;
  readonly height: number;
  readonly window: { readonly width: number; readonly height: number };
  readonly direction: 'ltr' | 'rtl';
  /** Below or above an item of the bar, or beside an item of another list. */
  readonly kind: 'drop-down' | 'fly-out';
}

/** How far a span is moved to lie in the window; its start counts more than its end. */
function shiftInto(start: number, length: number, size: number): number {
  if (start < 0) return MARGIN - start;
  return Math.max(Math.min(0, size - MARGIN - start - length), Math.min(0, MARGIN - start));
}

/** Keeps a list in the window: on the other side, moved along, no higher than there is room. */
export function choosePlace(around: Surroundings): Place {
  const { item, width, height, window, direction, kind } = around;
  const start = direction === 'rtl' ? window.width - item.right : item.left;
  const end = start + item.right - item.left;
  if (kind === 'drop-down') {
    const below = window.height - item.bottom - MARGIN;
    const above = item.top - MARGIN;
    const side = height <= below || below >= above ? 'below' : 'above';
    const room = Math.max(side === 'below' ? below : above, 0);
    return { side, shift: shiftInto(start, width, window.width), room };
  }
  const room = window.height - 2 * MARGIN;
  const shift = shiftInto(item.top, Math.min(height, room), window.height);
  if (end + width + MARGIN <= window.width) return { side: 'end', shift, room };
  if (start - width - MARGIN >= 0) return { side: 'start', shift, room };
  return { side: 'inline', shift: 0, room };
}
