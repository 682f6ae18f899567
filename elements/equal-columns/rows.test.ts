import { expect } from '@open-wc/testing';
import { groupByIndex, rowsOf, type Extent } from './rows';

const box = (top: number, height: number): Extent => ({ top, height });
const rows = (...boxes: Extent[]): number[][] =>
  rowsOf(boxes, (extent) => extent).map((row) => row.map((extent) => boxes.indexOf(extent)));

describe('rows of columns', () => {
  it('contain boxes with the same top', () => {
    expect(rows(box(0, 100), box(0, 60), box(120, 50), box(120, 90))).to.deep.equal([
      [0, 1],
      [2, 3],
    ]);
  });

  it('contain centred and baseline-aligned boxes', () => {
    expect(rows(box(20, 60), box(0, 100), box(40, 20))).to.deep.equal([[1, 0, 2]]);
    expect(rows(box(70, 30), box(0, 100))).to.deep.equal([[1, 0]]);
  });

  it('do not contain stacked boxes, even if they overlap slightly', () => {
    expect(rows(box(0, 100), box(100, 100), box(195, 40))).to.deep.equal([[0], [1], [2]]);
  });

  it('tolerate fractions and are ordered from top to bottom', () => {
    expect(rows(box(100.4, 50), box(0, 100.2), box(0.3, 40))).to.deep.equal([[1, 2], [0]]);
  });

  it('skip boxes without a height', () => {
    expect(rows(box(0, 0), box(0, 10))).to.deep.equal([[1]]);
    expect(rows()).to.deep.equal([]);
  });
});

describe('groups of a row', () => {
  it('contain the first part of each column, then the second, but not a single one', () => {
    expect(groupByIndex([['a1', 'a2'], ['b1'], ['c1', 'c2', 'c3']])).to.deep.equal([
      ['a1', 'b1', 'c1'],
      ['a2', 'c2'],
    ]);
  });

  it('are empty without columns or parts', () => {
    expect(groupByIndex([])).to.deep.equal([]);
    expect(groupByIndex([[], []])).to.deep.equal([]);
  });
});
