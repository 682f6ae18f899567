const UNITS = [
  ['m', 1_000_000],
  ['k', 1000],
] as const;

/**
 * Abbreviates a number of likes, rounding down (visual-widgets §9): `999`, `1k`, `1.2k`, `99.9k`,
 * `120k`, `3.4m`.
 */
export function abbreviate(likes: number): string {
  const unit = UNITS.find(([, value]) => likes >= value);
  if (!unit) return String(likes);
  const [letter, value] = unit;
  const tenths = Math.floor((likes * 10) / value);
  return `${tenths < 1000 ? tenths / 10 : Math.floor(tenths / 10)}${letter}`;
}
