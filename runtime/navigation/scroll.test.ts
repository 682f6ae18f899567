import { expect, fixture, html } from '@open-wc/testing';
import { loadPositions, restoreScroll, savePosition, storePositions } from './scroll';

/** More entries than a session history has. */
const OTHERS = 120;

describe('scroll positions', () => {
  afterEach(() => {
    sessionStorage.clear();
    scrollTo(0, 0);
  });

  it('are restored after many other entries', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    page.style.height = '9000px';
    scrollTo(0, 2814);
    savePosition('first');
    scrollTo(0, 0);
    for (let other = 0; other < OTHERS; other++) savePosition(`other ${other}`);
    restoreScroll('first', '');
    expect(scrollY).to.equal(2814);
    scrollTo(0, 0);
    // As another document of the tab does.
    storePositions();
    loadPositions();
    restoreScroll('first', '');
    expect(scrollY).to.equal(2814);
  });

  it('are the top of the page for an entry without a position', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    page.style.height = '9000px';
    scrollTo(0, 500);
    expect(scrollY).to.equal(500);
    restoreScroll('never', '');
    expect(scrollY).to.equal(0);
  });

  it('start empty when the storage contains another value', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    page.style.height = '9000px';
    for (const text of ['{"unread":', '[]', '[[0, 900]]', '7', 'null']) {
      sessionStorage.setItem('dm-scroll', text);
      expect(loadPositions, text).not.to.throw();
      scrollTo(0, 500);
      for (const entry of ['unread', '0']) restoreScroll(entry, '');
      expect(scrollY, text).to.equal(0);
    }
    sessionStorage.setItem('dm-scroll', '{"unread":[0,900]}');
    loadPositions();
    restoreScroll('unread', '');
    expect(scrollY).to.equal(900);
  });
});
