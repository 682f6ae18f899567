/** What a row is filled from; px. */
export interface Row {
  /** Of each item, with its margins. */
  readonly widths: readonly number[];
  readonly gap: number;
  /** Of what opens the rest. */
  readonly more: number;
  readonly room: number;
}

/** How many items a row has room for: all of them, or as many as fit before "more". */
export function countThatFit({ widths, gap, more, room }: Row): number {
  // Widths are fractions, which add up to a little more than they are.
  const limit = room + 0.5;
  const all = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (all <= limit) return widths.length;
  let used = more;
  const first = widths.findIndex((width) => {
    used += width + gap;
    return used > limit;
  });
  return first < 0 ? widths.length : first;
}
