import type { Milliseconds } from '../../shared/site/wait-until';

/** Where a drawer comes from (visual-widgets §4); the sides are those of the text's direction. */
export type Origin = 'side' | 'side-reverse' | 'top';

/** The edge of the window that a drawer stands at. */
export type Edge = 'left' | 'right' | 'top';

/** A point of the window, or a way across it, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The edge that an origin means: `side` is where a line begins. */
export function edgeOf(origin: Origin, direction: string): Edge {
  if (origin === 'top') return 'top';
  return (origin === 'side') === (direction !== 'rtl') ? 'left' : 'right';
}

/** The way by which a drawer leaves, one px of it. */
export const AWAY: Readonly<Record<Edge, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
};

/** How far a pointer has gone the way a drawer leaves, and how far across it, in px. */
export function wayOf(edge: Edge, from: Point, to: Point): { away: number; across: number } {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const away = AWAY[edge].x * x + AWAY[edge].y * y;
  return { away, across: Math.abs(edge === 'top' ? x : y) };
}

/** The shortest and the longest time that a drawer takes to leave a finger. */
const QUICK: Milliseconds = 60;
const SLOW: Milliseconds = 200;

/**
 * How long a drawer takes to go on where a finger has left it: as fast as the finger was.
 *
 * @param rest still to go, in px.
 * @param speed in px a millisecond.
 */
export function leaveTime(rest: number, speed: number): Milliseconds {
  return speed > 0 ? Math.round(Math.min(SLOW, Math.max(QUICK, rest / speed))) : SLOW;
}
