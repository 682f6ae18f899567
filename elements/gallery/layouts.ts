/** A picture's place in its gallery, in px; without captions. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What an arrangement is reckoned from. */
export interface Arrangement {
  /** An unknown one is `square` (visual-widgets §3). */
  readonly layout: string;
  /** As {@link columnsOn} gives them. */
  readonly columns: number;
  /** Of the whole gallery, in px. */
  readonly width: number;
  /** Between pictures, in px. */
  readonly gap: number;
  /** Width by height of every picture, in order; `undefined` where nobody knows. */
  readonly ratios: readonly (number | undefined)[];
}

/** A picture's place in tracks. */
interface Cell {
  readonly column: number;
  readonly row: number;
  readonly across: number;
  readonly down: number;
}

/** The ratio of a picture whose own is not known, where layouts ask for it. */
export const UNKNOWN_RATIO = 4 / 3;
/** Layouts of equal boxes, by their ratio; those not named are squares. */
const RATIOS: Readonly<Record<string, number>> = {
  panoramic: 3,
  vertical: 3 / 4,
  'vertical-rounded': 3 / 4,
};
/** A strip is at least so high, however narrow the window; in px. */
const STRIP = 180;
/** `asymetric`: after how many pictures it repeats, and which are wide, by columns. */
const WIDE: Readonly<Record<number, readonly [period: number, wide: readonly number[]]>> = {
  2: [4, [0, 3]],
  3: [9, [0, 5, 7]],
  4: [8, [0, 6]],
  5: [10, [1, 8]],
  6: [12, [1, 10]],
};
/** `asymetric`: the ratio of narrow pictures and of wide ones. */
const [NARROW_RATIO, WIDE_RATIO] = [4 / 5, 8 / 5];

type Place = readonly [column: number, row: number, across: number, down: number];

const LARGE_FIRST: Place = [0, 0, 2, 2];
const LARGE_LAST: Place = [2, 0, 2, 2];
/** Blocks of four tracks by two, in turns (visual-widgets §5: five and four images per column). */
const BLOCKS: Readonly<Record<string, readonly (readonly Place[])[]>> = {
  asymetric2: [
    [LARGE_FIRST, [2, 0, 1, 1], [3, 0, 1, 1], [2, 1, 1, 1], [3, 1, 1, 1]],
    [[0, 0, 1, 1], [1, 0, 1, 1], [0, 1, 1, 1], [1, 1, 1, 1], LARGE_LAST],
  ],
  asymetric3: [
    [LARGE_FIRST, [2, 0, 2, 1], [2, 1, 1, 1], [3, 1, 1, 1]],
    [[0, 0, 1, 1], [1, 0, 1, 1], [0, 1, 2, 1], LARGE_LAST],
  ],
};
const BLOCK = 4;

/** Rows of pictures, one of them wide, and not the same in each row. */
function wideCells(columns: number, count: number): Cell[] {
  const [period, wide] = WIDE[columns] ?? [1, []];
  let column = 0;
  return Array.from({ length: count }, (_, index) => {
    if (index % columns === 0) column = 0;
    const across = wide.includes(index % period) ? 2 : 1;
    const cell = { column, row: Math.floor(index / columns), across, down: 1 };
    column += across;
    return cell;
  });
}

/** Blocks side by side; what does not fill a block is as large as its largest. */
function blockCells(blocks: readonly (readonly Place[])[], columns: number, count: number): Cell[] {
  const size = blocks[0]?.length ?? 1;
  const whole = Math.floor(count / size);
  const cells = Array.from({ length: whole * size }, (_, index): Cell => {
    const block = Math.floor(index / size);
    const place = blocks[block % blocks.length]?.[index % size] ?? LARGE_FIRST;
    const [column, row, across, down] = place;
    return {
      column: column + (block % columns) * BLOCK,
      row: row + Math.floor(block / columns) * 2,
      across,
      down,
    };
  });
  const perRow = columns * 2;
  const first = whole * 2;
  for (let index = 0; index < count - whole * size; index++) {
    const place = first + index;
    const row = Math.floor(place / perRow) * 2;
    cells.push({ column: (place % perRow) * 2, row, across: 2, down: 2 });
  }
  return cells;
}

