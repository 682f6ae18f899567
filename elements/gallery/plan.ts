import type { Device } from '../../shared/site/site';
import { collapsedCount, columnsFilled, columnsOn, picturesPerRow } from './columns';
import type { DrawnRange } from './drawn-range';
import { haveCaptions, ratioOf, type ClickTarget, type Picture } from './images';
import { arrange, hasEqualBoxes, type Place } from './layouts';
import { ratioKeyOf } from './sources';

/** The values of a gallery that decide what is drawn, as its attributes say them. */
interface PlanOptions {
  readonly images: readonly Picture[];
  readonly device: Device;
  readonly layout: string;
  readonly cols: number;
  readonly rows: number;
  readonly thumbnailsPerRow: number;
  readonly expanded: boolean;
  readonly eager: boolean;
  readonly linkGallery: boolean;
}

/** What is drawn of a gallery, and where. */
export interface Plan {
  /** The pictures drawn. */
  readonly shown: readonly Picture[];
  /** Their keys. */
  readonly keys: readonly string[];
  /** The keys under which they are measured: a picture with another address is measured anew. */
  readonly ratioKeys: readonly string[];
  /** Their shapes and positions. */
  readonly places: readonly Place[];
  readonly tracks: number;
  readonly columns: number;
  /** Columns that the layout would have with more pictures. */
  readonly most: number;
  /** Number of pictures while collapsed. */
  readonly limit: number;
  /** Whether there are more than that. */
  readonly isLong: boolean;
  /** Number of pictures in the list, drawn or not. */
  readonly count: number;
  /** Whether only a part of them may be drawn. */
  readonly isPartial: boolean;
  /** Number of rows that are not drawn. */
  readonly undrawnRows: number;
  readonly clickTarget: ClickTarget;
}

/** Keys by which pictures keep their elements when others are added or removed. */
function keysOf(pictures: readonly Picture[]): string[] {
  const seen = new Map<string, number>();
  return pictures.map(({ id, src, href = '' }) => {
    const address = id ?? (src || href);
    const count = (seen.get(address) ?? 0) + 1;
    seen.set(address, count);
    return `${count} ${address}`;
  });
}

/**
 * Decides what is drawn of a gallery, and where.
 *
 * @param measured ratios of pictures that have loaded, by {@link Plan.ratioKeys}.
 * @param rangeOf decides how many pictures of the list are drawn.
 */
export function planOf(
  props: PlanOptions,
  measured: ReadonlyMap<string, number>,
  isPrinting: boolean,
  rangeOf: DrawnRange['plan'],
): Plan {
  const { images: all, layout, device, rows, thumbnailsPerRow, expanded, eager } = props;
  const most = columnsOn(device, layout, props.cols);
  const columns = columnsFilled(layout, most, all.length);
  const limit = collapsedCount(rows, thumbnailsPerRow || picturesPerRow(layout, most));
  const isLong = all.length > limit;
  const count = isLong && !expanded && !isPrinting ? limit : all.length;
  const hasCaptions = haveCaptions(all);
  const { drawn, ...range } = rangeOf({
    count,
    columns,
    // "View all" leads to the picture after the limit.
    minimum: isLong ? limit + 1 : 0,
    isHeightKnown: hasEqualBoxes(layout) && !eager && !isPrinting && !hasCaptions,
  });
  const shown = all.slice(0, drawn);
  const keys = keysOf(shown);
  const ratioKeys = shown.map((image, index) => ratioKeyOf(keys[index] ?? '', image));
  const ratios = shown.map(
    (image, index) => ratioOf(image) ?? (measured.get(ratioKeys[index] ?? '') || undefined),
  );
  const isRoomy = device !== 'desktop' && hasCaptions;
  return {
    ...arrange(layout, { columns, most, isRoomy, ratios }),
    ...range,
    shown,
    keys,
    ratioKeys,
    columns,
    most,
    limit,
    isLong,
    count,
    clickTarget: props.linkGallery ? 'links' : 'viewer',
  };
}
