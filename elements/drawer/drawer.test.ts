import { expect, fixture, html, nextFrame, waitUntil } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import {
  boxOf,
  clickAt,
  isLocked,
  isOpen,
  part,
  place,
  placeOpen,
  settled,
} from '../../test/fixtures/drawer';
import { logLines } from '../../test/fixtures/log-lines';
import type { DmDrawer } from './drawer';
import reserve from './drawer.reserve.css?inline';

describe('dm-drawer', () => {
  describe('opens and closes', () => {
    it('by its methods, its property and its attribute, which stay in step', async () => {
      const { drawer } = await place();
      drawer.open();
      expect([isOpen(drawer), drawer.hasAttribute('open')]).to.deep.equal([true, true]);
      drawer.close();
      expect([isOpen(drawer), drawer.hasAttribute('open')]).to.deep.equal([false, false]);
      drawer.toggle();
      expect(isOpen(drawer)).to.be.true;
      drawer.toggle();
      expect(isOpen(drawer)).to.be.false;
      Reflect.set(drawer, 'open', true);
      expect(isOpen(drawer)).to.be.true;
      Reflect.set(drawer, 'open', false);
      expect(isOpen(drawer)).to.be.false;
      drawer.setAttribute('open', '');
      expect(isOpen(drawer)).to.be.true;
      drawer.setAttribute('open', 'false');
      expect([isOpen(drawer), drawer.hasAttribute('open')]).to.deep.equal([false, false]);
    });

    it('with dm-open, dm-close and :state(open), once each', async () => {
      const { page, drawer } = await place();
      const heard: string[] = [];
      for (const type of ['dm-open', 'dm-close'] as const) {
        page.addEventListener(type, (event) => heard.push(event.type));
      }
      drawer.open();
      drawer.open();
      expect(drawer.matches(':state(open)')).to.be.true;
      drawer.close();
      drawer.close();
      expect(drawer.matches(':state(open)')).to.be.false;
      expect(heard).to.deep.equal(['dm-open', 'dm-close']);
    });

    it('without an event where it is to be silent, and with one the next time', async () => {
      const { page, drawer } = await place();
      const heard: string[] = [];
      for (const type of ['dm-open', 'dm-close'] as const) {
        page.addEventListener(type, (event) => heard.push(event.type));
      }
      drawer.open({ silent: true });
      expect(isOpen(drawer)).to.be.true;
      drawer.close({ silent: true });
      drawer.close({ silent: true });
      expect(isOpen(drawer)).to.be.false;
      drawer.toggle({ silent: true });
      drawer.toggle({ silent: true });
      expect(heard).to.be.empty;
      drawer.toggle();
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => heard.length === 2);
    });

    it('not when a listener prevents dm-open, or takes the drawer away', async () => {
      const { drawer } = await place();
      drawer.addEventListener('dm-open', (event) => event.preventDefault(), { once: true });
      drawer.open();
      expect([isOpen(drawer), drawer.hasAttribute('open')]).to.deep.equal([false, false]);
      drawer.addEventListener('dm-open', () => drawer.close(), { once: true });
      drawer.open();
      expect([isOpen(drawer), isLocked()]).to.deep.equal([false, false]);
      drawer.addEventListener('dm-open', () => drawer.remove(), { once: true });
      drawer.open();
      expect(isLocked()).to.be.false;
    });

    it('at once where markup or a property says so before it is defined', async () => {
      const drawer = await fixture<DmDrawer>(html`<dm-drawer open><p>Now</p></dm-drawer>`);
      await drawer.ready;
      expect(isOpen(drawer)).to.be.true;
      drawer.close();
      const other = await fixture<DmDrawer>(html`<dm-drawer open="false"><p>Not</p></dm-drawer>`);
      await other.ready;
      expect(isOpen(other)).to.be.false;
    });

    it('by its close button, a target of 44 px', async () => {
      const { drawer } = await placeOpen();
      const { x, y, width, height } = part(drawer, 'close').getBoundingClientRect();
      expect([width, height]).to.deep.equal([44, 44]);
      await clickAt(x + 22, y + 22);
      expect(isOpen(drawer)).to.be.false;
    });

    it('by a click on the mask, and not by one in the drawer', async () => {
      const { drawer } = await placeOpen();
      const { right, bottom } = boxOf(drawer);
      await clickAt(right - 20, bottom - 20);
      expect(isOpen(drawer)).to.be.true;
      await clickAt(right + 20, bottom - 20);
      expect(isOpen(drawer)).to.be.false;
    });

    it('not in a part of the page that is not displayed, which would leave the page inert', async () => {
      const { page, drawer } = await place();
      page.hidden = true;
      drawer.open();
      expect([isOpen(drawer), isLocked()]).to.deep.equal([false, false]);
      expect(logLines.join()).to.include('<dm-drawer id="menu">: is in a part of the page');
    });

    it('only one at a time', async () => {
      const { page, drawer } = await placeOpen();
      const other = document.createElement('dm-drawer');
      page.append(other);
      await other.ready;
      other.open();
      expect([isOpen(drawer), isOpen(other)]).to.deep.equal([false, true]);
      expect(drawer.hasAttribute('open')).to.be.false;
      expect(isLocked()).to.be.true;
      other.close();
      expect(isLocked()).to.be.false;
    });

    it('again while it is still leaving', async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      const { drawer } = await placeOpen();
      drawer.close();
      drawer.open();
      await Promise.all(
        part(drawer, 'panel')
          .getAnimations()
          .map(({ finished }) => finished),
      );
      await nextFrame();
      expect(isOpen(drawer)).to.be.true;
      expect(boxOf(drawer).left).to.equal(0);
    });
  });

  describe('stands', () => {
    const width = (): number => document.documentElement.clientWidth;

    it('at the side where a line begins, in both directions', async () => {
      const { drawer } = await placeOpen();
      expect([boxOf(drawer).left, boxOf(drawer).width, boxOf(drawer).height]).to.deep.equal([
        0, 320, 600,
      ]);
      drawer.close();
      document.documentElement.dir = 'rtl';
      drawer.open();
      await settled(drawer);
      expect(boxOf(drawer).right).to.equal(innerWidth);
    });

    it('at the other side, or the top', async () => {
      const { drawer } = await placeOpen(
        html`<dm-drawer origin="side-reverse"><p>Text</p></dm-drawer>`,
      );
      expect(boxOf(drawer).right).to.equal(innerWidth);
      drawer.origin = 'top';
      await waitUntil(() => boxOf(drawer).left === 0);
      expect([boxOf(drawer).top, boxOf(drawer).width]).to.deep.equal([0, innerWidth]);
      expect(boxOf(drawer).height).to.be.below(300);
    });

    it('at the side where the origin is none of the three, and says so', async () => {
      const { drawer } = await placeOpen(html`<dm-drawer origin="below">Text</dm-drawer>`);
      expect(boxOf(drawer).left).to.equal(0);
      expect(logLines.join()).to.include('origin="below"');
    });

    it('beside some of the page on a window of 320 px', async () => {
      await setViewport({ width: 320, height: 480 });
      const { drawer } = await placeOpen();
      expect(boxOf(drawer).width).to.equal(264);
    });

    it('in no layout of the page: closed it takes no room, open it shifts nothing', async () => {
      const { page, drawer } = await place();
      const tall = page.querySelector('#tall')!;
      const before = JSON.stringify(tall.getBoundingClientRect());
      expect(drawer.querySelector('nav')!.getClientRects().length).to.equal(0);
      drawer.open();
      expect(JSON.stringify(tall.getBoundingClientRect())).to.equal(before);
      expect(width()).to.be.above(0);
    });
  });

  describe('with the keyboard', () => {
    it('never reaches the page behind', async () => {
      const { page, drawer, opener } = await place();
      opener.click();
      const seen = new Set<Element | null>();
      for (let press = 0; press < 6; press += 1) {
        await sendKeys({ press: 'Tab' });
        seen.add(document.activeElement);
      }
      for (const link of drawer.querySelectorAll('a')) expect(seen.has(link)).to.be.true;
      expect(seen.has(drawer), 'the close button').to.be.true;
      expect(seen.has(opener)).to.be.false;
      expect(page.contains(opener)).to.be.true;
    });

    it('has the focus in itself where nothing in it can have it', async () => {
      const { drawer } = await placeOpen(html`<dm-drawer><p>Text</p></dm-drawer>`);
      expect(drawer.shadowRoot!.activeElement).to.equal(part(drawer, 'panel'));
      await sendKeys({ press: 'Tab' });
      expect(drawer.shadowRoot!.activeElement).to.equal(part(drawer, 'close'));
    });

    it('focuses what asks for it', async () => {
      const { drawer } = await placeOpen(html`<dm-drawer><input autofocus /></dm-drawer>`);
      expect(document.activeElement).to.equal(drawer.querySelector('input'));
    });
  });

  it('is read in its place before it is defined only where its script does not come', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      reserve.replaceAll('dm-drawer:not(:defined)', 'dm-not-yet').replace('10s', '0.2s'),
    );
    document.adoptedStyleSheets.push(sheet);
    const early = await fixture<HTMLElement>(html`<dm-not-yet><p>Text</p></dm-not-yet>`);
    expect(getComputedStyle(early).visibility).to.equal('hidden');
    expect(early.parentElement!.getBoundingClientRect().height).to.equal(0);
    await waitUntil(() => getComputedStyle(early).visibility === 'visible');
    expect(early.parentElement!.getBoundingClientRect().height).to.be.above(0);
    document.adoptedStyleSheets.pop();
  });

  it('is called by its label, or Menu', async () => {
    const { drawer } = await place();
    expect(part(drawer, 'dialog').getAttribute('aria-label')).to.equal('Site menu');
    drawer.label = '';
    await waitUntil(() => part(drawer, 'dialog').getAttribute('aria-label') === 'Menu');
  });

  it('is accessible closed, open, in the dark, from right to left and when it scrolls', async () => {
    const { page, drawer } = await place();
    await expect(page).to.be.accessible();
    drawer.open();
    await expect(page).to.be.accessible();
    await emulateMedia({ colorScheme: 'dark' });
    await expect(page).to.be.accessible();
    await emulateMedia({ colorScheme: 'light' });
    drawer.close();
    document.documentElement.dir = 'rtl';
    drawer.append(...Array.from({ length: 60 }, () => document.createElement('p')));
    for (const paragraph of drawer.querySelectorAll('p')) paragraph.textContent = 'Rooms';
    drawer.open();
    await expect(page).to.be.accessible();
  });

  it('never asks for React', async () => {
    await placeOpen();
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(names.filter((name) => /deps\/react|react-mount|r2wc/.test(name))).to.deep.equal([]);
  });
});
