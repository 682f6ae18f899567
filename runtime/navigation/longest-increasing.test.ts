import { expect } from '@open-wc/testing';
import { longestIncreasing } from './longest-increasing';

const TABLE: readonly (readonly [numbers: number[], longest: number[]])[] = [
  [[], []],
  [[7], [7]],
  [
    [0, 1, 2],
    [0, 1, 2],
  ],
  [
    [2, 0, 1],
    [0, 1],
  ],
  [[2, 1, 0], [0]],
  [
    [4, 0, 5, 1, 6, 2],
    [0, 1, 2],
  ],
  [
    [3, 1, 4, 0, 5, 9, 2, 6],
    [3, 4, 5, 6],
  ],
];

describe('longestIncreasing', () => {
  for (const [numbers, longest] of TABLE) {
    it(`finds [${longest.join()}] in [${numbers.join()}]`, () => {
      const found = longestIncreasing(numbers).map((index) => numbers[index]);
      expect(found.length).to.equal(longest.length);
      expect(found).to.deep.equal([...found].sort());
    });
  }
});
