import { placeInLanes } from './lanes';

/** Columns in which the items of a list are stacked. */
export interface Stack {
  /** Places the items; called after every render. With 0 columns, the grid places them. */
  readonly update: (columns: number) => void;
  readonly stop: () => void;
}

/** True if the browser places pictures of any height itself, as the style sheet asks for. */
const hasGridLanes = (): boolean => CSS.supports('display', 'grid-lanes');

/**
 * Stacks items of any height in columns, where the browser has no `grid-lanes`. All items share one row
 * of the grid; margins keep them apart, so that the list is as high as its longest column.
 */
export function createStack(list: HTMLElement): Stack {
  let columns = 0;
  let width = 0;
  let frame = 0;
  let placed: readonly { readonly item: HTMLElement; readonly lane: number }[] = [];

  const place = (): void => {
    const items = [...list.children] as HTMLElement[];
    // Read every height before anything changes, for a single layout.
    // Computed sizes have fractions, and know nothing of an entrance that turns an item.
    const heights = items.map((item) => parseFloat(getComputedStyle(item).height) || 0);
    const added = items.findIndex((item, index) => placed[index]?.item !== item);
    // Pictures that are seen stay in their column while others load, but not in a window of another width.
    const known = list.clientWidth === width ? placed.slice(0, added < 0 ? undefined : added) : [];
    width = list.clientWidth;
    const lanes = placeInLanes(
      heights,
      columns,
      known.map(({ lane }) => lane),
    );
    placed = items.map((item, index) => {
      const { lane = 0, top = 0 } = lanes[index] ?? {};
      item.style.gridArea = `1 / ${lane + 1}`;
      item.style.marginBlockStart = `${top}px`;
      return { item, lane };
    });
  };

  // Captions and windows change heights. In the next frame, because the list is observed as well.
  const resize = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  });

  const stop = (): void => {
    resize.disconnect();
    cancelAnimationFrame(frame);
  };

  return {
    update(next) {
      const wanted = hasGridLanes() ? 0 : next;
      if (wanted !== columns) {
        stop();
        for (const { item } of placed) item.style.gridArea = item.style.marginBlockStart = '';
        placed = [];
        columns = wanted;
      }
      if (columns === 0) return;
      place();
      for (const item of list.children) resize.observe(item);
    },
    stop,
  };
}
