import { expect } from '@open-wc/testing';
import { setUpHashMode } from '../../test/fixtures/hash-mode';
import { addressOf, pageAddress, parsePage } from './page-address';

const pathOf = (url: URL | undefined): string | undefined => url?.href.slice(url.origin.length);

describe('the page in the address', () => {
  it('is the whole address by default, whatever its hash', () => {
    history.replaceState(null, '', '#!/rooms');
    expect(pageAddress().href).to.equal(location.href);
    expect(pathOf(parsePage('/a?b=1#!/c'))).to.equal('/a?b=1#!/c');
    expect(addressOf(new URL('/b#part', location.origin))).to.equal(`${location.origin}/b#part`);
    history.replaceState(null, '', location.pathname + location.search);
  });

  describe('of a site without SEO-friendly links', () => {
    setUpHashMode('/rooms/loft?nights=2#prices');

    it('is in the hash, with a query and a hash of its own', () => {
      const { origin, pathname, search, hash } = pageAddress();
      expect([origin, pathname, search, hash]).to.deep.equal([
        location.origin,
        '/rooms/loft',
        '?nights=2',
        '#prices',
      ]);
    });

    it('is the path without such a hash', () => {
      expect(pathOf(parsePage('/a#part'))).to.equal('/a#part');
      expect(pathOf(parsePage('/a#!part'))).to.equal('/a#!part');
    });

    it('is the path beside a screen of the store', () => {
      expect(pathOf(parsePage('/shop#!/~/cart'))).to.equal('/shop#!/~/cart');
      expect(pathOf(parsePage('/#!/~tilde'))).to.equal('/~tilde');
    });

    it('is never one of another site', () => {
      expect(parsePage('/#!//other.test/x')?.origin).to.equal(location.origin);
    });

    it('is written behind the path and query of the document', () => {
      const address = addressOf(new URL('/b?x=1#part', location.origin));
      expect(address).to.equal(
        `${location.origin}${location.pathname}${location.search}#!/b?x=1#part`,
      );
    });

    it('is undefined where the address is invalid', () => {
      expect(parsePage('http://[')).to.equal(undefined);
    });
  });
});
