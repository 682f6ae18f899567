/** The indices of a longest increasing subsequence of different numbers. */
export function longestIncreasing(numbers: readonly number[]): number[] {
  /** By length, the index at which the subsequence with the smallest last number ends. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    const longer = ends.findIndex((end) => (numbers[end] as number) > number);
    const length = longer < 0 ? ends.length : longer;
    previous[index] = ends[length - 1];
    ends[length] = index;
  }
  const found: number[] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) found.unshift(index);
  return found;
}
