import { expect } from '@open-wc/testing';
import { nearest } from './nearest';

const TAGS = ['dm-gallery', 'dm-slider', 'dm-share', 'dm-sidebar', 'dm-form'];
const NAMES = ['cols', 'cols-mobile', 'view-all-text', 'link-gallery', 'src', 'href', 'title'];

describe('the nearest word', () => {
  for (const [word, known, expected] of [
    ['dm-galery', TAGS, 'dm-gallery'],
    ['dm-silder', TAGS, 'dm-slider'],
    ['dm-photos', TAGS, undefined],
    ['viewalltext', NAMES, 'view-all-text'],
    ['viewAllText', NAMES, 'view-all-text'],
    ['col', NAMES, 'cols'],
    ['columns', NAMES, 'cols'],
    ['cols-moblie', NAMES, 'cols-mobile'],
    ['url', NAMES, 'src'],
    ['caption', NAMES, 'title'],
    ['x', NAMES, undefined],
    ['', NAMES, undefined],
    ['constructor', NAMES, undefined],
  ] as const) {
    it(`to "${word}" is ${expected ?? 'none'}`, () => {
      expect(nearest(word, known)).to.equal(expected);
    });
  }

  it('costs little for a long word', () => {
    const start = performance.now();
    nearest('a'.repeat(1e6), Array<string>(50).fill('a'.repeat(1e6)));
    // Without a bound, the table alone would have 10¹² cells.
    expect(performance.now() - start).to.be.below(5000);
  });
});
