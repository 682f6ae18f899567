import { expect, html, nextFrame, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { MENU, isLocked, isOpen, place, placeOpen } from '../../test/fixtures/drawer';
import { watch } from '../../test/fixtures/watch';

describe('the page behind dm-drawer', () => {
  it('stands still while it is open, and is where it was afterwards, to the pixel', async () => {
    const { drawer } = await place();
    scrollTo({ top: 777, behavior: 'instant' });
    drawer.open();
    expect(isLocked()).to.be.true;
    expect(document.documentElement.classList.contains('dm-drawer-open')).to.be.true;
    // As a keyboard on the screen scrolls it.
    scrollTo({ top: 900, behavior: 'instant' });
    drawer.close();
    expect(scrollY).to.equal(777);
    expect(isLocked()).to.be.false;
  });

  it('has all of it back in the task in which the drawer is removed while open', async () => {
    const page = watch();
    const { drawer, opener } = await place(
      html`<button data-dm-hamburger id="hamburger">Menu</button>${MENU}`,
    );
    const sheets = document.adoptedStyleSheets.length;
    scrollTo({ top: 300, behavior: 'instant' });
    opener.focus({ preventScroll: true });
    drawer.open();
    let closed = 0;
    drawer.addEventListener('dm-close', () => (closed += 1));
    drawer.remove();
    await Promise.resolve();
    expect([isLocked(), closed, scrollY]).to.deep.equal([false, 1, 300]);
    expect(getComputedStyle(document.querySelector('#hamburger')!).visibility).to.equal('visible');
    expect(document.adoptedStyleSheets.length).to.equal(sheets);
    expect(document.activeElement).to.equal(opener);
    expect(page.left()).to.deep.equal([]);
    page.stop();
  });

  it('has all of it back when a style takes the open drawer away, which no event tells of', async () => {
    const { page, drawer, opener } = await place();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (width > 900px) { dm-drawer { display: none !important } }');
    document.adoptedStyleSheets.push(sheet);
    scrollTo({ top: 400, behavior: 'instant' });
    opener.focus({ preventScroll: true });
    drawer.open();
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
    drawer.open();
    expect(isOpen(drawer), 'it opens again').to.be.true;
    expect(page.contains(drawer)).to.be.true;
  });

  it('keeps a drawer open that is moved', async () => {
    const { drawer } = await placeOpen();
    document.body.append(drawer);
    expect(isOpen(drawer)).to.be.true;
    await nextFrame();
    expect([isOpen(drawer), isLocked()]).to.deep.equal([true, true]);
    drawer.close();
    expect(isLocked()).to.be.false;
  });

  it('can be another: a visit closes the drawer and leaves the focus to the new page', async () => {
    const { drawer, opener } = await place();
    opener.click();
    drawer.querySelector('a')!.focus();
    document.dispatchEvent(new CustomEvent('dm-visit'));
    expect(isOpen(drawer)).to.be.false;
    expect(document.activeElement).to.equal(document.body);
  });

  it('is scrolled to by a link to a part of it', async () => {
    const { drawer } = await placeOpen();
    drawer.querySelector<HTMLElement>('a[href="#news"]')!.click();
    expect(isOpen(drawer)).to.be.false;
    await waitUntil(() => location.hash === '#news');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('may keep such a link for itself', async () => {
    const { drawer } = await placeOpen();
    const link = drawer.querySelector<HTMLElement>('a[href="#news"]')!;
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(isOpen(drawer)).to.be.true;
  });
});
