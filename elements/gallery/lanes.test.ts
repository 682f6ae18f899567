import { expect } from '@open-wc/testing';
import { placeInLanes } from './lanes';

const lanesOf = (heights: readonly number[], columns: number): number[] =>
  placeInLanes(heights, columns).map(({ lane }) => lane);

describe('columns of pictures', () => {
  it('are filled across while they are about equally long', () => {
    expect(lanesOf([100, 110, 105, 100, 100, 100], 3)).to.deep.equal([0, 1, 2, 0, 1, 2]);
  });

  it('go on after the column of the picture before, as grid-lanes does', () => {
    // The third lies in the middle; both columns beside it are as long.
    expect(lanesOf([200, 100, 200, 100, 50, 50], 3)).to.deep.equal([0, 1, 2, 1, 2, 0]);
  });

  it('take the next picture where they are shortest', () => {
    expect(lanesOf([300, 100, 100, 100, 100], 2)).to.deep.equal([0, 1, 1, 1, 0]);
  });

  it('keep the pictures that they have', () => {
    const places = placeInLanes([400, 100, 100], 2, [1, 0]);
    expect(places).to.deep.equal([
      { lane: 1, top: 0 },
      { lane: 0, top: 0 },
      { lane: 0, top: 100 },
    ]);
  });
});
