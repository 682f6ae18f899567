import { prefersReducedMotion } from './reduced-motion';

/** Animates an item into place, `order` being its position among those that came into view together. */
export type Entrance = (item: Element, order: number) => void;

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

/**
 * Creates an entrance, which animates pictures into place one after the other; none with reduced
 * motion. Only the animation hides a picture, so one that cannot be animated is visible.
 */
export function entranceOf(name: EntranceName): Entrance | undefined {
  if (prefersReducedMotion()) return undefined;
  return (item, order) => {
    item.animate([{ opacity: 0, ...FROM[name] }, {}], {
      delay: DELAY + DELAY * order,
      duration: DURATION,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
      fill: 'backwards',
    });
  };
}
