import type { Device } from '../../shared/site/site';

/** Limits of a layout (visual-widgets §5). */
interface Limits {
  /** Maximum number of columns. */
  readonly most: number;
  /** Maximum number of columns on a phone. */
  readonly onMobile: number;
  /** Pictures in one column of a block. */
  readonly perColumn: number;
}

const DEFAULT_LIMITS: Limits = { most: 6, onMobile: 2, perColumn: 1 };
/** Limits of layouts that differ from the default. */
const LIMITS: Readonly<Record<string, Limits>> = {
  panoramic: { most: 1, onMobile: 1, perColumn: 1 },
  asymetric2: { most: 2, onMobile: 1, perColumn: 5 },
  asymetric3: { most: 2, onMobile: 1, perColumn: 4 },
};

/**
 * The number of columns of a layout on a device (visual-widgets §5).
 *
 * @param cols value of the `cols` attribute for the device.
 */
export function columnsOn(device: Device, layout: string, cols: number): number {
  const { most, onMobile } = LIMITS[layout] ?? DEFAULT_LIMITS;
  return Math.max(1, Math.min(Math.trunc(cols), device === 'mobile' ? onMobile : most));
}

/**
 * The number of columns that pictures fill: no more than there are pictures for, so that a few leave no
 * holes.
 *
 * @param columns as computed by {@link columnsOn}.
 * @param count of all pictures, also those of collapsed rows.
 */
export function columnsFilled(layout: string, columns: number, count: number): number {
  return Math.max(1, Math.min(columns, Math.trunc(count / picturesPerRow(layout, 1))));
}

/** The number of pictures in a row; in some layouts more than its columns. */
export function picturesPerRow(layout: string, columns: number): number {
  return columns * (LIMITS[layout] ?? DEFAULT_LIMITS).perColumn;
}

/** Number of rows that stands for all (visual-widgets §9). */
const ALL_ROWS = 100;

/** The number of pictures in a collapsed gallery: pictures per row × rows (visual-widgets §4). */
export function collapsedCount(rows: number, perRow: number): number {
  return rows >= ALL_ROWS ? Infinity : Math.max(1, Math.trunc(rows) * Math.trunc(perRow));
}
