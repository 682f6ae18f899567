import type { Milliseconds } from '../../shared/site/wait-until';

/** The origin of a drawer (visual-widgets §4); sides follow the direction of the text. */
export type Origin = 'side' | 'side-reverse' | 'top';

/** The edge of the window that a drawer is attached to. */
export type Edge = 'left' | 'right' | 'top';

/** A point or a vector in the window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The edge for an origin: `side` is the inline start. */
export function edgeOf(origin: Origin, direction: string): Edge {
  if (origin === 'top') return 'top';
  return (origin === 'side') === (direction !== 'rtl') ? 'left' : 'right';
}

/** The direction in which a drawer closes, as unit vectors. */
export const AWAY: Readonly<Record<Edge, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
};

/** Distance of a drag in the closing direction, and across it, in px. */
export function dragDistance(edge: Edge, from: Point, to: Point): { away: number; across: number } {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const away = AWAY[edge].x * x + AWAY[edge].y * y;
  return { away, across: Math.abs(edge === 'top' ? x : y) };
}

/** The shortest time in which a released drawer closes. */
const SHORTEST: Milliseconds = 60;
/** The longest time in which a released drawer closes. */
const LONGEST: Milliseconds = 200;

/**
 * The time in which a released drawer closes, at the speed of the drag.
 *
 * @param rest remaining distance in px.
 * @param speed in px per millisecond.
 */
export function closingTime(rest: number, speed: number): Milliseconds {
  return speed > 0 ? Math.round(Math.min(LONGEST, Math.max(SHORTEST, rest / speed))) : LONGEST;
}
