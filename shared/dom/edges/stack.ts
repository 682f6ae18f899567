import type { Stretch } from './page-bars';

/** A box at an edge of the window. */
export interface Span extends Stretch {
  /** Distance of its near and of its far side from the edge, in px. */
  readonly near: number;
  readonly far: number;
}

/**
 * Smallest distance from the edge at which a box lies clear of others.
 *
 * @param height of the box, with its own distance from what is below it.
 */
export function clearDistance(
  { left, right }: Stretch,
  height: number,
  others: readonly Span[],
): number {
  let distance = 0;
  for (;;) {
    const start = distance;
    const blocker = others.find(
      (other) =>
        other.left < right &&
        other.right > left &&
        other.near < start + height &&
        other.far > start,
    );
    if (!blocker) return distance;
    distance = blocker.far;
  }
}
