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

/** How much of an item may be seen before it is hidden to enter, in px. */
const EDGE = 48;
/** Distance that an item moves with the page before its entrance ends early, in px. */
const MOVED = 100;

/** How far an item has come into the window, from either end, in px. */
function depthOf({ top, bottom }: DOMRectReadOnly): number {
  return Math.min(innerHeight - top, bottom);
}

/** Entrances in progress, with the place of their items when they began, in px. */
const running = new Map<Animation, { readonly item: Element; readonly top: number }>();

/** Ends the entrances of items that were scrolled to where a visitor reads. */
function showRead(): void {
  for (const [animation, { item, top }] of running) {
    const box = item.getBoundingClientRect();
    const isRead = Math.abs(box.top - top) > MOVED && depthOf(box) > innerHeight / 3;
    if (isRead) animation.finish();
  }
}

function track(animation: Animation, item: Element, top: number): void {
  if (running.size === 0) document.addEventListener('scroll', showRead, { capture: true });
  running.set(animation, { item, top });
  const end = (): void => {
    running.delete(animation);
    if (running.size === 0) document.removeEventListener('scroll', showRead, { capture: true });
  };
  animation.finished.then(end, end);
}

/**
 * Creates an entrance, which animates pictures into place one after the other; none with reduced
 * motion. Only the animation hides a picture, so one that cannot be animated is visible, and so is one
 * that a visitor scrolls to faster than it would enter.
 */
export function entranceOf(name: EntranceName): Entrance | undefined {
  if (prefersReducedMotion()) return undefined;
  return (items, arrival) => {
    // Read every box before anything changes, for a single layout.
    const boxes = items.map((item) => ({ item, box: item.getBoundingClientRect() }));
    boxes
      .filter(({ box }) => arrival === 'drawn' || depthOf(box) <= EDGE)
      .forEach(({ item, box }, order) => {
        const animation = item.animate([{ opacity: 0, ...FROM[name] }, {}], {
          delay: DELAY + DELAY * order,
          duration: DURATION,
          easing: 'cubic-bezier(0.2, 0, 0, 1)',
          fill: 'backwards',
        });
        track(animation, item, box.top);
      });
  };
}
