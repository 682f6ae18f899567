import { expect } from '@open-wc/testing';
import { boxesOf, type Box } from '../../test/fixtures/gallery-boxes';
import type { Device } from '../../shared/site/site';
import { columnsFilled, columnsOn, picturesPerRow } from './columns';
import { LAYOUTS, RATIO_BOUNDS } from './layouts';

const WIDTHS: Readonly<Record<Device, number>> = { desktop: 1200, tablet: 768, mobile: 343 };
const COUNTS = [0, 1, 2, 3, 4, 5, 7, 9, 11, 16, 23, 60];

/** Ratios of pictures: landscape, portrait, square, a panorama, a strip, and unknown ones. */
const RATIOS: Readonly<Record<string, (index: number) => number | undefined>> = {
  'of one ratio': () => 3 / 2,
  'of mixed ratios': (index) => [3 / 2, 2 / 3, 1, 4, undefined, 0.25, 16 / 9][index % 7],
  'of unknown ratios': () => undefined,
};

const right = ({ left, width }: Box): number => left + width;
const bottom = ({ top, height }: Box): number => top + height;

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < right(b) - 0.1 &&
    b.left < right(a) - 0.1 &&
    a.top < bottom(b) - 0.1 &&
    b.top < bottom(a) - 0.1
  );
}

/** Area of boxes including the gaps beside and below them. */
function filled(boxes: readonly Box[], gap: number): number {
  return boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
}

