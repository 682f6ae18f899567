import { prefersReducedMotion } from '../../shared/dom/reduced-motion';
import type { Entrance } from './pictures';

/** From where pictures come, besides fading in (visual-widgets §3). */
const FROM = {
  slideLeft: { translate: '64px' },
  slideRight: { translate: '-64px' },
  rotate: { rotate: '-12deg', scale: 0.9 },
  fade: {},
} as const;

/** How pictures may come. */
export type Movement = keyof typeof FROM;

/** Before the first of those that come together, and between them, in ms (visual-widgets §9). */
const STEP = 100;
const DURATION = 500;

/**
 * Moves pictures into their places, one after the other. What cannot be animated is simply there:
 * nothing is hidden but by the animation itself.
 */
export function entranceOf(movement: Movement): Entrance | undefined {
  if (prefersReducedMotion()) return undefined;
  return (item, nth) => {
    item.animate([{ opacity: 0, ...FROM[movement] }, {}], {
      delay: STEP + STEP * nth,
      duration: DURATION,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
      fill: 'backwards',
    });
  };
}
