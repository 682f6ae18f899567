/** Minimum distance between a sub-menu and the edge of the viewport, in px. */
const MARGIN = 8;

/** Position of a floating sub-menu. */
export interface SubmenuPosition {
  /** Side of its item; `inline` if neither side has enough space. */
  readonly side: 'below' | 'above' | 'end' | 'start' | 'inline';
  /** Offset along the item's edge that keeps it in the viewport, in px. */
  readonly shift: number;
  /** Maximum height, in px. */
  readonly maxHeight: number;
}

/** Measurements that a position is computed from, in px, relative to the viewport. */
export interface SubmenuMeasurements {
  readonly item: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  readonly width: number;
  readonly height: number;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly direction: 'ltr' | 'rtl';
  /** Opens below or above an item of the bar, or beside an item of another sub-menu. */
  readonly kind: 'drop-down' | 'fly-out';
}

/** Offset that keeps a span inside the viewport; if it is too long, its start stays visible. */
function shiftInto(start: number, length: number, viewportSize: number): number {
  if (start < 0) return MARGIN - start;
  return Math.max(Math.min(0, viewportSize - MARGIN - start - length), Math.min(0, MARGIN - start));
}

/** Keeps a sub-menu in the viewport: flips it, shifts it and limits its height. */
export function chooseSubmenuPosition(measurements: SubmenuMeasurements): SubmenuPosition {
  const { item, width, height, viewport, direction, kind } = measurements;
  const start = direction === 'rtl' ? viewport.width - item.right : item.left;
  const end = start + item.right - item.left;
  if (kind === 'drop-down') {
    const below = viewport.height - item.bottom - MARGIN;
    const above = item.top - MARGIN;
    const side = height <= below || below >= above ? 'below' : 'above';
    const maxHeight = Math.max(side === 'below' ? below : above, 0);
    return { side, shift: shiftInto(start, width, viewport.width), maxHeight };
  }
  const maxHeight = viewport.height - 2 * MARGIN;
  const shift = shiftInto(item.top, Math.min(height, maxHeight), viewport.height);
  if (end + width + MARGIN <= viewport.width) return { side: 'end', shift, maxHeight };
  if (start - width - MARGIN >= 0) return { side: 'start', shift, maxHeight };
  return { side: 'inline', shift: 0, maxHeight };
}
