import type { Bar } from './page-bars';

/** Lines of a text that a shortened bar shows at least, and where that is not enough. */
const MIN_LINES = [2, 1] as const;

/** Space that stays between an open bar and the other edge, in px. */
const REST = 16;

/** Height that bars and headers may take together, in px: a third of a phone, half a screen. */
export function budget(): number {
  const isPhone = innerWidth < 640 || innerHeight < 500;
  return innerHeight / (isPhone ? 3 : 2);
}

/** Distance of a bar from what is below it, in px. */
function insetOf({ box, edge }: Bar): number {
  const inset = parseFloat(getComputedStyle(box)[edge]) || 0;
  return Math.max(0, inset - (parseFloat(box.style.getPropertyValue('--_edge')) || 0));
}

/** Height of a bar with its distance from what is below it, in px. */
export const heightOf = (bar: Bar): number => bar.box.offsetHeight + insetOf(bar);

const sum = (bars: readonly Bar[]): number =>
  bars.reduce((height, bar) => height + heightOf(bar), 0);

/** Height of what bars hide themselves: they have a maximum of their own. */
const hiddenIn = (bars: readonly Bar[]): number =>
  bars.reduce((height, { box }) => height + Math.max(0, box.scrollHeight - box.clientHeight), 0);

/** Height that a text needs for some lines, in px. */
function leastHeight(text: HTMLElement, lines: number): number {
  const { lineHeight, fontSize, paddingTop, paddingBottom } = getComputedStyle(text);
  const line = parseFloat(lineHeight) || parseFloat(fontSize) * 1.5;
  return line * lines + parseFloat(paddingTop) + parseFloat(paddingBottom);
}

function reset({ box, text, shorten }: Bar): void {
  shorten?.(false);
  box.style.removeProperty('--_most');
  text?.style.removeProperty('--_room');
  text?.removeAttribute('tabindex');
}

/** Lets a text that has to scroll be reached by the keyboard (WCAG 2.1.1). */
function updateTabStop(text: HTMLElement): void {
  if (text.scrollHeight > text.clientHeight) text.setAttribute('tabindex', '0');
}

/** Cuts a text by as many of these pixels as it can spare; some lines stay. */
function cut(text: HTMLElement, excess: number, lines: number): void {
  const height = text.offsetHeight;
  const room = Math.max(height - excess, Math.min(height, leastHeight(text, lines)));
  if (room < height) text.style.setProperty('--_room', `${Math.floor(room)}px`);
}

/**
 * Makes bars fit into a height together: the lower form of each first, those at the edge before
 * others, then shorter texts, of notifications before those that ask. What the visitor has opened
 * takes the room that is left.
 *
 * @param taken height that the page's own bars take.
 */
export function fitBars(bars: readonly Bar[], taken: number): void {
  const scrolled = bars.map(({ text }) => text?.scrollTop ?? 0);
  for (const bar of bars) reset(bar);
  const opened = bars.filter((bar) => bar.isOpened?.());
  const counted = bars.filter((bar) => !opened.includes(bar));
  const limit = Math.max(0, budget() - taken);

  for (const bar of counted) {
    const height = sum(counted);
    if (height <= limit && opened.length === 0) break;
    bar.shorten?.(true);
    // A form that is not lower helps nobody, unless its text can be cut then.
    if (!bar.text && sum(counted) >= height) bar.shorten?.(false);
  }
  const inOrder = [...counted].sort((a, b) => Number(a.asks ?? 0) - Number(b.asks ?? 0));
  for (const lines of MIN_LINES) {
    for (const { text } of inOrder) {
      const excess = sum(counted) + hiddenIn(counted) - limit;
      if (text && excess > 0) cut(text, excess, lines);
    }
  }
  for (const { box } of opened) {
    const most = innerHeight - sum(counted) - taken - REST;
    box.style.setProperty('--_most', `${Math.floor(most)}px`);
  }
  for (const [index, { text }] of bars.entries()) {
    if (!text) continue;
    text.scrollTop = scrolled[index] ?? 0;
    updateTabStop(text);
  }
}
