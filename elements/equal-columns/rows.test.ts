import { expect } from '@open-wc/testing';
import { groupsOf, rowsOf, type Extent } from './rows';

const box = (top: number, height: number): Extent => ({ top, height });
const rows = (...boxes: Extent[]): number[][] =>
  rowsOf(boxes, (extent) => extent).map((row) => row.map((extent) => boxes.indexOf(extent)));

describe('rows of columns', () => {
  it('are of what begins at the same height', () => {
    expect(rows(box(0, 100), box(0, 60), box(120, 50), box(120, 90))).to.deep.equal([
      [0, 1],
      [2, 3],
    ]);
  });

  it('may be centred, or stand on one line', () => {
    expect(rows(box(20, 60), box(0, 100), box(40, 20))).to.deep.equal([[1, 0, 2]]);
    expect(rows(box(70, 30), box(0, 100))).to.deep.equal([[1, 0]]);
  });

  it('are not of what is stacked, even where it overlaps a little', () => {
    expect(rows(box(0, 100), box(100, 100), box(195, 40))).to.deep.equal([[0], [1], [2]]);
  });

  it('are of fractions too, and in the order of the page whatever the order of the columns', () => {
    expect(rows(box(100.4, 50), box(0, 100.2), box(0.3, 40))).to.deep.equal([[1, 2], [0]]);
  });

  it('leave out what is not shown', () => {
    expect(rows(box(0, 0), box(0, 10))).to.deep.equal([[1]]);
    expect(rows()).to.deep.equal([]);
  });
});

describe('groups of a row', () => {
  it('are the first of each column, then the second, and none of one alone', () => {
    expect(groupsOf([['a1', 'a2'], ['b1'], ['c1', 'c2', 'c3']])).to.deep.equal([
      ['a1', 'b1', 'c1'],
      ['a2', 'c2'],
    ]);
  });

  it('are none where there are no columns', () => {
    expect(groupsOf([])).to.deep.equal([]);
    expect(groupsOf([[], []])).to.deep.equal([]);
  });
});
