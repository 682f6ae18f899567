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

/** How a gallery's pictures are arranged, besides its layout. */
export interface ArrangeOptions {
  /** As computed by `columnsFilled`. */
  readonly columns: number;
  /** Columns that the layout would have with more pictures; default: `columns`. */
  readonly most?: number;
  /** Whether boxes are wide enough for captions on phones and tablets. */
  readonly isRoomy?: boolean;
  /** Ratios of all pictures shown, in order; `undefined` where unknown. */
  readonly ratios: readonly (number | undefined)[];
}

/** Ratio of a picture of unknown size, in layouts that keep each picture's ratio. */
const UNKNOWN_RATIO = 4 / 3;
/** Bounds of the ratio in these layouts: a strip stays visible, a column fits on a screen. */
export const RATIO_BOUNDS = { tallest: 1 / 2, widest: 3 } as const;
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
 * Two alternating blocks (visual-widgets §5: five and four images per column) of four tracks by two
 * rows or, with room for captions, of two tracks by four rows. Each number is a picture: its first
 * track, and how many tracks and rows it spans.
 */
const BLOCKS: Readonly<Record<string, Readonly<Record<'dense' | 'roomy', string>>>> = {
  asymetric2: {
    dense: '122 311 411 311 411 111 211 111 211 322',
    roomy: '122 111 211 111 211 111 211 111 211 122',
  },
  asymetric3: {
    dense: '122 321 311 411 111 211 121 322',
    roomy: '122 121 111 211 111 211 121 122',
  },
};

/** Rows in which one picture is twice as wide, at changing positions. */
function inRows(columns: number, index: number): Place {
  const spans = SPANS[columns];
  if (!spans) return { ratio: index % 2 ? 1 : SINGLE, area: 'auto' };
  const across = Number(spans[index % spans.length]);
  return { ratio: NARROW * across, area: `auto / auto / auto / span ${across}` };
}

/** The parts of a row, of `units`, that pictures fill without a hole; the first ones are wider. */
function share(units: number, pictures: number): number[] {
  const [least, rest] = [Math.trunc(units / pictures), units % pictures];
  return Array.from({ length: pictures }, (_, index) => least + Number(index < rest));
}

/** Rows of pictures left over after the last full row of blocks; none leaves a hole. */
function leftOver(count: number, columns: number, tracks: number): Place[] {
  const units = columns * 2;
  const rows = Math.ceil(count / units);
  return share(count, rows).flatMap((pictures) =>
    share(units, pictures).map((across) => ({
      ratio: across,
      area: `auto / auto / auto / span ${(across * tracks) / units}`,
    })),
  );
}

/** Blocks side by side, and below them the pictures that do not fill a row of blocks. */
function inBlocks(cells: readonly string[], width: number, { columns, ratios }: ArrangeOptions) {
  const size = cells.length / 2;
  const rest = ratios.length % (size * columns);
  const tracks = columns * width;
  const places = ratios.slice(rest).map((_, index): Place => {
    const [track = 1, across = 1, down = 1] = Array.from(cells[index % cells.length] ?? '', Number);
    const column = track + (Math.trunc(index / size) % columns) * width;
    return { ratio: across / down, area: `auto / ${column} / span ${down} / span ${across}` };
  });
  return { tracks, places: [...places, ...(rest > 0 ? leftOver(rest, columns, tracks) : [])] };
}

/** Whether all boxes of a layout are alike, each in a cell of its own. */
export const hasEqualBoxes = (layout: string): boolean => !/^(asym|pinterest)/.test(layout);

/** How much flatter the boxes are in the row of a few pictures, which are wider. */
const flatness = ({ columns, most = columns }: ArrangeOptions): number => (1 + most / columns) / 2;

/** The ratio of a box that keeps the picture's own, within bounds. */
function boundedRatio(ratio: number, options: ArrangeOptions): number {
  const { tallest, widest } = RATIO_BOUNDS;
  return Math.min(widest, Math.max(tallest * flatness(options), ratio));
}

/**
 * Computes the shapes and positions of pictures in a layout (visual-widgets §3, §5); an unknown
 * layout is `square`. The styles that apply before the script has loaded are generated from this
 * function (scripts/build/reserve/gallery.ts).
 */
export function arrange(layout: string, options: ArrangeOptions): Arrangement {
  const { columns, ratios, isRoomy = false } = options;
  const blocks = BLOCKS[layout];
  if (blocks) {
    return inBlocks(blocks[isRoomy ? 'roomy' : 'dense'].split(' '), isRoomy ? 2 : 4, options);
  }
  if (layout === 'asymetric') {
    return {
      tracks: columns > 1 ? columns + 1 : columns,
      places: ratios.map((_, index) => inRows(columns, index)),
    };
  }
  const keepsRatio = layout.startsWith('pinterest');
  // Circles stay circles; a few of them are larger, and in the middle.
  const common = (RATIOS[layout] ?? 1) * (layout.startsWith('classic') ? 1 : flatness(options));
  const places = ratios.map((ratio = UNKNOWN_RATIO): Place => ({
    ratio: keepsRatio ? boundedRatio(ratio, options) : common,
    area: 'auto',
  }));
  return { tracks: columns, places };
}
