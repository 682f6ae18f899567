/** Between the list and the edges of the window, in px. */
const EDGE = 8;
/** Between the list and its button, in px. */
const GAP = 4;

/** The side of its button that a list opens on. */
export type Side = 'below' | 'above';

/** The height available to a list, in px. */
function availableHeight(button: Element, side: Side): number {
  const { top, bottom } = button.getBoundingClientRect();
  const height = visualViewport?.height ?? innerHeight;
  return (side === 'below' ? height - bottom : top) - GAP - EDGE;
}

/** Chooses the side: below, unless the list does not fit there and there is more room above. */
export function sideFor(button: Element, list: HTMLElement): Side {
  const below = availableHeight(button, 'below');
  return list.offsetHeight > below && availableHeight(button, 'above') > below ? 'above' : 'below';
}

/** Places a fixed list beside its button, aligned with its inline start, inside the window. */
export function place(button: Element, list: HTMLElement, side: Side): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { style } = list;
  style.setProperty('max-height', `${Math.max(availableHeight(button, side), 160)}px`);
  const isRtl = getComputedStyle(button).direction === 'rtl';
  const start = isRtl ? right - list.offsetWidth : left;
  const last = clientWidth - list.offsetWidth - EDGE;
  style.setProperty('left', `${Math.max(EDGE, Math.min(start, last))}px`);
  style.setProperty('top', side === 'below' ? `${bottom + GAP}px` : 'auto');
  style.setProperty('bottom', side === 'above' ? `${clientHeight - top + GAP}px` : 'auto');
}
