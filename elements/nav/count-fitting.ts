/** Widths of a row of items, in px. */
export interface Row {
  /** Width of each item, margins included. */
  readonly widths: readonly number[];
  readonly gap: number;
  /** Width of the "more" button, margins included. */
  readonly more: number;
  /** Width available to the row. */
  readonly available: number;
}

/** Counts the items that fit in a row: all of them, or as many as leave room for "more". */
export function countFitting({ widths, gap, more, available }: Row): number {
  // Fractional widths add up to slightly more than the row is wide.
  const limit = available + 0.5;
  const total = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (total <= limit) return widths.length;
  let used = more;
  const firstHidden = widths.findIndex((width) => {
    used += width + gap;
    return used > limit;
  });
  return firstHidden < 0 ? widths.length : firstHidden;
}
