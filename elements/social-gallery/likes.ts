/** What likes are counted in when there are many. */
const UNITS = [
  ['m', 1_000_000],
  ['k', 1000],
] as const;

/**
 * A number of likes as it is shown (visual-widgets §9): `999`, `1k`, `1.2k`, `99.9k`, `120k`, `3.4m`;
 * never more than there are.
 */
export function abbreviate(likes: number): string {
  const unit = UNITS.find(([, value]) => likes >= value);
  if (!unit) return String(likes);
  const [letter, value] = unit;
  const tenths = Math.floor((likes * 10) / value);
  return `${tenths < 1000 ? tenths / 10 : Math.floor(tenths / 10)}${letter}`;
}
