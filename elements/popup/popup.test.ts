import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import {
  clickAt,
  closeButton,
  dialogOf,
  isLocked,
  isOpen,
  place,
  placeOpen,
} from '../../test/fixtures/popup';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmPopup } from './popup';
import reserve from './popup.reserve.css?inline';

describe('dm-popup', () => {
  describe('opening and closing', () => {
    it('works by methods, property and attribute, which stay in sync', async () => {
      const { popup } = await place();
      popup.show();
      expect(popup.hasAttribute('open')).to.be.true;
      await waitUntil(() => isOpen(popup));
      popup.hide();
      expect(isOpen(popup)).to.be.false;
      expect(popup.hasAttribute('open')).to.be.false;
      popup.open = true;
      await waitUntil(() => isOpen(popup));
      expect(popup.open).to.be.true;
      popup.open = false;
      expect([isOpen(popup), popup.open]).to.deep.equal([false, false]);
      popup.toggleAttribute('open', true);
      await waitUntil(() => isOpen(popup));
      popup.removeAttribute('open');
      expect(isOpen(popup)).to.be.false;
    });

    it('still closes by close(), with one warning', async () => {
      for (let count = 0; count < 2; count += 1) {
        const { popup } = await placeOpen();
        // oxlint-disable-next-line typescript/no-deprecated -- the alias is tested
        popup.close();
        expect(isOpen(popup)).to.be.false;
      }
      const warnings = logLines.filter((line) => line.includes('dm-popup: close() is deprecated'));
      expect(warnings).to.have.length(1);
    });

    it('opens at once when markup says so, before the page is idle', async () => {
      const popup = await fixture<DmPopup>(html`<dm-popup open><p>Now</p></dm-popup>`);
      await waitUntil(() => popup.shadowRoot!.querySelector('dialog')?.matches(':modal'));
    });

    it('stays closed for open="false", which page generators write', async () => {
      const { popup } = await place(html`<dm-popup open="false"><p>Not</p></dm-popup>`);
      const later = await place(html`<dm-popup open><p>Now</p></dm-popup>`);
      await waitUntil(() => isOpen(later.popup));
      expect(isOpen(popup)).to.be.false;
    });

    it('fires dm-open, dm-close and the site event "popup" and sets :state(open), once each', async () => {
      const { popup } = await place();
      const events: unknown[] = [];
      for (const type of ['dm-open', 'dm-close', 'event-popup'] as const) {
        document.addEventListener(
          type,
          (event) => {
            events.push(type === 'event-popup' ? type : [type, (event as CustomEvent).detail]);
          },
          { once: true },
        );
      }
      popup.show();
      await waitUntil(() => isOpen(popup));
      expect(popup.matches(':state(open)')).to.be.true;
      popup.hide();
      expect(popup.matches(':state(open)')).to.be.false;
      expect(events).to.deep.equal([
        ['dm-open', { name: 'tide' }],
        'event-popup',
        ['dm-close', { name: 'tide' }],
      ]);
    });

    it('stays closed when a listener prevents dm-open', async () => {
      const { popup } = await place();
      popup.addEventListener('dm-open', (event) => event.preventDefault(), { once: true });
      popup.show();
      await waitUntil(() => !popup.hasAttribute('open'));
      expect(isOpen(popup)).to.be.false;
      popup.show();
      await waitUntil(() => isOpen(popup));
    });

    it('closes by its close button, a target of 44 px', async () => {
      const { popup } = await placeOpen();
      const { x, y, width, height } = closeButton(popup).getBoundingClientRect();
      expect([width, height]).to.deep.equal([44, 44]);
      await clickAt(x + 22, y + 22);
      expect(isOpen(popup)).to.be.false;
    });

    it('closes by a click on the mask, not by one in the popup', async () => {
      const { popup } = await placeOpen(html`<dm-popup width="300" height="200">Text</dm-popup>`);
      const { left, top } = dialogOf(popup).getBoundingClientRect();
      await clickAt(left + 60, top + 150);
      expect(isOpen(popup)).to.be.true;
      await clickAt(left - 10, top - 10);
      expect(isOpen(popup)).to.be.false;
    });

    it('stays open when a selection of text ends on the mask', async () => {
      const { popup } = await placeOpen(html`<dm-popup width="300" height="200">Text</dm-popup>`);
      const { left, top } = dialogOf(popup).getBoundingClientRect();
      await sendMouse({ type: 'move', position: [Math.round(left + 60), Math.round(top + 30)] });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: [10, 10] });
      await sendMouse({ type: 'up' });
      expect(isOpen(popup)).to.be.true;
    });

    it('opens again during its closing transition', async () => {
      await emulateMedia({ reducedMotion: 'no-preference' });
      const { popup } = await placeOpen();
      popup.hide();
      popup.show();
      await waitUntil(() => isOpen(popup));
      await aTimeout(400);
      expect(isOpen(popup)).to.be.true;
      expect(getComputedStyle(dialogOf(popup)).opacity).to.equal('1');
    });

    it('stays closed in a part of the page that is not displayed', async () => {
      const { popup, page } = await place();
      page.hidden = true;
      popup.show();
      await waitUntil(() => !popup.hasAttribute('open'));
      expect(isOpen(popup)).to.be.false;
      expect(logLines.join()).to.include('not displayed');
    });
  });

  describe('with the keyboard', () => {
    it('closes on Escape and returns the focus to where it was, without a scroll', async () => {
      const { page, opener, popup } = await place();
      page.style.paddingBlock = '1500px';
      opener.scrollIntoView({ block: 'center' });
      const position = scrollY;
      opener.focus({ preventScroll: true });
      popup.show();
      await waitUntil(() => isOpen(popup));
      expect(scrollY).to.equal(position);
      expect(popup.shadowRoot!.activeElement).to.equal(
        popup.shadowRoot!.querySelector('[part=content]'),
      );
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !isOpen(popup));
      expect(popup.hasAttribute('open')).to.be.false;
      expect(document.activeElement).to.equal(opener);
      expect(scrollY).to.equal(position);
    });

    it('does not reach the page behind', async () => {
      const { popup, page } = await placeOpen(
        html`<dm-popup><a href="#a">One</a> <a href="#b">Two</a></dm-popup
          ><a href="#c">Behind</a>`,
      );
      const seen = new Set<Element | null>();
      for (let press = 0; press < 8; press += 1) {
        await sendKeys({ press: 'Tab' });
        seen.add(document.activeElement);
      }
      for (const link of popup.querySelectorAll('a')) expect(seen.has(link)).to.be.true;
      expect(seen.has(popup), 'the close button').to.be.true;
      expect(seen.has(page.querySelector('#opener'))).to.be.false;
      expect(seen.has(page.querySelector('a[href="#c"]'))).to.be.false;
    });

    it('closes only the topmost popup, also those opened without a user gesture', async () => {
      const { popup: first } = await placeOpen();
      const { popup: second } = await placeOpen(html`<dm-popup name="two">Second</dm-popup>`);
      const { popup: third } = await placeOpen(html`<dm-popup name="three">Third</dm-popup>`);
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !isOpen(third));
      expect([isOpen(first), isOpen(second)]).to.deep.equal([true, true]);
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !isOpen(second));
      expect(isOpen(first)).to.be.true;
      expect(isLocked()).to.be.true;
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !isOpen(first));
    });

    it('leaves Escape to content that handles it', async () => {
      const { popup } = await placeOpen(html`<dm-popup><input autofocus /></dm-popup>`);
      const { popup: above } = await placeOpen(html`<dm-popup><input autofocus /></dm-popup>`);
      const input = above.querySelector('input')!;
      expect(document.activeElement).to.equal(input);
      input.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
      await sendKeys({ press: 'Escape' });
      expect([isOpen(popup), isOpen(above)]).to.deep.equal([true, true]);
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !isOpen(above));
    });

    it('does not move the focus of a popup above it', async () => {
      const { popup: below } = await placeOpen();
      const { popup: above } = await placeOpen(html`<dm-popup><input autofocus /></dm-popup>`);
      below.hide();
      expect(document.activeElement).to.equal(above.querySelector('input'));
      expect(isOpen(above)).to.be.true;
    });
  });

  describe('on the page', () => {
    it('stops the page from scrolling until the last popup has closed', async () => {
      const { popup: first } = await placeOpen();
      const { popup: second } = await placeOpen();
      expect(isLocked()).to.be.true;
      first.hide();
      expect(isLocked()).to.be.true;
      second.hide();
      expect(isLocked()).to.be.false;
    });

    it('leaves nothing behind when it is removed while open', async () => {
      const watch = watchLeaks();
      const { popup } = await placeOpen();
      const closed = oneEvent(popup, 'dm-close');
      popup.remove();
      await closed;
      await Promise.resolve();
      expect(isLocked()).to.be.false;
      expect(watch.leaks()).to.deep.equal([]);
      watch.stop();
    });

    it('closes when a style stops displaying it', async () => {
      const { popup } = await placeOpen();
      popup.style.setProperty('display', 'none', 'important');
      await waitUntil(() => !popup.open);
      expect([isOpen(popup), isLocked()]).to.deep.equal([false, false]);
    });

    it('stays open when it is moved in the document', async () => {
      const { popup } = await placeOpen();
      document.body.append(popup);
      expect(isOpen(popup)).to.be.true;
      await aTimeout(10);
      expect(isOpen(popup)).to.be.true;
      popup.hide();
      expect(isOpen(popup)).to.be.false;
      expect(isLocked()).to.be.false;
    });

    it('takes up no space and shows nothing while it is closed', async () => {
      const { popup } = await place(html`<dm-popup hidden><p>Inside</p></dm-popup>`);
      expect(popup.getClientRects().length).to.equal(0);
      expect(popup.querySelector('p')!.getClientRects().length).to.equal(0);
      popup.show();
      await waitUntil(() => popup.querySelector('p')!.getClientRects().length > 0);
    });

    it('is hidden before it is defined, and shown if its script never loads', async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        reserve.replaceAll('dm-popup:not(:defined)', 'dm-not-yet').replace('10s', '0.2s'),
      );
      document.adoptedStyleSheets.push(sheet);
      const early = await fixture<HTMLElement>(html`<dm-not-yet><p>Text</p></dm-not-yet>`);
      expect(getComputedStyle(early).visibility).to.equal('hidden');
      expect(early.parentElement!.getBoundingClientRect().height).to.equal(0);
      await waitUntil(() => getComputedStyle(early).visibility === 'visible');
      expect(early.parentElement!.getBoundingClientRect().height).to.be.above(0);
      document.adoptedStyleSheets.pop();
    });
  });

  describe('with an external app', () => {
    it('is a frame of 900 by 500 px with a bar over it', async () => {
      await setViewport({ width: 1200, height: 900 });
      const { popup } = await placeOpen(
        html`<dm-popup frame url="about-nothing.html" label="Booking"></dm-popup>`,
      );
      const frame = await waitUntil(() => popup.shadowRoot!.querySelector('iframe')).then(() =>
        popup.shadowRoot!.querySelector('iframe')!,
      );
      const size = (): string => {
        const { width, height } = frame.getBoundingClientRect();
        return `${Math.round(width)} by ${Math.round(height)}`;
      };
      // It grows into place.
      await waitUntil(() => size() === '898 by 498', 'has its size');
      expect(frame.title).to.equal('Booking');
      expect(dialogOf(popup).getAttribute('aria-label')).to.equal('Booking');
      popup.hide();
      await waitUntil(() => !popup.shadowRoot!.querySelector('iframe'));
    });
  });

  it('is accessible closed, open, in dark mode and when it scrolls', async () => {
    const { popup } = await place(
      html`<dm-popup
        ><h2>Tide table</h2>
        <p>${'High water at nine. '.repeat(200)}</p></dm-popup
      >`,
    );
    await expect(popup).to.be.accessible();
    popup.show();
    await waitUntil(() => isOpen(popup));
    await expect(popup).to.be.accessible();
    await emulateMedia({ colorScheme: 'dark' });
    await expect(popup).to.be.accessible();
    await emulateMedia({ colorScheme: 'light' });
  });

  it('is named by its label, its first heading or its name', async () => {
    const name = async (markup: ReturnType<typeof html>): Promise<string | null> => {
      const { popup } = await placeOpen(markup);
      const label = dialogOf(popup).getAttribute('aria-label');
      popup.hide();
      return label;
    };
    expect(await name(html`<dm-popup label="Mine" name="n"><h2>Title</h2></dm-popup>`)).to.equal(
      'Mine',
    );
    expect(await name(html`<dm-popup name="n"><h3>Title</h3></dm-popup>`)).to.equal('Title');
    expect(await name(html`<dm-popup name="n"></dm-popup>`)).to.equal('n');
    expect(await name(html`<dm-popup></dm-popup>`)).to.equal('Popup');
  });
});
