import type { Device } from '../../shared/site/site';

/** What a layout allows (visual-widgets §5). */
interface Limits {
  /** Columns at the most. */
  readonly most: number;
  /** Columns at the most on a phone. */
  readonly onMobile: number;
  /** Pictures that stand together as one column. */
  readonly perColumn: number;
}

const USUAL: Limits = { most: 6, onMobile: 2, perColumn: 1 };
/** Layouts of limits of their own. */
const LIMITS: Readonly<Record<string, Limits>> = {
  panoramic: { most: 1, onMobile: 1, perColumn: 1 },
  asymetric2: { most: 2, onMobile: 1, perColumn: 5 },
  asymetric3: { most: 2, onMobile: 1, perColumn: 4 },
};

/**
 * The columns of a layout on a device (visual-widgets §5). `cols` is what the page says for the
 * device, which for a tablet without a word of its own is what it says for desktops.
 */
export function columnsOn(device: Device, layout: string, cols: number): number {
  const { most, onMobile } = LIMITS[layout] ?? USUAL;
  return Math.max(1, Math.min(Math.trunc(cols), device === 'mobile' ? onMobile : most));
}

/** How many pictures a row has, which in some layouts is more than its columns. */
export function picturesPerRow(layout: string, columns: number): number {
  return columns * (LIMITS[layout] ?? USUAL).perColumn;
}

/** Rows that mean "all of them" (visual-widgets §9). */
const ALL_ROWS = 100;

/** How many pictures a collapsed gallery shows: thumbnails per row × rows (visual-widgets §4). */
export function collapsedCount(rows: number, perRow: number): number {
  return rows >= ALL_ROWS ? Infinity : Math.max(1, Math.trunc(rows) * Math.trunc(perRow));
}