describe('layouts', () => {
  for (const layout of LAYOUTS) {
    for (const device of ['desktop', 'tablet', 'mobile'] as const) {
      it(`${layout} on ${device} has no overlaps, no holes, and keeps limits and order`, () => {
        const width = WIDTHS[device];
        for (const cols of [1, 2, 3, 4, 5, 6]) {
          const columns = columnsOn(device, layout, cols);
          for (const [kind, ratioOf] of Object.entries(RATIOS)) {
            for (const count of COUNTS) {
              for (const gap of [0, 8]) {
                const ratios = Array.from({ length: count }, (_, index) => ratioOf(index));
                const boxes = boxesOf({ layout, columns, width, gap, ratios });
                const label = `${count} ${kind} in ${columns} columns, ${gap} px apart`;
                check(boxes, { layout, columns, width, gap, label, ratios });
              }
            }
          }
        }
      });
    }
  }

  function check(
    boxes: readonly Box[],
    gallery: {
      layout: string;
      columns: number;
      width: number;
      gap: number;
      label: string;
      ratios: readonly (number | undefined)[];
    },
  ): void {
    const { layout, columns, width, gap, label, ratios } = gallery;
    if (boxes.length !== ratios.length) expect.fail(`a picture is lost: ${label}`);
    boxes.forEach((box, index) => {
      const isInside = box.left > -0.1 && box.top > -0.1 && right(box) < width + 0.1;
      if (!isInside || box.width <= 0 || box.height <= 0) expect.fail(`${index} is out: ${label}`);
      for (const other of boxes.slice(index + 1)) {
        if (overlap(box, other)) expect.fail(`${index} overlaps: ${label}`);
      }
    });
    if (layout.startsWith('pinterest')) checkColumns(boxes, gallery);
    else {
      const perRow = picturesPerRow(layout, columnsFilled(layout, columns, boxes.length));
      // Blocks, and a few pictures, leave no hole at the end either.
      const isFilled = /asymetric[23]/.test(layout) || boxes.length <= columns;
      const whole = isFilled ? boxes : boxes.slice(0, boxes.length - (boxes.length % perRow));
      if (layout.startsWith('classic') && boxes.length < columns) {
        checkMiddle(boxes, width, label);
        return;
      }
      const height = Math.max(0, ...whole.map(bottom));
      const hole = (width + gap) * (height + (whole.length ? gap : 0)) - filled(whole, gap);
      if (Math.abs(hole) > 1) expect.fail(`a hole of ${hole} px²: ${label}`);
      checkOrder(boxes, perRow, label);
    }
  }

  /** Checks that every row, or block of rows, is above the next. */
  function checkOrder(boxes: readonly Box[], perRow: number, label: string): void {
    for (let start = perRow; start < boxes.length; start += perRow) {
      const above = boxes.slice(start - perRow, start).map(bottom);
      const below = boxes.slice(start, start + perRow).map(({ top }) => top);
      if (Math.max(...above) > Math.min(...below) + 0.1) expect.fail(`${start} is early: ${label}`);
    }
  }

  /** Checks that a few circles are in the middle, and larger than those of a full row. */
  function checkMiddle(boxes: readonly Box[], width: number, label: string): void {
    const [first, last] = [boxes[0], boxes.at(-1)];
    if (!first || !last) return;
    if (Math.abs(first.left + right(last) - width) > 0.1) expect.fail(`it is aside: ${label}`);
    if (first.height !== first.width) expect.fail(`it is no circle: ${label}`);
  }

  /** Checks columns without holes, filled across, of which the longest is no longer than necessary. */
  function checkColumns(
    boxes: readonly Box[],
    {
      columns: most,
      gap,
      label,
      ratios,
    }: { columns: number; gap: number; label: string; ratios: readonly (number | undefined)[] },
  ): void {
    const columns = Math.max(1, Math.min(most, boxes.length));
    const ends = new Map<number, number>();
    boxes.forEach((box, index) => {
      const ratio = box.width / box.height;
      const { tallest, widest } = RATIO_BOUNDS;
      const own = ratios[index] ?? 4 / 3;
      const isBounded = own < tallest || own > widest || most > columns;
      if (!isBounded && Math.abs(ratio - own) > 0.001) expect.fail(`${index} is cut: ${label}`);
      if (ratio > widest + 0.001 || ratio < tallest - 0.001) expect.fail(`${index} is out of bounds: ${label}`); // prettier-ignore
      if (index < columns && box.top > 0) expect.fail(`${index} is not in the first row: ${label}`);
      const end = ends.get(box.left) ?? 0;
      if (Math.abs(box.top - end) > 0.1) expect.fail(`${index} leaves a hole: ${label}`);
      const shortest = ends.size < columns ? 0 : Math.min(...ends.values());
      if (end > shortest + 16) expect.fail(`${index} is not in the shortest column: ${label}`);
      ends.set(box.left, bottom(box) + gap);
    });
    if (boxes.length > 0 && ends.size < columns) expect.fail(`a column is empty: ${label}`);
  }

  it('never move a picture of pinterest when others are added', () => {
    const ratios = Array.from({ length: 40 }, (_, index) => RATIOS['of mixed ratios']!(index));
    const arrangement = { layout: 'pinterest', columns: 3, width: 1200, gap: 8 };
    const few = boxesOf({ ...arrangement, ratios: ratios.slice(0, 12) });
    expect(boxesOf({ ...arrangement, ratios }).slice(0, 12)).to.deep.equal(few);
  });

  it('are squares when their name is unknown', () => {
    const ratios = [undefined, 2, 3, 4];
    const arrangement = { columns: 2, width: 208, gap: 8, ratios };
    expect(boxesOf({ ...arrangement, layout: 'spiral' })).to.deep.equal([
      { left: 0, top: 0, width: 100, height: 100 },
      { left: 108, top: 0, width: 100, height: 100 },
      { left: 0, top: 108, width: 100, height: 100 },
      { left: 108, top: 108, width: 100, height: 100 },
    ]);
  });

  it('have the ratios of the specification', () => {
    const shapeOf = (layout: string, width: number): number => {
      const ratios = [1.5];
      const [box] = boxesOf({ layout, columns: 1, width, gap: 8, ratios });
      return box!.width / box!.height;
    };
    expect(shapeOf('classic-rounded', 300)).to.equal(1);
    expect(shapeOf('classic-drops', 300)).to.equal(1);
    expect(shapeOf('vertical', 300)).to.equal(3 / 4);
    expect(shapeOf('vertical-rounded', 300)).to.equal(3 / 4);
    expect(shapeOf('pinterest-rounded', 300)).to.be.closeTo(1.5, 0.001);
    expect(shapeOf('panoramic', 1200)).to.equal(3);
    expect(shapeOf('panoramic', 270), 'a strip is not too thin on a phone').to.equal(1.5);
  });

  it('put five and four pictures in a column of asymetric2 and asymetric3', () => {
    expect(picturesPerRow('asymetric2', 2)).to.equal(10);
    expect(picturesPerRow('asymetric3', 1)).to.equal(4);
    expect(picturesPerRow('asymetric', 3)).to.equal(3);
    expect(picturesPerRow('square', 6)).to.equal(6);
  });
});
