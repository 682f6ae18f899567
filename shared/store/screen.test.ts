import { expect } from '@open-wc/testing';
import { parseScreen, readScreen, screenAddress, type StoreScreen } from './screen';

const SCREENS: readonly (readonly [StoreScreen, clean: string, hash: string])[] = [
  [{ kind: 'main' }, '/shop', '/shop'],
  [{ kind: 'cart' }, '/shop/cart', '/shop#!/~/cart'],
  [{ kind: 'category', id: 3 }, '/shop/-c3', '/shop#!/~/category/id=3&offset=0'],
  [{ kind: 'product', id: 12 }, '/shop/-p12', '/shop#!/~/product/id=12'],
  [
    { kind: 'search', keywords: 'sea & mist' },
    '/shop/search?keywords=sea%20%26%20mist',
    '/shop#!/~/search/keywords=sea%20%26%20mist&offset=0',
  ],
];

const at = (address: string): URL => new URL(address, 'https://example.com');

describe('the screens of a store', () => {
  for (const [screen, clean, hash] of SCREENS) {
    it(`has an address of each form for ${screen.kind}, and reads it`, () => {
      for (const [address, isClean] of [
        [clean, true],
        [hash, false],
      ] as const) {
        expect(screenAddress(screen, { path: '/shop', isClean })).to.equal(address);
        expect(parseScreen(at(address), '/shop')).to.deep.equal(screen);
      }
    });
  }

  it('names categories and products in their addresses', () => {
    const screen = { kind: 'category', id: 3, name: 'Film & paper / Ölfarbe' } as const;
    const address = screenAddress(screen, { path: '/', isClean: true });
    expect(address).to.equal('/Film-paper-%C3%96lfarbe-c3');
    expect(parseScreen(at(address), '/')).to.deep.equal({ kind: 'category', id: 3 });
  });

  it("reads the service's own hashes, and no other address", () => {
    expect(parseScreen(at('/shop#!/Lamp/p/12'), '/shop')).to.deep.equal({
      kind: 'product',
      id: 12,
    });
    for (const other of ['/about', '/shopping', '/shop/elsewhere', '/shop#!/about', '/shop/-p1x']) {
      expect(parseScreen(at(other), '/shop'), other).to.equal(undefined);
    }
  });

  it('reads marks', () => {
    expect(readScreen(' product  12 ')).to.deep.equal({ kind: 'product', id: 12 });
    expect(readScreen('search sea mist')).to.deep.equal({ kind: 'search', keywords: 'sea mist' });
    for (const none of ['', 'product', 'product x', 'checkout']) {
      expect(readScreen(none)).to.equal(undefined);
    }
  });

  it('has any number of slashes at the end of its page', () => {
    const place = { path: `/shop${'/'.repeat(50_000)}x${'/'.repeat(50_000)}`, isClean: true };
    expect(screenAddress({ kind: 'cart' }, place).endsWith('x/cart')).to.be.true;
    expect(screenAddress({ kind: 'main' }, { path: '//', isClean: true })).to.equal('/');
  });
});
