import { expect } from '@open-wc/testing';
import { meetsCondition } from './answers';

describe('a condition on answers', () => {
  const answers = new Map([
    ['dmform-04', ['Yes']],
    ['days', ['Mon', 'Wed']],
    ['note', []],
  ]);

  for (const [condition, expected] of [
    ['dmform-04', true],
    ['dmform-04=Yes', true],
    [' dmform-04 = Yes ', true],
    ['dmform-04=yes', false],
    ['dmform-04=No|Yes', true],
    ['dmform-04!=Yes', false],
    ['dmform-04!=No', true],
    ['days=Wed', true],
    ['days=Tue', false],
    ['days!=Tue', true],
    ['note', false],
    ['note!=x', true],
    ['nobody', false],
    ['nobody!=x', true],
    ['dmform-04=Yes & days=Mon', true],
    ['dmform-04=Yes & days=Tue', false],
    ['', false],
  ] as const) {
    it(`"${condition}" ${expected ? 'is met' : 'is not met'}`, () => {
      expect(meetsCondition(condition, answers)).to.equal(expected);
    });
  }
});
