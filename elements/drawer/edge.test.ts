import { expect } from '@open-wc/testing';
import { edgeOf, leaveTime, wayOf } from './edge';

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

  it('decides which way of a finger leads out', () => {
    const from = { x: 100, y: 100 };
    expect(wayOf('left', from, { x: 40, y: 110 })).to.deep.equal({ away: 60, across: 10 });
    expect(wayOf('right', from, { x: 40, y: 110 })).to.deep.equal({ away: -60, across: 10 });
    expect(wayOf('top', from, { x: 90, y: 30 })).to.deep.equal({ away: 70, across: 10 });
  });

  it('is left as fast as the finger was, within reason', () => {
    expect(leaveTime(200, 2)).to.equal(100);
    expect(leaveTime(200, 50)).to.equal(60);
    expect(leaveTime(200, 0.1)).to.equal(200);
    expect(leaveTime(200, 0)).to.equal(200);
    expect(leaveTime(200, -3)).to.equal(200);
  });
});
