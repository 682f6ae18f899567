/** Where a column is on the page, in px; other lengths do as well. */
export interface Extent {
  readonly top: number;
  readonly height: number;
}

const middle = ({ top, height }: Extent): number => top + height / 2;

const holds = ({ top, height }: Extent, y: number): boolean => y > top && y < top + height;

/**
 * Sorts what stands side by side into rows, from the top of the page down. Two are in the same row
 * where the middle of one is beside the other, so that rows whose columns are centred, or stand on
 * one line, are rows too.
 */
export function rowsOf<T>(items: readonly T[], extentOf: (item: T) => Extent): T[][] {
  const placed = items
    .map((item) => ({ item, extent: extentOf(item) }))
    .filter(({ extent }) => extent.height > 0)
    .sort((a, b) => a.extent.top - b.extent.top);
  const rows: (typeof placed)[] = [];
  for (const one of placed) {
    const row = rows.find((others) =>
      others.some(
        ({ extent }) => holds(extent, middle(one.extent)) || holds(one.extent, middle(extent)),
      ),
    );
    if (row) row.push(one);
    else rows.push([one]);
  }
  return rows.map((row) => row.map(({ item }) => item));
}

/**
 * The first of each column, the second of each, and so on: what is to be equally high.
 *
 * @param columns the parts that count in each column of one row, in their order.
 */
export function groupsOf<T>(columns: readonly (readonly T[])[]): T[][] {
  const longest = Math.max(0, ...columns.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) =>
    columns.flatMap((column) => column.slice(n, n + 1)),
  ).filter(({ length }) => length > 1);
}
