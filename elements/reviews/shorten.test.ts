import { expect } from '@open-wc/testing';
import { shorten } from './shorten';

describe('a shortened text', () => {
  for (const [text, length, language, expected] of [
    ['one two three', 20, 'en', undefined],
    ['one two three', 13, 'en', undefined],
    ['one two three', 9, 'en', 'one two'],
    ['one two three', 7, 'en', 'one two'],
    ['one two three', 4, 'en', 'one'],
    ['abcdefghij', 4, 'en', 'abcd'],
    // Browsers divide hiragana in their own ways.
    ['家のカメラ', 4, 'ja', '家の'],
    ['😀😀😀', 3, 'en', '😀'],
    ['word '.repeat(10_000), 52, 'en', 'word '.repeat(10).trim()],
  ] as const) {
    it(`of ${length} characters of "${text.slice(0, 20)}" is "${String(expected)}"`, () => {
      expect(shorten(text, length, language)).to.equal(expected);
    });
  }

  it('is cut at a space where the browser knows no words', () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    expect(shorten('one two three', 9, 'en')).to.equal('one two');
    expect(shorten('abcdefghij', 4, 'en')).to.equal('abcd');
    Object.assign(Intl, { Segmenter });
  });
});
