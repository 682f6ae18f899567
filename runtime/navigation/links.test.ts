import { expect } from '@open-wc/testing';
import { decide, isVisitable, samePage, type LinkFacts, type PageFacts } from './links';

const page: PageFacts = {
  base: 'https://site.test/dir/page?q=1',
  current: new URL('https://site.test/dir/page?q=1'),
  fullLoad: ['/legacy', '/shop/:item', '/(['],
};

const plain: LinkFacts = {
  href: '/a',
  target: '',
  download: false,
  native: false,
  pushNotification: false,
  popup: false,
};

const kindOf = (facts: Partial<LinkFacts>): string => decide({ ...plain, ...facts }, page).kind;

describe('decide', () => {
  for (const href of ['/a', 'next', '?q=2', '//site.test/a', 'https://site.test/', ' /a ', '/ü']) {
    it(`visits "${href}"`, () => {
      expect(kindOf({ href })).to.equal('visit');
    });
  }

  for (const href of ['#part', '?q=1#part', '/dir/page?q=1#part', '#', '#100%']) {
    it(`scrolls within the page for "${href}"`, () => {
      expect(kindOf({ href })).to.equal('anchor');
    });
  }

  const native = [
    ...['', '  ', 'https://other.test/', 'http://site.test/a', 'mailto:a@b.c', 'javascript:1'],
    ...['blob:https://site.test/1', 'https://', '/_dm/rt', '/_dm/rt/x', '/site/classic/x'],
    ...['/legacy', '/legacy/deep', '/shop/lamp', '/cdn-cgi/l/email-protection#5a3b1a38'],
  ];
  for (const href of native) {
    it(`leaves "${href}" to the browser`, () => {
      expect(kindOf({ href })).to.equal('native');
    });
  }

  it('leaves a link without an address to the browser', () => {
    expect(kindOf({ href: undefined })).to.equal('native');
  });

  it('visits a link with the target _self in any letter case, and no other target', () => {
    expect(kindOf({ target: '_SELF' })).to.equal('visit');
    expect(kindOf({ target: '_top' })).to.equal('native');
  });

  for (const marker of ['download', 'native', 'pushNotification', 'popup'] as const) {
    it(`leaves a link with ${marker} to the browser`, () => {
      expect(kindOf({ [marker]: true })).to.equal('native');
    });
  }

  it('visits the page shown when the address has no hash', () => {
    expect(kindOf({ href: '/dir/page?q=1' })).to.equal('visit');
  });
});

describe('isVisitable', () => {
  it('ignores an invalid pattern', () => {
    const facts = { ...page, fullLoad: ['/(['] };
    expect(isVisitable(new URL('https://site.test/a'), facts)).to.equal(true);
  });
});

describe('samePage', () => {
  it('compares everything but the hash', () => {
    const url = (href: string): URL => new URL(href, 'https://site.test');
    expect(samePage(url('/a?b#c'), url('/a?b#d'))).to.equal(true);
    expect(samePage(url('/a?b'), url('/a?c'))).to.equal(false);
    expect(samePage(url('/a'), url('/a/'))).to.equal(false);
  });
});
