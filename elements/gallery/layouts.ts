/** How a picture is drawn. */
export interface Place {
  /** Width by height. */
  readonly ratio: number;
  /** A value of `grid-area`: each stands in the first row that has room for it there. */
  readonly area: string;
}

/** How the pictures of a gallery are drawn. */
export interface Arrangement {
  /** Into how many tracks of equal width the gallery is divided. */
  readonly tracks: number;
  /** One for each picture. */
  readonly places: readonly Place[];
}

/** The ratio of a picture whose own is not known, where layouts ask for it. */
const UNKNOWN = 4 / 3;
/** Layouts of equal boxes; those not named are squares. */
const RATIOS: Readonly<Record<string, number>> = {
  panoramic: 3,
  vertical: 3 / 4,
  'vertical-rounded': 3 / 4,
};

/** `asymetric`: how many tracks each picture takes, in turns, by columns. */
const TURNS: Readonly<Record<number, string>> = {
  2: '2112',
  3: '211112121',
  4: '21111121',
  5: '1211111121',
  6: '121111111121',
};
/** Of its narrow pictures; wide ones are twice as wide. In one column, every other is as `SINGLE`. */
const NARROW = 4 / 5;
const SINGLE = 3 / 2;

/**
 * Two blocks in turns, of four tracks by two rows (visual-widgets §5: five and four images per
 * column): each picture's track, and how far it reaches across and down.
 */
const BLOCKS: Readonly<Record<string, string>> = {
  asymetric2: '122 311 411 311 411 111 211 111 211 322',
  asymetric3: '122 321 311 411 111 211 121 322',
};
const BLOCK = 4;

/** A row after the other, one picture of each twice as wide, and not the same. */
function inRows(columns: number, index: number): Place {
  const turns = TURNS[columns];
  if (!turns) return { ratio: index % 2 ? 1 : SINGLE, area: 'auto' };
  const across = Number(turns[index % turns.length]);
  return { ratio: NARROW * across, area: `auto / auto / auto / span ${across}` };
}

/** Blocks side by side; what does not fill a block is as large as its largest. */
function inBlocks(cells: readonly string[], columns: number, count: number, index: number): Place {
  const size = cells.length / 2;
  const nth = Math.floor(index / size);
  if ((nth + 1) * size > count) return { ratio: 1, area: 'auto / auto / span 2 / span 2' };
  const [track = 1, across = 1, down = 1] = Array.from(cells[index % cells.length] ?? '', Number);
  const column = track + (nth % columns) * BLOCK;
  return { ratio: across / down, area: `auto / ${column} / span ${down} / span ${across}` };
}

/**
 * How a layout draws pictures of these ratios (visual-widgets §3, §5); an unknown layout is `square`.
 * `undefined` is the ratio of a picture that nobody knows. The style sheets draw the same before
 * the script is there.
 *
 * @param layout by its name.
 * @param columns as {@link columnsOn} gives them.
 * @param ratios of all pictures that are shown, in order.
 */
export function arrange(
  layout: string,
  columns: number,
  ratios: readonly (number | undefined)[],
): Arrangement {
  const cells = BLOCKS[layout]?.split(' ');
  const isRows = layout === 'asymetric';
  const places = ratios.map((own = UNKNOWN, index): Place => {
    if (cells) return inBlocks(cells, columns, ratios.length, index);
    if (isRows) return inRows(columns, index);
    return { ratio: layout.startsWith('pinterest') ? own : (RATIOS[layout] ?? 1), area: 'auto' };
  });
  if (cells) return { tracks: columns * BLOCK, places };
  return { tracks: isRows && columns > 1 ? columns + 1 : columns, places };
}
