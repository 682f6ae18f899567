import { expect } from '@open-wc/testing';
import { collapsedCount, columnsOn } from './columns';

describe('columns', () => {
  const cases = [
    ['desktop', 'square', 4, 4],
    ['desktop', 'square', 6, 6],
    ['desktop', 'square', 9, 6],
    ['desktop', 'square', 0, 1],
    ['desktop', 'square', -3, 1],
    ['desktop', 'square', 2.9, 2],
    ['desktop', 'pinterest', 5, 5],
    ['desktop', 'panoramic', 4, 1],
    ['desktop', 'asymetric2', 4, 2],
    ['desktop', 'asymetric3', 1, 1],
    ['tablet', 'square', 4, 4],
    ['tablet', 'square', 5, 5],
    ['tablet', 'asymetric3', 5, 2],
    ['mobile', 'square', 4, 2],
    ['mobile', 'square', 2, 2],
    ['mobile', 'square', 1, 1],
    ['mobile', 'vertical', 6, 2],
    ['mobile', 'asymetric2', 4, 1],
    ['mobile', 'asymetric3', 2, 1],
    ['mobile', 'panoramic', 2, 1],
    ['mobile', 'no such layout', 3, 2],
  ] as const;

  for (const [device, layout, cols, expected] of cases) {
    it(`are ${expected} for cols=${cols} in ${layout} on ${device}`, () => {
      expect(columnsOn(device, layout, cols)).to.equal(expected);
    });
  }
});

describe('a collapsed gallery', () => {
  it('shows thumbnails per row times rows', () => {
    expect(collapsedCount(4, 4)).to.equal(16);
    expect(collapsedCount(1, 3)).to.equal(3);
    expect(collapsedCount(2.5, 2)).to.equal(4);
  });

  it('shows all pictures with a hundred rows, and at least one', () => {
    expect(collapsedCount(100, 4)).to.equal(Infinity);
    expect(collapsedCount(99, 1)).to.equal(99);
    expect(collapsedCount(0, 4)).to.equal(1);
  });
});
