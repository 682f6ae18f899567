/** The layouts, as the specification names them (visual-widgets §3). */
export const LAYOUTS = [
  'square',
  'vertical',
  'pinterest',
  'panoramic',
  'asymetric',
  'asymetric2',
  'asymetric3',
  'classic-rounded',
  'classic-drops',
  'pinterest-rounded',
  'vertical-rounded',
] as const;

export type Layout = (typeof LAYOUTS)[number];

/** Shape and position of a picture. */
export interface Place {
  /** Aspect ratio, width by height. */
  readonly ratio: number;
  /** A `grid-area`; pictures take the first row with room for them. */
  readonly area: string;
}

/** Shapes and positions of a gallery's pictures. */
export interface Arrangement {
  /** Number of grid tracks of equal width. */
  readonly tracks: number;
  /** One for each picture, in order. */
  readonly places: readonly Place[];
}

/** Ratio of a picture of unknown size, in layouts that keep each picture's ratio. */
const UNKNOWN_RATIO = 4 / 3;
/** Ratio of layouts with equal boxes; squares unless listed. */
const RATIOS: Readonly<Record<string, number>> = {
  panoramic: 3,
  vertical: 3 / 4,
  'vertical-rounded': 3 / 4,
};

/** `asymetric`: tracks spanned by each picture of a repeating sequence, by number of columns. */
const SPANS: Readonly<Record<number, string>> = {
  2: '2112',
  3: '211112121',
  4: '21111121',
  5: '1211111121',
  6: '121111111121',
};
/** `asymetric`: ratio of narrow pictures; wide ones are twice as wide. In one column, every other picture has the ratio `SINGLE`. */
const NARROW = 4 / 5;
const SINGLE = 3 / 2;

/**
 * Two alternating blocks of four tracks by two rows (visual-widgets §5: five and four images per
 * column). Each number is a picture: its first track, and how many tracks and rows it spans.
 */
const BLOCKS: Readonly<Record<string, string>> = {
  asymetric2: '122 311 411 311 411 111 211 111 211 322',
  asymetric3: '122 321 311 411 111 211 121 322',
};
/** Tracks of a block. */
const BLOCK = 4;

/** Rows in which one picture is twice as wide, at changing positions. */
function inRows(columns: number, index: number): Place {
  const spans = SPANS[columns];
  if (!spans) return { ratio: index % 2 ? 1 : SINGLE, area: 'auto' };
  const across = Number(spans[index % spans.length]);
  return { ratio: NARROW * across, area: `auto / auto / auto / span ${across}` };
}

/** Blocks side by side; pictures left over after the last full block are as large as its largest. */
function inBlocks(cells: readonly string[], columns: number, count: number, index: number): Place {
  const size = cells.length / 2;
  const block = Math.floor(index / size);
  if ((block + 1) * size > count) return { ratio: 1, area: 'auto / auto / span 2 / span 2' };
  const [track = 1, across = 1, down = 1] = Array.from(cells[index % cells.length] ?? '', Number);
  const column = track + (block % columns) * BLOCK;
  return { ratio: across / down, area: `auto / ${column} / span ${down} / span ${across}` };
}

/**
 * Computes the shapes and positions of pictures in a layout (visual-widgets §3, §5); an unknown
 * layout is `square`. The styles that apply before the script has loaded are generated from this
 * function (scripts/build/reserve/gallery.ts).
 *
 * @param layout name of the layout.
 * @param columns as computed by {@link columnsOn}.
 * @param ratios of all pictures shown, in order; `undefined` where unknown.
 */
export function arrange(
  layout: string,
  columns: number,
  ratios: readonly (number | undefined)[],
): Arrangement {
  const cells = BLOCKS[layout]?.split(' ');
  const isRows = layout === 'asymetric';
  const places = ratios.map((ratio = UNKNOWN_RATIO, index): Place => {
    if (cells) return inBlocks(cells, columns, ratios.length, index);
    if (isRows) return inRows(columns, index);
    return { ratio: layout.startsWith('pinterest') ? ratio : (RATIOS[layout] ?? 1), area: 'auto' };
  });
  if (cells) return { tracks: columns * BLOCK, places };
  return { tracks: isRows && columns > 1 ? columns + 1 : columns, places };
}
