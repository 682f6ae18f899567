import { expect } from '@open-wc/testing';
import { removeParameter, setParameter } from './query';

const ODD = ['?flag', '?q=caf%E9', '?a=1&&b=2', '?x=%20y', '?s=~*(!)', "?q='{|}^`", '?a=b=c', '?&'];

const change = (search: string, action: (url: URL) => void, hash = ''): string => {
  const url = new URL(`https://site.test/page${search}${hash}`);
  action(url);
  return url.href.slice('https://site.test/page'.length);
};

describe('query', () => {
  for (const search of ['?', ...ODD]) {
    it(`leaves ${search} as written around a parameter that is set and removed`, () => {
      const written = change(search, () => undefined, '#a?b');
      const added = change(search, (url) => setParameter(url, 'our', 'true'), '#a?b');
      expect(added).to.equal(written.replace('#', '&our=true#'));
      const removed = change(added, (url) => removeParameter(url, 'our'));
      expect(removed).to.equal(written);
    });
  }

  it('adds to an address without a query', () => {
    expect(change('', (url) => setParameter(url, 'q', 'a b&c'))).to.equal('?q=a+b%26c');
    expect(change('', (url) => setParameter(url, 'q', 'a'), '#b?c')).to.equal('?q=a#b?c');
    expect(change('?q=x', (url) => removeParameter(url, 'q'))).to.equal('');
    expect(change('', (url) => removeParameter(url, 'q'), '#b?q=1')).to.equal('#b?q=1');
  });

  it('replaces parameters of the same name, and only those', () => {
    expect(change('?q=1&Q=2&qq&q&x', (url) => setParameter(url, 'q', '3'))).to.equal(
      '?Q=2&qq&x&q=3',
    );
  });
});
