import { expect, fixture, html, nextFrame } from '@open-wc/testing';
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
import { waitUntil } from '../../test/fixtures/wait-until';
import { expectNoReact } from '../../test/fixtures/without-react';
import type { DmDrawer } from './drawer';
import reserve from './drawer.reserve.css?inline';

describe('dm-drawer', () => {
  describe('opening and closing', () => {
    it('works by methods, property and attribute, which stay in sync', async () => {
      const { drawer } = await place();
      drawer.show();
      expect([isOpen(drawer), drawer.hasAttribute('open')]).to.deep.equal([true, true]);
      drawer.hide();
      expect([isOpen(drawer), drawer.hasAttribute('open')]).to.deep.equal([false, false]);
      drawer.toggle();
      expect([isOpen(drawer), drawer.open]).to.deep.equal([true, true]);
      drawer.toggle();
      expect([isOpen(drawer), drawer.open]).to.deep.equal([false, false]);
      drawer.open = true;
      expect(isOpen(drawer)).to.be.true;
      drawer.open = false;
      expect(isOpen(drawer)).to.be.false;
      drawer.setAttribute('open', '');
      expect(isOpen(drawer)).to.be.true;
      drawer.setAttribute('open', 'false');
      expect([isOpen(drawer), drawer.hasAttribute('open')]).to.deep.equal([false, false]);
    });

    it('toggles only one way with toggle(force)', async () => {
      const { drawer } = await place();
      drawer.toggle(false);
      expect(isOpen(drawer)).to.be.false;
      drawer.toggle(true);
      drawer.toggle(true);
      expect(isOpen(drawer)).to.be.true;
      drawer.toggle(false);
      expect(isOpen(drawer)).to.be.false;
    });

    it('still closes by close() and toggles with options, with one warning each', async () => {
      const { drawer } = await place();
      let events = 0;
      drawer.addEventListener('dm-open', () => (events += 1));
      for (let count = 0; count < 2; count += 1) {
        Reflect.apply(drawer.toggle.bind(drawer), undefined, [{ silent: true }]);
        expect(isOpen(drawer)).to.be.true;
        // oxlint-disable-next-line typescript/no-deprecated -- the alias is tested
        drawer.close();
        expect(isOpen(drawer)).to.be.false;
      }
      expect(events).to.equal(0);
      expect(
        logLines.filter((line) => line.includes('dm-drawer: toggle(options) is deprecated')),
      ).to.have.length(1);
      expect(
        logLines.filter((line) => line.includes('dm-drawer: close() is deprecated')),
      ).to.have.length(1);
    });

    it('fires dm-open and dm-close and sets :state(open), once each', async () => {
      const { page, drawer } = await place();
      const events: string[] = [];
      for (const type of ['dm-open', 'dm-close'] as const) {
        page.addEventListener(type, (event) => events.push(event.type));
      }
      drawer.show();
      drawer.show();
      expect(drawer.matches(':state(open)')).to.be.true;
      drawer.hide();
      drawer.hide();
      expect(drawer.matches(':state(open)')).to.be.false;
      expect(events).to.deep.equal(['dm-open', 'dm-close']);
    });

    it('fires no event when silent, and fires one the next time', async () => {
      const { page, drawer } = await place();
      const events: string[] = [];
      for (const type of ['dm-open', 'dm-close'] as const) {
        page.addEventListener(type, (event) => events.push(event.type));
      }
      drawer.show({ silent: true });
      expect(isOpen(drawer)).to.be.true;
      drawer.hide({ silent: true });
      drawer.hide({ silent: true });
      expect(isOpen(drawer)).to.be.false;
      drawer.toggle(undefined, { silent: true });
      drawer.toggle(undefined, { silent: true });
      expect(events).to.be.empty;
      drawer.toggle();
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => events.length === 2);
    });

    it('stays closed when a listener prevents dm-open or removes the drawer', async () => {
      const { drawer } = await place();
      let asked = 0;
      drawer.addEventListener('dm-open', () => (asked += 1));
      drawer.addEventListener('dm-open', (event) => event.preventDefault(), { once: true });
      drawer.show();
      expect([isOpen(drawer), drawer.hasAttribute('open')]).to.deep.equal([false, false]);
      drawer.addEventListener('dm-open', () => drawer.hide(), { once: true });
      drawer.show();
      expect([isOpen(drawer), isLocked()]).to.deep.equal([false, false]);
      drawer.addEventListener('dm-open', () => drawer.remove(), { once: true });
      drawer.show();
      expect(isLocked()).to.be.false;
      expect(asked).to.equal(3);
    });

    it('opens at once when markup or a property set before the upgrade says so', async () => {
      const drawer = await fixture<DmDrawer>(html`<dm-drawer open><p>Now</p></dm-drawer>`);
      await drawer.ready;
      expect(isOpen(drawer)).to.be.true;
      drawer.hide();
      const other = await fixture<DmDrawer>(html`<dm-drawer open="false"><p>Not</p></dm-drawer>`);
      await other.ready;
      expect(isOpen(other)).to.be.false;
    });

    it('closes by its close button, a target of 44 px', async () => {
      const { drawer } = await placeOpen();
      const { x, y, width, height } = part(drawer, 'close').getBoundingClientRect();
      expect([width, height]).to.deep.equal([44, 44]);
      await clickAt(x + 22, y + 22);
      expect(isOpen(drawer)).to.be.false;
    });

    it('closes by a click on the mask, not by one in the drawer', async () => {
      const { drawer } = await placeOpen();
      const { right, bottom } = boxOf(drawer);
      await clickAt(right - 20, bottom - 20);
      expect(isOpen(drawer)).to.be.true;
      await clickAt(right + 20, bottom - 20);
      expect(isOpen(drawer)).to.be.false;
    });

    it('stays closed in a part of the page that is not displayed', async () => {
      const { page, drawer } = await place();
      page.hidden = true;
      drawer.show();
      expect([isOpen(drawer), isLocked()]).to.deep.equal([false, false]);
      expect(logLines.join()).to.include('<dm-drawer id="menu">: is in a part of the page');
    });

    it('stays closed in a part of the page that is not visible, and opens once it is', async () => {
      const { page, drawer, opener } = await place();
      opener.style.visibility = 'visible';
      page.style.visibility = 'hidden';
      opener.click();
      expect([isOpen(drawer), drawer.hasAttribute('open'), isLocked()]).to.deep.equal([
        false,
        false,
        false,
      ]);
      page.style.visibility = '';
      opener.click();
      expect(isOpen(drawer)).to.be.true;
    });

    it('closes the drawer that is open before', async () => {
      const { page, drawer } = await placeOpen();
      const other = document.createElement('dm-drawer');
      page.append(other);
      await other.ready;
      other.show();
      expect([isOpen(drawer), isOpen(other)]).to.deep.equal([false, true]);
      expect(drawer.hasAttribute('open')).to.be.false;
      expect(isLocked()).to.be.true;
      other.hide();
      expect(isLocked()).to.be.false;
    });

    it('opens again while it slides out', async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      const { drawer } = await placeOpen();
      drawer.hide();
      drawer.show();
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

  describe('position', () => {
    const width = (): number => document.documentElement.clientWidth;

    it('is the inline start, in both directions', async () => {
      const { drawer } = await placeOpen();
      expect([boxOf(drawer).left, boxOf(drawer).width, boxOf(drawer).height]).to.deep.equal([
        0, 320, 600,
      ]);
      drawer.hide();
      document.documentElement.dir = 'rtl';
      drawer.show();
      await settled(drawer);
      expect(boxOf(drawer).right).to.equal(innerWidth);
    });

    it('is the inline end, or the top', async () => {
      const { drawer } = await placeOpen(
        html`<dm-drawer origin="side-reverse"><p>Text</p></dm-drawer>`,
      );
      expect(boxOf(drawer).right).to.equal(innerWidth);
      drawer.origin = 'top';
      await waitUntil(() => boxOf(drawer).left === 0);
      expect([boxOf(drawer).top, boxOf(drawer).width]).to.deep.equal([0, innerWidth]);
      expect(boxOf(drawer).height).to.be.below(300);
    });

    it('is the inline start for an unknown origin, with a warning', async () => {
      const { drawer } = await placeOpen(html`<dm-drawer origin="below">Text</dm-drawer>`);
      expect(boxOf(drawer).left).to.equal(0);
      expect(logLines.join()).to.include('origin="below"');
    });

    it('leaves some of the page visible in a window of 320 px', async () => {
      await setViewport({ width: 320, height: 480 });
      const { drawer } = await placeOpen();
      expect(boxOf(drawer).width).to.equal(264);
    });

    it('shifts nothing on the page, closed or open', async () => {
      const { page, drawer } = await place();
      const tall = page.querySelector('#tall')!;
      const before = JSON.stringify(tall.getBoundingClientRect());
      expect(drawer.querySelector('nav')!.getClientRects().length).to.equal(0);
      drawer.show();
      expect(JSON.stringify(tall.getBoundingClientRect())).to.equal(before);
      expect(width()).to.be.above(0);
    });
  });

  describe('with the keyboard', () => {
    it('does not reach the page behind', async () => {
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

    it('focuses the panel where no content can be focused', async () => {
      const { drawer } = await placeOpen(html`<dm-drawer><p>Text</p></dm-drawer>`);
      expect(drawer.shadowRoot!.activeElement).to.equal(part(drawer, 'panel'));
      await sendKeys({ press: 'Tab' });
      expect(drawer.shadowRoot!.activeElement).to.equal(part(drawer, 'close'));
    });

    it('gives the panel that gets the focus a role and the name of the drawer', async () => {
      for (const [label, name] of [
        ['', 'Menu'],
        ['Site menu', 'Site menu'],
      ] as const) {
        const { drawer } = await placeOpen(html`<dm-drawer label=${label}><p>Text</p></dm-drawer>`);
        const focused = drawer.shadowRoot!.activeElement;
        expect([focused?.role, focused?.ariaLabel]).to.deep.equal(['group', name]);
        drawer.remove();
      }
    });

    it('focuses an element with autofocus', async () => {
      const { drawer } = await placeOpen(html`<dm-drawer><input autofocus /></dm-drawer>`);
      expect(document.activeElement).to.equal(drawer.querySelector('input'));
    });
  });

  it('is shown in place before it is defined only if its script does not load', async () => {
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

  it('has its label as its name, or Menu', async () => {
    const { drawer } = await place();
    expect(part(drawer, 'dialog').getAttribute('aria-label')).to.equal('Site menu');
    drawer.label = '';
    await waitUntil(() => part(drawer, 'dialog').getAttribute('aria-label') === 'Menu');
  });

  it('is accessible closed, open, in dark mode, right to left and when it scrolls', async () => {
    const { page, drawer } = await place();
    await expect(page).to.be.accessible();
    drawer.show();
    await expect(page).to.be.accessible();
    await emulateMedia({ colorScheme: 'dark' });
    await expect(page).to.be.accessible();
    await emulateMedia({ colorScheme: 'light' });
    drawer.hide();
    document.documentElement.dir = 'rtl';
    drawer.append(...Array.from({ length: 60 }, () => document.createElement('p')));
    for (const paragraph of drawer.querySelectorAll('p')) paragraph.textContent = 'Rooms';
    drawer.show();
    await expect(page).to.be.accessible();
  });

  it('never loads React', async () => {
    await placeOpen();
    await expectNoReact();
  });
});
