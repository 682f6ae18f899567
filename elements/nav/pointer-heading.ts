/** A point in the viewport, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Positive on one side of the line from `a` to `b`, negative on the other. */
const sideOf = (a: Point, b: Point, p: Point): number =>
  (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

function isInTriangle(p: Point, a: Point, b: Point, c: Point): boolean {
  const sides = [sideOf(a, b, p), sideOf(b, c, p), sideOf(c, a, p)];
  return sides.every((value) => value >= 0) || sides.every((value) => value <= 0);
}

/**
 * Whether a pointer that moved between two points is heading for a box: the second point lies in a
 * triangle of the first point and two corners of the box. This allows a diagonal path to a
 * sub-menu across the items beside it.
 */
export function isHeadingFor(box: Box, from: Point, to: Point): boolean {
  if (from.x === to.x && from.y === to.y) return false;
  const corners = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ] as const;
  const pairs = corners.flatMap((first, index) =>
    corners.slice(index + 1).map((second) => [first, second] as const),
  );
  return pairs.some(([first, second]) => isInTriangle(to, from, first, second));
}
