/** Between the list and the edges of the window, and between it and its button, in px. */
const EDGE = 8;
const GAP = 4;

/** Which side of its button a list opens to. */
export type Side = 'below' | 'above';

/** How much room there is for a list, in px. */
function roomBy(button: Element, side: Side): number {
  const { top, bottom } = button.getBoundingClientRect();
  const height = visualViewport?.height ?? innerHeight;
  return (side === 'below' ? height - bottom : top) - GAP - EDGE;
}

/** The side a list opens to: below, unless it does not fit and there is more room above. */
export function sideFor(button: Element, list: HTMLElement): Side {
  const below = roomBy(button, 'below');
  return list.offsetHeight > below && roomBy(button, 'above') > below ? 'above' : 'below';
}

/** Puts a fixed list next to its button, at the edge where a line begins, inside the window. */
export function place(button: Element, list: HTMLElement, side: Side): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { style } = list;
  style.setProperty('max-height', `${Math.max(roomBy(button, side), 160)}px`);
  const isRtl = getComputedStyle(button).direction === 'rtl';
  const start = isRtl ? right - list.offsetWidth : left;
  const last = clientWidth - list.offsetWidth - EDGE;
  style.setProperty('left', `${Math.max(EDGE, Math.min(start, last))}px`);
  style.setProperty('top', side === 'below' ? `${bottom + GAP}px` : 'auto');
  style.setProperty('bottom', side === 'above' ? `${clientHeight - top + GAP}px` : 'auto');
}
