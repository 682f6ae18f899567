import type { Device } from '../../shared/site/site';

/** Columns that a layout can have at the most; the others can have six (visual-widgets §5). */
const LIMITS: Readonly<Record<string, number>> = { panoramic: 1, asymetric2: 2, asymetric3: 2 };
const MOST = 6;
/** On a phone (visual-widgets §5). */
const MOST_ON_MOBILE = 2;
const SINGLE_ON_MOBILE: readonly string[] = ['asymetric2', 'asymetric3'];
/** Images that stand together as one column; in other layouts it is one (visual-widgets §5). */
const IMAGES_PER_COLUMN: Readonly<Record<string, number>> = { asymetric2: 5, asymetric3: 4 };

/**
 * The columns of a layout on a device (visual-widgets §5). `cols` is what the page says for the
 * device, which for a tablet without a word of its own is what it says for desktops.
 */
export function columnsOn(device: Device, layout: string, cols: number): number {
  const limit = LIMITS[layout] ?? MOST;
  const columns = Math.max(1, Math.min(limit, Math.trunc(cols)));
  if (device !== 'mobile') return columns;
  return SINGLE_ON_MOBILE.includes(layout) ? 1 : Math.min(MOST_ON_MOBILE, columns);
}

/** How many pictures a row has, which in some layouts is more than its columns. */
export function picturesPerRow(layout: string, columns: number): number {
  return columns * (IMAGES_PER_COLUMN[layout] ?? 1);
}

/** Rows that mean "all of them" (visual-widgets §9). */
const ALL_ROWS = 100;

/** How many pictures a collapsed gallery shows: thumbnails per row × rows (visual-widgets §4). */
export function collapsedCount(rows: number, perRow: number): number {
  return rows >= ALL_ROWS ? Infinity : Math.max(1, Math.trunc(rows) * Math.trunc(perRow));
}
