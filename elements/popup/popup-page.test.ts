import { aTimeout, expect, html, oneEvent } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { itWithMedia } from '../../test/fixtures/media';
import type { PopupRequest } from '../../shared/dom/request-popup';
import { logLines } from '../../test/fixtures/log-lines';
import {
  answerWith,
  closeButton,
  dialogOf,
  isOpen,
  place,
  placeOpen,
} from '../../test/fixtures/popup';
import { waitUntil } from '../../test/fixtures/wait-until';

describe('dm-popup', () => {
  describe('size', () => {
    it('is 700 by 400 px, or what the attributes say', async () => {
      await setViewport({ width: 1200, height: 900 });
      const { popup } = await placeOpen();
      const box = (): DOMRect => dialogOf(popup).getBoundingClientRect();
      expect([box().width, box().height]).to.deep.equal([700, 400]);
      expect([box().left, box().top]).to.deep.equal([250, 250]);
      popup.width = 500;
      popup.height = 300;
      await waitUntil(() => box().width === 500 && box().height === 300);
      popup.height = 0;
      await waitUntil(() => box().height < 200);
      // A box of its content, not one in which the content scrolls.
      const scroller = popup.shadowRoot!.querySelector<HTMLElement>('[part=content]')!;
      expect(scroller.scrollHeight).to.equal(scroller.clientHeight);
    });

    for (const [width, height] of [
      [320, 480],
      [375, 812],
    ] as const) {
      it(`is never more than the window less 20 px on ${width} by ${height} px`, async () => {
        await setViewport({ width, height });
        const { popup } = await placeOpen(
          html`<dm-popup width="5000" height="5000"><p>Text</p></dm-popup>`,
        );
        const box = dialogOf(popup).getBoundingClientRect();
        expect([box.width, box.height]).to.deep.equal([width - 20, height - 20]);
        expect([box.left, box.top]).to.deep.equal([10, 10]);
      });
    }

    it('grows to its content in a window narrower than itself', async () => {
      await setViewport({ width: 375, height: 812 });
      const { popup } = await placeOpen(html`<dm-popup><p>${'word '.repeat(200)}</p></dm-popup>`);
      const scroller = popup.shadowRoot!.querySelector<HTMLElement>('[part=content]')!;
      expect(dialogOf(popup).offsetHeight).to.be.within(401, 791);
      expect(scroller.scrollHeight).to.equal(scroller.clientHeight);
      popup.querySelector('p')!.textContent = 'Short';
      expect(dialogOf(popup).offsetHeight).to.equal(400);
      popup.querySelector('p')!.textContent = 'word '.repeat(3000);
      expect(dialogOf(popup).offsetHeight).to.equal(792);
      expect(scroller.scrollHeight).to.be.above(scroller.clientHeight);
    });

    it('scrolls long content, with the close button visible at the inline end', async () => {
      await setViewport({ width: 320, height: 480 });
      const { popup } = await placeOpen(
        html`<dm-popup
          ><h2>Long</h2>
          <p>${'word '.repeat(900)}</p></dm-popup
        >`,
      );
      const scroller = popup.shadowRoot!.querySelector<HTMLElement>('[part=content]')!;
      expect(scroller.scrollWidth).to.equal(scroller.clientWidth);
      scroller.scrollTop = 600;
      const box = dialogOf(popup).getBoundingClientRect();
      const button = (): DOMRect => closeButton(popup).getBoundingClientRect();
      expect(button().top - box.top).to.be.within(0, 8);
      expect(box.right - button().right).to.be.within(0, 8 + 20);
      popup.hide();
      const { popup: rtl } = await placeOpen(html`<dm-popup dir="rtl">Text</dm-popup>`);
      const left = dialogOf(rtl).getBoundingClientRect().left;
      expect(closeButton(rtl).getBoundingClientRect().left - left).to.be.within(0, 8);
    });

    it('has a mask of the given colour, and the default for an invalid one', async () => {
      const { popup } = await placeOpen(html`<dm-popup overlaycolor="rgb(1, 2, 3)"></dm-popup>`);
      const mask = (): string => getComputedStyle(dialogOf(popup), '::backdrop').backgroundColor;
      expect(mask()).to.equal('rgb(1, 2, 3)');
      popup.overlayColor = 'url(evil)';
      await waitUntil(() => mask() === 'rgba(0, 0, 0, 0.6)');
      expect(logLines.join()).to.include('is not a colour');
    });

    const animations = ['fade', 'slide-up', 'zoom', 'none'] as const;
    for (const animation of animations) {
      itWithMedia(`appears by ${animation}, and is fully visible afterwards`, async () => {
        await emulateMedia({ reducedMotion: 'no-preference' });
        const { popup } = await placeOpen(html`<dm-popup animation=${animation}>Text</dm-popup>`);
        const running = dialogOf(popup).getAnimations();
        expect(running.length > 0).to.equal(animation !== 'none');
        await Promise.all(running.map(({ finished }) => finished));
        const { opacity, translate, scale } = getComputedStyle(dialogOf(popup));
        expect([opacity, translate, scale]).to.deep.equal(['1', 'none', 'none']);
        popup.hide();
        expect(isOpen(popup)).to.be.false;
        await waitUntil(() => getComputedStyle(dialogOf(popup)).display === 'none');
      });
    }

    itWithMedia('does not move under reduced motion', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const { popup } = await placeOpen(html`<dm-popup animation="slide-up">Text</dm-popup>`);
      // A busy machine draws the frame that ends them late: how long they take is what counts.
      const durations = dialogOf(popup)
        .getAnimations({ subtree: true })
        .map(({ effect }) => Number(effect!.getComputedTiming().endTime));
      expect(Math.max(0, ...durations), 'ms').to.be.below(1);
      expect(getComputedStyle(dialogOf(popup)).translate).to.equal('none');
      popup.hide();
      await waitUntil(() => getComputedStyle(dialogOf(popup)).display === 'none');
    });
  });

  describe('a page by its address', () => {
    it('shows what the handler of the request adds, and removes it when it closes', async () => {
      let request: PopupRequest | undefined;
      answerWith(async (popupRequest) => {
        request = popupRequest;
        await aTimeout(300);
        const heading = document.createElement('h2');
        heading.textContent = 'From afar';
        popupRequest.outlet.append(heading);
      });
      const { popup } = await place(
        html`<dm-popup url="/offer"><a href="/offer">Offer</a></dm-popup>`,
      );
      const shown = oneEvent(popup, 'event-popup');
      popup.show();
      await waitUntil(() => isOpen(popup));
      expect(dialogOf(popup).getAttribute('aria-busy')).to.equal('true');
      expect(popup.querySelector('a')!.getClientRects().length, 'its own children').to.equal(0);
      await shown;
      expect(request!.url).to.equal(new URL('/offer', location.href).href);
      await waitUntil(() => !dialogOf(popup).hasAttribute('aria-busy'));
      expect(popup.querySelector('h2')!.getClientRects().length).to.equal(1);
      expect(dialogOf(popup).getAttribute('aria-label')).to.equal('From afar');
      await expect(popup).to.be.accessible();
      popup.hide();
      await waitUntil(() => !popup.querySelector('h2'));
      expect(request!.signal.aborted).to.be.true;
    });

    it('closes without a message when the page cannot be loaded', async () => {
      answerWith(() => Promise.reject(new Error('status 500')));
      let shown = 0;
      const { popup, opener } = await place(html`<dm-popup url="/offer"></dm-popup>`);
      popup.addEventListener('event-popup', () => (shown += 1));
      opener.focus();
      popup.show();
      await oneEvent(popup, 'dm-close');
      expect(isOpen(popup)).to.be.false;
      expect(popup.childElementCount).to.equal(0);
      expect(document.activeElement).to.equal(opener);
      expect(shown).to.equal(0);
      expect(logLines.length).to.equal(1);
      expect(logLines[0]).to.include('status 500');
    });

    it('aborts the request when it is closed first, and stays closed', async () => {
      let signal: AbortSignal | undefined;
      let finish = (): void => undefined;
      answerWith((request) => {
        ({ signal } = request);
        return new Promise((resolve) => (finish = resolve));
      });
      const { popup } = await placeOpen(html`<dm-popup url="/offer"></dm-popup>`);
      popup.hide();
      await waitUntil(() => signal!.aborted);
      finish();
      await aTimeout(20);
      expect(isOpen(popup)).to.be.false;
    });

    it('loads another page by show(url) while it is open', async () => {
      const requested: string[] = [];
      answerWith(({ url, outlet }) => {
        requested.push(new URL(url).pathname);
        outlet.textContent = url;
        return Promise.resolve();
      });
      const { popup } = await placeOpen(html`<dm-popup url="/one"></dm-popup>`);
      popup.show('/two');
      await waitUntil(() => requested.length === 2);
      expect(requested).to.deep.equal(['/one', '/two']);
      expect(popup.children.length).to.equal(1);
      expect(isOpen(popup)).to.be.true;
    });

    it('never loads an address that is not a page', async () => {
      for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://[']) {
        const { popup } = await place(html`<dm-popup url=${url}></dm-popup>`);
        popup.show();
        await waitUntil(() => !popup.hasAttribute('open'));
        expect(popup.shadowRoot!.querySelector('iframe')).to.be.null;
      }
      expect(logLines.length).to.equal(3);
    });

    it('shows a page of the same site in a frame where there is no runtime', async () => {
      const { popup } = await placeOpen(html`<dm-popup url="/nothing-here"></dm-popup>`);
      await waitUntil(() => popup.shadowRoot!.querySelector('iframe'));
      expect(popup.children.length).to.equal(0);
    });

    it('goes to another site only after a user gesture', async () => {
      const events: Event[] = [];
      const take = (event: Event): void => {
        event.preventDefault();
        events.push(event);
      };
      document.addEventListener('dm-request-navigate', take);
      const { popup } = await place(html`<dm-popup url="https://other.example/"></dm-popup>`);
      await aTimeout(0);
      const active = navigator.userActivation.isActive;
      popup.show();
      await waitUntil(() => !popup.hasAttribute('open'));
      expect(events.length).to.equal(active ? 1 : 0);
      expect(popup.shadowRoot!.querySelector('iframe')).to.be.null;
      document.removeEventListener('dm-request-navigate', take);
    });
  });
});
