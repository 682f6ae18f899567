import { isComposingKey } from './composing';
import { coveredHeight, observeBars } from './edges/bars';

/** Between the list and the edges of the window, in px. */
const EDGE = 8;
/** Between the list and its button, in px. */
const GAP = 4;

/** The side of its button that a list opens on. */
type Side = 'below' | 'above';

/** The height available to a list between the bars of the window, in px. */
function availableHeight(button: Element, side: Side): number {
  const { top, bottom } = button.getBoundingClientRect();
  const visible = visualViewport?.height ?? innerHeight;
  const height = Math.min(visible, innerHeight - coveredHeight('bottom'));
  return (side === 'below' ? height - bottom : top - coveredHeight('top')) - GAP - EDGE;
}

/** Chooses the side: below, unless the list does not fit there and there is more room above. */
function sideFor(button: Element, list: HTMLElement): Side {
  const below = availableHeight(button, 'below');
  return list.offsetHeight > below && availableHeight(button, 'above') > below ? 'above' : 'below';
}

/** Places a fixed list beside its button, aligned with its inline start, inside the window. */
function place(button: Element, list: HTMLElement, side: Side): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { style } = list;
  const available = Math.max(availableHeight(button, side), 160);
  style.setProperty('max-height', `min(${available}px, var(--_limit, 100vh))`);
  const isRtl = getComputedStyle(button).direction === 'rtl';
  const start = isRtl ? right - list.offsetWidth : left;
  const last = clientWidth - list.offsetWidth - EDGE;
  style.setProperty('left', `${Math.max(EDGE, Math.min(start, last))}px`);
  style.setProperty('top', side === 'below' ? `${bottom + GAP}px` : 'auto');
  style.setProperty('bottom', side === 'above' ? `${clientHeight - top + GAP}px` : 'auto');
}

/** Shows a `popover="manual"` element, in the top layer where the browser has one. */
export function showPopover(popover: HTMLElement): void {
  // Safari before 17 and Firefox before 125 have none: the style makes it a fixed box.
  (popover as Partial<HTMLElement>).showPopover?.call(popover);
}

/** Keeps a fixed box beside its button, on the side that fits now, until the signal is aborted. */
export function keepBeside(button: Element, list: HTMLElement, signal: AbortSignal): void {
  const side = sideFor(button, list);
  const update = (): void => {
    place(button, list, side);
  };
  observeBars(update, signal);
  addEventListener('scroll', update, { capture: true, passive: true, signal });
  addEventListener('resize', update, { signal });
  visualViewport?.addEventListener('resize', update, { signal });
}

/** Keeps a fixed box beside its anchor and as wide, until the signal is aborted. */
export function keepAsWide(anchor: HTMLElement, box: HTMLElement, signal: AbortSignal): void {
  const fit = (): void => {
    box.style.setProperty('width', `${anchor.offsetWidth}px`);
  };
  fit();
  addEventListener('resize', fit, { signal });
  keepBeside(anchor, box, signal);
}

/** Leaves the place of a box that {@link keepBeside} has placed to its style sheet. */
export function unplace(list: HTMLElement): void {
  for (const property of ['max-height', 'left', 'top', 'bottom'])
    list.style.removeProperty(property);
}

/** Closes the topmost box on Escape: a dialog around it stays open. */
export function closeOnEscape(close: () => void, signal: AbortSignal): void {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || isComposingKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    { capture: true, signal },
  );
}
