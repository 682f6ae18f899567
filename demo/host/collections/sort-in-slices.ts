import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items sorted or merged in one turn of the event loop. */
const SLICE = 1000;

type Compare<T> = (first: T, second: T) => number;

/** Sorts stably; others don't wait for many items. */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: Compare<T>,
): Promise<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await nextTurn();
    runs.push(items.slice(start, start + SLICE).sort(compare));
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let index = 0; index < runs.length; index += 2) {
      const [first = [], second = []] = runs.slice(index, index + 2);
      merged.push(await merge(first, second, compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(
  first: readonly T[],
  second: readonly T[],
  compare: Compare<T>,
): Promise<readonly T[]> {
  const merged: T[] = [];
  let [a, b] = [0, 0];
  while (a < first.length && b < second.length) {
    // Both are in range. Of equal ones, the first stays before the second.
    const isFirst = compare(first[a] as T, second[b] as T) <= 0;
    merged.push((isFirst ? first[a++] : second[b++]) as T);
    if (merged.length % SLICE === 0) await nextTurn();
  }
  return merged.concat(first.slice(a), second.slice(b));
}
