/** The place of a box in a column. */
export interface LanePlace {
  /** Index of its column. */
  readonly lane: number;
  /** Distance from the top, in px. */
  readonly top: number;
}

/** Columns that differ by less than this, in px, count as equally long, so that rows go across. */
const TOLERANCE = 16;

/**
 * Places boxes in columns, each at the end of the shortest one. The order goes across, no column stays
 * empty, and further boxes move none of those before them.
 *
 * @param heights of the boxes with the gaps below them, in px.
 * @param kept columns of the first boxes, where they stay although heights have changed.
 */
export function placeInLanes(
  heights: readonly number[],
  columns: number,
  kept: readonly number[] = [],
): LanePlace[] {
  const ends = Array.from({ length: columns }, () => 0);
  return heights.map((height, index) => {
    const shortest = Math.min(...ends) + TOLERANCE;
    const lane = kept[index] ?? ends.findIndex((end) => end < shortest);
    const top = ends[lane] ?? 0;
    ends[lane] = top + height;
    return { lane, top };
  });
}
