import { afterPaint } from './after-paint';
import { ancestorsOf } from './ancestors';
import { isBeingPrinted, watchPrinting } from './printing';
import { prefersReducedMotion } from './reduced-motion';

/** Whether items were drawn in the window, or have been scrolled there. */
type Arrival = 'drawn' | 'scrolled';

/** Animates items that come into view together into place, one after the other. */
export type Entrance = (items: readonly Element[], arrival: Arrival) => void;

/** Start styles of each animation, besides fading in (visual-widgets §3). */
const FROM = {
  slideLeft: { translate: '64px' },
  slideRight: { translate: '-64px' },
  rotate: { rotate: '-12deg', scale: 0.9 },
  fade: {},
} as const;

export type EntranceName = keyof typeof FROM;

/** Delay of the first of the pictures that enter together, and between two of them, in ms (visual-widgets §9). */
const DELAY = 100;
const DURATION = 500;

/** Of an item that was scrolled to, at most this much may be visible for it to be animated, in px. */
const EDGE = 48;
/** Distance that an item moves with the page before its entrance ends early, in px. */
const MOVED = 100;

/** The boxes outside which an item is not seen, besides the window. */
function clipsOf(item: Element): readonly Element[] {
  return [...ancestorsOf(item)].filter((box) => getComputedStyle(box).overflow !== 'visible');
}

/** The part of the window in which an item with those boxes around it is seen. */
function viewOf(clips: readonly Element[]): DOMRectReadOnly {
  let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
  for (const clip of clips) {
    const box = clip.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/** How far an item that reaches from one place to another has come into a view, from either end. */
function depthOf([start, end]: readonly [number, number], [from, to]: readonly [number, number]) {
  return start >= from && end <= to ? Infinity : Math.min(to - start, end - from);
}

/** Whether at most the first or last 48 px of an item are visible, or half of its width in a slider. */
function isAtEdge(box: DOMRectReadOnly, view: DOMRectReadOnly): boolean {
  const across = depthOf([box.left, box.right], [view.left, view.right]);
  return depthOf([box.top, box.bottom], [view.top, view.bottom]) <= EDGE || across <= box.width / 2;
}

/** An item that enters. */
interface Entering {
  readonly item: Element;
  readonly clips: readonly Element[];
  /** Its delay, in ms, in which it is invisible. */
  readonly delay: number;
  /** Its box when the entrance began. */
  readonly start: DOMRectReadOnly;
  /** Its middle from the left in the frame before, which neither rotating nor scaling moves. */
  last: number;
}

const middleOf = ({ left, right }: DOMRectReadOnly): number => (left + right) / 2;

/**
 * How far both edges have moved one way, in px. Rotating and scaling move them in opposite ways, and
 * a picture whose ratio arrives grows at one of them.
 */
const distanceOf = (start: number, end: number): number =>
  start * end > 0 ? Math.min(Math.abs(start), Math.abs(end)) : 0;

/**
 * Whether an item was scrolled to where a visitor reads, more than a third into the view, or was brought
 * from the side and stands still there before it is visible.
 */
function isRead(animation: Animation, entering: Entering): boolean {
  const { item, clips, delay, start, last } = entering;
  const box = item.getBoundingClientRect();
  const x = (entering.last = middleOf(box));
  const view = viewOf(clips);
  if (distanceOf(box.top - start.top, box.bottom - start.bottom) > MOVED) {
    return Math.min(view.bottom - box.top, box.bottom - view.top) > view.height / 3;
  }
  const isStill = Math.abs(x - last) < 1;
  const isBrought = distanceOf(box.left - start.left, box.right - start.right) > MOVED;
  return (
    isBrought && isStill && x > view.left && x < view.right && Number(animation.currentTime) < delay
  );
}

/** Entrances in progress. */
const running = new Map<Animation, Entering>();
let watching: AbortController | undefined;

/** Ends the entrances of items that are read. */
function showRead(): void {
  // Read every box before anything changes.
  const read = [...running].filter(([animation, entering]) => isRead(animation, entering));
  for (const [animation] of read) animation.finish();
}

/**
 * Follows the items while any enters: each frame, because a box in a shadow root reports no scrolling.
 * After the paint, boxes are read without another layout.
 */
function watch(): void {
  const { signal } = (watching = new AbortController());
  const check = async (): Promise<void> => {
    while (!signal.aborted) {
      await afterPaint();
      showRead();
    }
  };
  void check();
  watchPrinting(signal, (isPrinting) => {
    if (isPrinting) for (const animation of running.keys()) animation.finish();
  });
}

function track(animation: Animation, entering: Entering): void {
  if (running.size === 0) watch();
  running.set(animation, entering);
  const end = (): void => {
    running.delete(animation);
    if (running.size === 0) watching?.abort();
  };
  animation.finished.then(end, end);
}

/**
 * Creates an entrance, which animates pictures into place one after the other; none with reduced
 * motion, nor on paper. Only the animation hides a picture, so one that cannot be animated is visible,
 * and so is one that a visitor scrolls to faster than it would enter.
 */
export function entranceOf(name: EntranceName): Entrance | undefined {
  if (prefersReducedMotion()) return undefined;
  return (items, arrival) => {
    if (isBeingPrinted()) return;
    // Read every box before anything changes, for a single layout.
    const boxes = items.map((item) => {
      const clips = clipsOf(item);
      return { item, clips, box: item.getBoundingClientRect(), view: viewOf(clips) };
    });
    boxes
      .filter(({ box, view }) => arrival === 'drawn' || isAtEdge(box, view))
      .forEach(({ item, clips, box }, order) => {
        const delay = DELAY + DELAY * order;
        const animation = item.animate([{ opacity: 0, ...FROM[name] }, {}], {
          delay,
          duration: DURATION,
          easing: 'cubic-bezier(0.2, 0, 0, 1)',
          fill: 'backwards',
        });
        track(animation, { item, clips, delay, start: box, last: middleOf(box) });
      });
  };
}
