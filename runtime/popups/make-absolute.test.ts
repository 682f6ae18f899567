import { expect } from '@open-wc/testing';
import { makeAbsolute } from './make-absolute';

const HOME = new URL('https://site.test/winter/offer?x=1');

function made(markup: string): string {
  const template = document.createElement('template');
  template.innerHTML = markup;
  makeAbsolute(template.content, HOME);
  return template.innerHTML;
}

describe('content shown under another address', () => {
  const attributes = ['href', 'src', 'action', 'formaction', 'poster', 'data'];

  for (const name of attributes) {
    it(`has a relative ${name} that means what it means at home`, () => {
      expect(made(`<p ${name}="map">Map</p>`)).to.equal(
        `<p ${name}="https://site.test/winter/map">Map</p>`,
      );
    });
  }

  const kept = ['/rooms', '//cdn.test/x', '#part', '', 'https://other.test/', 'mailto:a@b.test'];

  for (const address of kept) {
    it(`keeps "${address}", which is right already`, () => {
      const markup = `<a href="${address}">Link</a>`;
      expect(made(markup)).to.equal(markup);
    });
  }

  it('climbs folders, and keeps an address that is none', () => {
    expect(made('<a href="../summer">Link</a>')).to.equal(
      '<a href="https://site.test/summer">Link</a>',
    );
    expect(made('<img src="http:// bad">')).to.equal('<img src="http:// bad">');
  });

  it('has every candidate of a srcset', () => {
    expect(made('<img srcset="a.jpg 640w,\n   b.jpg   2x, /c.jpg">')).to.equal(
      '<img srcset="https://site.test/winter/a.jpg 640w, https://site.test/winter/b.jpg 2x, https://site.test/c.jpg">',
    );
  });

  it('leaves scripts alone, whose addresses are trusted as they are', () => {
    const markup = '<script src="widget.js"></script>';
    expect(made(markup)).to.equal(markup);
  });
});
