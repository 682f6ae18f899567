/** The place of a box in a column. */
export interface LanePlace {
  /** Index of its column. */
  readonly lane: number;
  /** Distance from the top, in px. */
  readonly top: number;
}

/** Columns that differ by at most this, in px, count as equally long, so that rows go across. */
const TOLERANCE = 16;

/**
 * Places boxes in columns as `grid-lanes` does (CSS Grid Layout Level 3), each at the end of the
 * shortest one; of several, that after the column of the box before. The order goes across, no column
 * stays empty, and further boxes move none of those before them.
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
  let last = -1;
  return heights.map((height, index) => {
    const limit = Math.min(...ends) + TOLERANCE;
    const isNext = (end: number, lane: number): boolean => end <= limit && lane > last;
    const next = ends.findIndex(isNext);
    const lane = kept[index] ?? (next < 0 ? ends.findIndex((end) => end <= limit) : next);
    last = lane;
    const top = ends[lane] ?? 0;
    ends[lane] = top + height;
    return { lane, top };
  });
}
