/** A point of the window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const side = (a: Point, b: Point, p: Point): number =>
  (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

function isInTriangle(p: Point, a: Point, b: Point, c: Point): boolean {
  const sides = [side(a, b, p), side(b, c, p), side(c, a, p)];
  return sides.every((value) => value >= 0) || sides.every((value) => value <= 0);
}

/**
 * Whether a pointer that went from one point to another is on its way to a box: the second point is
 * between the first and the box. So a diagonal path to a list may cross what lies beside it.
 */
export function isHeadingFor(box: Box, from: Point, to: Point): boolean {
  if (from.x === to.x && from.y === to.y) return false;
  const corners = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ] as const;
  const pairs = corners.flatMap((one, at) =>
    corners.slice(at + 1).map((other) => [one, other] as const),
  );
  return pairs.some(([one, other]) => isInTriangle(to, from, one, other));
}
