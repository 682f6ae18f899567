import { expect, fixture, html } from '@open-wc/testing';
import { lockScroll } from './scroll-lock';

const isLocked = (): boolean => getComputedStyle(document.documentElement).overflowY === 'hidden';

describe('lockScroll', () => {
  it('locks the page until the last holder releases it', () => {
    const sheets = document.adoptedStyleSheets.length;
    const first = lockScroll();
    const second = lockScroll();
    expect(isLocked()).to.be.true;
    first();
    first();
    expect(isLocked(), 'the second still holds it').to.be.true;
    second();
    expect(isLocked()).to.be.false;
    expect(document.documentElement.className).to.equal('');
    expect(document.adoptedStyleSheets).to.have.lengthOf(sheets);
  });

  it('keeps the scroll position and the width of the page', async () => {
    const tall = await fixture<HTMLElement>(html`<div></div>`);
    tall.style.height = '3000px';
    scrollTo({ top: 500, behavior: 'instant' });
    const width = tall.getBoundingClientRect().width;
    const release = lockScroll();
    expect(scrollY).to.equal(500);
    expect(tall.getBoundingClientRect().width).to.equal(width);
    release();
    expect(scrollY).to.equal(500);
    scrollTo({ top: 0, behavior: 'instant' });
  });

  it('does not change the classes of the page', () => {
    document.documentElement.classList.add('mine');
    lockScroll()();
    expect(document.documentElement.className).to.equal('mine');
    document.documentElement.removeAttribute('class');
  });
});
