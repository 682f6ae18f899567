import { expect } from '@open-wc/testing';
import { readConfig, readOpacity } from './read-config';

const encode = (value: unknown): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes));
};

describe('the encoded attribute of a background video', () => {
  it('has the same fields as the attributes, and the id by its old name', () => {
    expect(
      readConfig(encode({ provider: 'vimeo', id: 76979871, opacity: 40, ratio: '4:3', more: 1 })),
    ).to.deep.equal({ provider: 'vimeo', video: '76979871', opacity: 0.4, ratio: '4:3' });
    expect(readConfig(encode({ poster: '/é.jpg' }))).to.deep.equal({ poster: '/é.jpg' });
    expect(readConfig(' {"poster":"/é.jpg"}')).to.deep.equal({ poster: '/é.jpg' });
  });

  it('is left out when it is anything else', () => {
    for (const text of ['', '{', '%%%', btoa('[1]'), btoa('"x"'), 'A'.repeat(20_000)]) {
      expect(readConfig(text), text.slice(0, 10)).to.equal(undefined);
    }
  });

  it('has an opacity from 0 to 1, or up to 100', () => {
    for (const [value, opacity] of [
      [0, 0],
      ['0.35', 0.35],
      [1, 1],
      [2, 0.02],
      ['80', 0.8],
      [250, 1],
      [-1, undefined],
      ['much', undefined],
      [null, undefined],
    ] as const) {
      expect(readOpacity(value), String(value)).to.equal(opacity);
    }
  });
});
