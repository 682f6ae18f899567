import { expect } from '@open-wc/testing';
import { clearDistance, type Span } from './stack';

const span = (left: number, right: number, near: number, far: number): Span => ({
  left,
  right,
  near,
  far,
});

describe('clearDistance', () => {
  const cases: readonly [name: string, expected: number, others: readonly Span[]][] = [
    ['at the edge of an empty window', 0, []],
    ['above a bar that is there', 56, [span(0, 375, 0, 56)]],
    ['above a stack, in any order', 96, [span(0, 375, 56, 96), span(0, 375, 0, 56)]],
    ['above a button that floats above the edge', 80, [span(311, 367, 20, 80)]],
    ['below what lies higher than it reaches', 0, [span(0, 375, 120, 180)]],
    ['not between two boxes that are too near', 150, [span(0, 90, 0, 60), span(90, 180, 100, 150)]],
    ['between two boxes with room for it', 60, [span(0, 90, 0, 60), span(90, 180, 160, 200)]],
  ];
  for (const [name, expected, others] of cases) {
    it(`places a box ${name}`, () => {
      expect(clearDistance({ left: 0, right: 375 }, 100, others)).to.equal(expected);
    });
  }

  it('does not move a box that stands beside another', () => {
    const chat = span(1200, 1260, 20, 80);
    expect(clearDistance({ left: 200, right: 1080 }, 100, [chat])).to.equal(0);
  });
});
