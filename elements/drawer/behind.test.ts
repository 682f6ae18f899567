import { expect, html, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { MENU, isLocked, isOpen, place, placeOpen } from '../../test/fixtures/drawer';
import { setUpHashMode } from '../../test/fixtures/hash-mode';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';

describe('the page behind dm-drawer', () => {
  it('does not scroll while it is open, and keeps its scroll position to the pixel', async () => {
    const { drawer } = await place();
    scrollTo({ top: 777, behavior: 'instant' });
    drawer.show();
    expect(isLocked()).to.be.true;
    expect(document.documentElement.classList.contains('dm-drawer-open')).to.be.true;
    // As an on-screen keyboard scrolls it.
    scrollTo({ top: 900, behavior: 'instant' });
    drawer.hide();
    expect(scrollY).to.equal(777);
    expect(isLocked()).to.be.false;
  });

  it('is marked as long as one drawer is open after another', async () => {
    const { drawer: first } = await place();
    const { drawer: second } = await place();
    const isMarked = (): boolean => document.documentElement.classList.contains('dm-drawer-open');
    first.show();
    second.show();
    expect([isOpen(first), isOpen(second), isMarked()]).to.deep.equal([false, true, true]);
    second.hide();
    expect(isMarked()).to.be.false;
  });

  it('is restored in the same task when the open drawer is removed', async () => {
    const watch = watchLeaks();
    const { drawer, opener } = await place(
      html`<button data-dm-hamburger id="hamburger">Menu</button>${MENU}`,
    );
    const sheets = document.adoptedStyleSheets.length;
    scrollTo({ top: 300, behavior: 'instant' });
    opener.focus({ preventScroll: true });
    drawer.show();
    let closed = 0;
    drawer.addEventListener('dm-close', () => (closed += 1));
    drawer.remove();
    await Promise.resolve();
    expect([isLocked(), closed, scrollY]).to.deep.equal([false, 1, 300]);
    expect(getComputedStyle(document.querySelector('#hamburger')!).visibility).to.equal('visible');
    expect(document.adoptedStyleSheets.length).to.equal(sheets);
    expect(document.activeElement).to.equal(opener);
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });

  for (const style of ['display: none', 'visibility: hidden']) {
    it(`is restored without an event when the style ${style} hides the open drawer`, async () => {
      const { page, drawer, opener } = await place();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`@media (width > 900px) { dm-drawer { ${style} !important } }`);
      document.adoptedStyleSheets.push(sheet);
      scrollTo({ top: 400, behavior: 'instant' });
      opener.focus({ preventScroll: true });
      drawer.show();
      let closed = 0;
      drawer.addEventListener('dm-close', () => (closed += 1));
      await setViewport({ width: 1000, height: 600 });
      await waitUntil(() => !isLocked());
      expect([isOpen(drawer), drawer.hasAttribute('open'), closed, scrollY]).to.deep.equal([
        false,
        false,
        0,
        400,
      ]);
      expect(document.activeElement).to.equal(opener);
      await setViewport({ width: 800, height: 600 });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      drawer.show();
      expect(isOpen(drawer), 'it opens again').to.be.true;
      expect(page.contains(drawer)).to.be.true;
    });
  }

  it('keeps a drawer open that is moved in the document', async () => {
    const { drawer } = await placeOpen();
    document.body.append(drawer);
    expect(isOpen(drawer)).to.be.true;
    await nextFrame();
    expect([isOpen(drawer), isLocked()]).to.deep.equal([true, true]);
    drawer.hide();
    expect(isLocked()).to.be.false;
  });

  it('gets the focus when a visit closes the drawer', async () => {
    const { drawer, opener } = await place();
    opener.click();
    drawer.querySelector('a')!.focus();
    document.dispatchEvent(new CustomEvent('dm-visit'));
    expect(isOpen(drawer)).to.be.false;
    expect(document.activeElement).to.equal(document.body);
  });

  it('scrolls to the target of a link in the drawer, which closes', async () => {
    const { drawer } = await placeOpen();
    drawer.querySelector<HTMLElement>('a[href="#news"]')!.click();
    expect(isOpen(drawer)).to.be.false;
    await waitUntil(() => location.hash === '#news');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('may handle such a link itself: the drawer stays open', async () => {
    const { drawer } = await placeOpen();
    const link = drawer.querySelector<HTMLElement>('a[href="#news"]')!;
    for (const target of [link, document]) {
      target.addEventListener('click', (event) => event.preventDefault(), { once: true });
      link.click();
      expect(isOpen(drawer)).to.be.true;
    }
  });

  describe('on a site without SEO-friendly links', () => {
    setUpHashMode('/rooms');

    it('closes it by a link to a part of the page, not by one to another page', async () => {
      const { drawer } = await placeOpen(
        html`<dm-drawer id="menu" label="Site menu">
          <a id="other" href="/gallery#top">Other</a> <a id="part" href="/rooms#top">Part</a>
        </dm-drawer>`,
      );
      // Leaves the page where it is, after the drawer has seen the click.
      const stay = (event: Event): void => {
        event.preventDefault();
      };
      addEventListener('click', stay);
      drawer.querySelector<HTMLElement>('#other')!.click();
      expect(isOpen(drawer)).to.be.true;
      drawer.querySelector<HTMLElement>('#part')!.click();
      expect(isOpen(drawer)).to.be.false;
      removeEventListener('click', stay);
    });
  });
});
