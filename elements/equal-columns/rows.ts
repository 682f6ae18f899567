/** Vertical extent of a box, in px. */
export interface Extent {
  readonly top: number;
  readonly height: number;
}

const middleOf = ({ top, height }: Extent): number => top + height / 2;

const contains = ({ top, height }: Extent, y: number): boolean => y > top && y < top + height;

/**
 * Groups boxes that are side by side into rows, from top to bottom. Two boxes are in the same row if
 * the middle of one is beside the other, which includes centred and baseline-aligned columns.
 */
export function rowsOf<T>(items: readonly T[], extentOf: (item: T) => Extent): T[][] {
  const boxes = items
    .map((item) => ({ item, extent: extentOf(item) }))
    .filter(({ extent }) => extent.height > 0)
    .sort((a, b) => a.extent.top - b.extent.top);
  const rows: (typeof boxes)[] = [];
  for (const box of boxes) {
    const row = rows.find((others) =>
      others.some(
        ({ extent }) =>
          contains(extent, middleOf(box.extent)) || contains(box.extent, middleOf(extent)),
      ),
    );
    if (row) row.push(box);
    else rows.push([box]);
  }
  return rows.map((row) => row.map(({ item }) => item));
}

/**
 * Groups the first parts of all columns, the second parts, and so on; skips groups of one.
 *
 * @param columns the parts of each column of a row.
 */
export function groupByIndex<T>(columns: readonly (readonly T[])[]): T[][] {
  const longest = Math.max(0, ...columns.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    columns.flatMap((column) => column.slice(index, index + 1)),
  ).filter(({ length }) => length > 1);
}
