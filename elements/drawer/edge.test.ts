import { expect } from '@open-wc/testing';
import { edgeOf, closingTime, dragDistance } from './edge';

describe('the edge of a drawer', () => {
  const EDGES = [
    ['side', 'ltr', 'left'],
    ['side', 'rtl', 'right'],
    ['side-reverse', 'ltr', 'right'],
    ['side-reverse', 'rtl', 'left'],
    ['top', 'ltr', 'top'],
    ['top', 'rtl', 'top'],
  ] as const;
  for (const [origin, direction, edge] of EDGES) {
    it(`is ${edge} for ${origin} in ${direction}`, () => {
      expect(edgeOf(origin, direction)).to.equal(edge);
    });
  }

  it('decides the closing direction of a drag', () => {
    const from = { x: 100, y: 100 };
    expect(dragDistance('left', from, { x: 40, y: 110 })).to.deep.equal({ away: 60, across: 10 });
    expect(dragDistance('right', from, { x: 40, y: 110 })).to.deep.equal({ away: -60, across: 10 });
    expect(dragDistance('top', from, { x: 90, y: 30 })).to.deep.equal({ away: 70, across: 10 });
  });

  it('limits the closing time, which follows the speed of the drag', () => {
    expect(closingTime(200, 2)).to.equal(100);
    expect(closingTime(200, 50)).to.equal(60);
    expect(closingTime(200, 0.1)).to.equal(200);
    expect(closingTime(200, 0)).to.equal(200);
    expect(closingTime(200, -3)).to.equal(200);
  });
});
