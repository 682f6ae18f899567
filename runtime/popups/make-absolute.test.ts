import { expect } from '@open-wc/testing';
import { makeAbsolute } from './make-absolute';

const BASE = new URL('https://site.test/winter/offer?x=1');

function resolved(markup: string): string {
  const template = document.createElement('template');
  template.innerHTML = markup;
  makeAbsolute(template.content, BASE);
  return template.innerHTML;
}

describe('relative addresses of a popup page', () => {
  const attributes = ['href', 'src', 'action', 'formaction', 'poster', 'data'];

  for (const name of attributes) {
    it(`are resolved in ${name}`, () => {
      expect(resolved(`<p ${name}="map">Map</p>`)).to.equal(
        `<p ${name}="https://site.test/winter/map">Map</p>`,
      );
    });
  }

  const unchanged = [
    '/rooms',
    '//cdn.test/x',
    '#part',
    '',
    'https://other.test/',
    'mailto:a@b.test',
  ];

  for (const address of unchanged) {
    it(`leave "${address}" unchanged`, () => {
      const markup = `<a href="${address}">Link</a>`;
      expect(resolved(markup)).to.equal(markup);
    });
  }

  it('may lead to a parent folder, and stay as they are when invalid', () => {
    expect(resolved('<a href="../summer">Link</a>')).to.equal(
      '<a href="https://site.test/summer">Link</a>',
    );
    expect(resolved('<img src="http:// bad">')).to.equal('<img src="http:// bad">');
  });

  it('are resolved for every candidate of a srcset', () => {
    expect(resolved('<img srcset="a.jpg 640w,\n   b.jpg   2x, /c.jpg">')).to.equal(
      '<img srcset="https://site.test/winter/a.jpg 640w,\n   https://site.test/winter/b.jpg   2x, /c.jpg">',
    );
  });

  it('are told apart from commas in addresses of a srcset', () => {
    const data = 'data:image/png;base64,AAAA';
    expect(resolved(`<img srcset="${data} 1x,w_640,c_fill/a.jpg 2x">`)).to.equal(
      `<img srcset="${data} 1x,https://site.test/winter/w_640,c_fill/a.jpg 2x">`,
    );
  });

  it('are resolved in styles', () => {
    const template = document.createElement('template');
    template.innerHTML =
      '<p style="--photo: url(a.jpg); background-image: url(\'../b.jpg\'), url(/c.jpg) !important">';
    makeAbsolute(template.content, BASE);
    const { style } = template.content.querySelector('p')!;
    expect(style.backgroundImage).to.equal('url("https://site.test/b.jpg"), url("/c.jpg")');
    expect(style.getPropertyPriority('background-image')).to.equal('important');
    expect(style.getPropertyValue('--photo')).to.equal('url("https://site.test/winter/a.jpg")');
    expect(
      resolved('<style>p { background: url( a.jpg ) } i { mask: url("#m"), url(data:,x) }</style>'),
    ).to.equal(
      '<style>p { background: url("https://site.test/winter/a.jpg") } i { mask: url("#m"), url(data:,x) }</style>',
    );
  });

  it('are not resolved for scripts, whose addresses are trusted as written', () => {
    const markup = '<script src="widget.js"></script>';
    expect(resolved(markup)).to.equal(markup);
  });
});
