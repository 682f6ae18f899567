/** A piece of a text's source: a character, a tag, or something that stays whole. */
export interface Token {
  /** The same for tokens that mean the same, however they are written. */
  readonly key: string;
  /** Its source, with white space around it that shows nothing. */
  raw: string;
}

/** Most comparisons; a larger change is written anew. */
const MAX_CELLS = 4_000_000;

/**
 * Returns the source of each token after a change: as it was written before if the token was there,
 * else its own. So only what was changed is written anew.
 */
export function writeTokens(before: readonly Token[], after: readonly Token[]): string[] {
  const raws = after.map(({ raw }) => raw);
  const take = (from: number, to: number): void => {
    raws[to] = before[from]?.raw ?? '';
  };
  let start = 0;
  while (start < after.length && before[start]?.key === after[start]?.key) take(start, start++);
  let [endBefore, endAfter] = [before.length, after.length];
  while (
    endBefore > start &&
    endAfter > start &&
    before[endBefore - 1]?.key === after[endAfter - 1]?.key
  ) {
    take(--endBefore, --endAfter);
  }
  const [height, width] = [endBefore - start, endAfter - start];
  if (height * width > MAX_CELLS) return raws;
  for (const [from, to] of common(before, after, start, height, width)) take(from, to);
  return raws;
}

/** The longest common subsequence of two ranges, as pairs of places. */
function common(
  before: readonly Token[],
  after: readonly Token[],
  start: number,
  height: number,
  width: number,
): (readonly [number, number])[] {
  const row = width + 1;
  const lengths = new Uint32Array((height + 1) * row);
  const isSame = (y: number, x: number): boolean =>
    before[start + y]?.key === after[start + x]?.key;
  const at = (y: number, x: number): number => lengths[y * row + x] ?? 0;
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      lengths[y * row + x] = isSame(y, x)
        ? at(y + 1, x + 1) + 1
        : Math.max(at(y + 1, x), at(y, x + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let [y, x] = [0, 0]; y < height && x < width;) {
    if (isSame(y, x)) pairs.push([start + y++, start + x++]);
    else if (at(y + 1, x) >= at(y, x + 1)) y++;
    else x++;
  }
  return pairs;
}