/** How high each row is, from what stands in one row alone; large pictures take two of equal ones. */
function rowHeights(cells: readonly Cell[], heightOf: (cell: Cell) => number, gap: number) {
  const heights: number[] = [];
  for (const cell of cells) {
    if (cell.down === 1) heights[cell.row] = Math.max(heights[cell.row] ?? 0, heightOf(cell));
  }
  for (const cell of cells) {
    for (let row = cell.row; row < cell.row + cell.down; row++) {
      heights[row] ??= (heightOf(cell) - gap) / 2;
    }
  }
  return heights;
}

/** Boxes on tracks of equal width; pictures fill the rows they stand in. */
function onTracks(
  cells: readonly Cell[],
  tracks: number,
  { width, gap }: Arrangement,
  ratioOf: (cell: Cell) => number,
): Box[] {
  const track = (width - gap * (tracks - 1)) / tracks;
  const widthOf = ({ across }: Cell): number => across * (track + gap) - gap;
  const heights = rowHeights(cells, (cell) => widthOf(cell) / ratioOf(cell), gap);
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height + gap);
  return cells.map((cell) => {
    const top = tops[cell.row] ?? 0;
    const bottom = tops[cell.row + cell.down] ?? 0;
    return {
      left: cell.column * (track + gap),
      top,
      width: widthOf(cell),
      height: bottom - gap - top,
    };
  });
}

/** How many columns of a height are filled, one after the other. */
function columnsFilled(heights: readonly number[], height: number): number {
  let columns = 1;
  let room = height;
  for (const own of heights) {
    if (own > room + 0.01) {
      columns++;
      room = height;
    }
    room -= own;
  }
  return columns;
}

/** Columns one after the other, as a newspaper's, no higher than they must be. */
function inColumns({ columns, width, gap, ratios }: Arrangement): Box[] {
  const own = (width - gap * (columns - 1)) / columns;
  const heights = ratios.map((ratio = UNKNOWN_RATIO) => own / ratio + gap);
  const total = heights.reduce((sum, height) => sum + height, 0);
  let low = Math.max(total / columns, ...heights);
  let high = Math.max(total, low);
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (columnsFilled(heights, middle) <= columns) high = middle;
    else low = middle;
  }
  let column = 0;
  let top = 0;
  return heights.map((height) => {
    if (top + height > high + 0.01) {
      column++;
      top = 0;
    }
    const box = { left: column * (own + gap), top, width: own, height: height - gap };
    top += height;
    return box;
  });
}

/** A row after the other, all boxes alike. */
function inRows(arrangement: Arrangement, ratioOf: (index: number, width: number) => number) {
  const { columns, width, gap, ratios } = arrangement;
  const own = (width - gap * (columns - 1)) / columns;
  let top = 0;
  return ratios.map((_, index): Box => {
    const height = own / ratioOf(index, own);
    const box = { left: (index % columns) * (own + gap), top, width: own, height };
    if (index % columns === columns - 1) top += height + gap;
    return box;
  });
}

/**
 * Where every picture of a gallery stands (visual-widgets §3, §5), in their order. The style sheets
 * draw the same by themselves; this says how large pictures are to be fetched.
 */
export function boxesOf(arrangement: Arrangement): Box[] {
  const { layout, columns, ratios } = arrangement;
  const blocks = BLOCKS[layout];
  if (blocks) {
    const cells = blockCells(blocks, columns, ratios.length);
    return onTracks(cells, columns * BLOCK, arrangement, ({ across, down }) => across / down);
  }
  if (layout.startsWith('pinterest')) return inColumns(arrangement);
  if (layout === 'asymetric') {
    if (columns === 1) return inRows(arrangement, (index) => (index % 2 ? 1 : 3 / 2));
    const ratioOf = ({ across }: Cell): number => (across > 1 ? WIDE_RATIO : NARROW_RATIO);
    return onTracks(wideCells(columns, ratios.length), columns + 1, arrangement, ratioOf);
  }
  const ratio = RATIOS[layout] ?? 1;
  return inRows(arrangement, (_, width) =>
    layout === 'panoramic' ? Math.min(ratio, width / STRIP) : ratio,
  );
}
