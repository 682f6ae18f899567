import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { typedNumber } from './typed-number';

describe('a number that is typed', () => {
  for (const [text, number] of [
    ['12', 12],
    [' 12.50 ', 12.5],
    ['12,5', 12.5],
    ['١٢٫٥٠', 12.5],
    ['۱۲٫۵', 12.5],
    ['१२.५', 12.5],
    ['１２．５', 12.5],
    ['-3', -3],
    ['0', 0],
  ] as const) {
    test(`is read from ${text}`, () => assert.equal(typedNumber(text, 'Wrong'), number));
  }

  for (const text of [
    '',
    'cheap',
    '1,000',
    '1.000,00',
    '1 000',
    '12.505',
    '1e3',
    '.5',
    '£5',
    '--3',
  ]) {
    test(`is not read from ${text || 'nothing'}`, () => {
      assert.throws(() => typedNumber(text, 'Wrong'), /^Error: Wrong$/);
    });
  }
});
