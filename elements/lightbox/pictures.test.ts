import { aTimeout, expect, fixture, html, waitUntil } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import {
  button,
  dialog,
  open,
  opened,
  photo,
  PHOTOS,
  place,
  said,
  shown,
  tidy,
} from '../../test/fixtures/lightbox';
import type { DmLightbox } from './lightbox';

describe("dm-lightbox's pictures", () => {
  tidy();

  describe('going through the pictures', () => {
    it('goes with arrows, Home and End, and says where one is', async () => {
      const lightbox = await place();
      await open(lightbox);
      expect(said(lightbox)).to.equal('1 of 3. Title 1. Text 1');
      await sendKeys({ press: 'ArrowRight' });
      await waitUntil(() => shown(lightbox) === photo(2));
      expect(said(lightbox)).to.equal('2 of 3. Title 2. Text 2');
      expect(lightbox.index).to.equal(1);
      await sendKeys({ press: 'End' });
      await waitUntil(() => said(lightbox).startsWith('3 of 3'));
      await sendKeys({ press: 'Home' });
      await waitUntil(() => said(lightbox).startsWith('1 of 3'));
      await sendKeys({ press: 'ArrowLeft' });
      await waitUntil(() => said(lightbox).startsWith('3 of 3'), 'from the first to the last');
    });

    it('goes with the buttons, and to a picture that script names', async () => {
      const lightbox = await place();
      await open(lightbox);
      button(lightbox, 'Next picture').click();
      await waitUntil(() => said(lightbox).startsWith('2 of 3'));
      button(lightbox, 'Previous picture').click();
      await waitUntil(() => said(lightbox).startsWith('1 of 3'));
      lightbox.index = 2;
      await waitUntil(() => said(lightbox).startsWith('3 of 3'));
    });

    it('goes the other way where reading does', async () => {
      const lightbox = await place();
      lightbox.dir = 'rtl';
      await open(lightbox);
      expect(shown(lightbox)).to.equal(photo(1));
      await sendKeys({ press: 'ArrowLeft' });
      await waitUntil(() => said(lightbox).startsWith('2 of 3'));
      expect(location.hash).to.equal('#&gid=1&pid=2');
      button(lightbox, 'Next picture').click();
      await waitUntil(() => said(lightbox).startsWith('3 of 3'));
    });

    it('has neither arrows nor a counter for one picture', async () => {
      const lightbox = await place(1);
      await open(lightbox);
      expect(dialog(lightbox).querySelectorAll('button.arrow')).to.be.empty;
      expect(dialog(lightbox).querySelector('.counter')!.textContent).to.equal('');
    });

    it('fetches one picture on each side, and no more', async () => {
      const lightbox = await fixture<DmLightbox>(html`<dm-lightbox></dm-lightbox>`);
      const address = (n: number): string => `${photo(1)}?side=${n}`;
      lightbox.open(
        Array.from({ length: 9 }, (_, n) => ({ src: address(n), width: 8, height: 4 })),
        4,
      );
      await opened(lightbox);
      await aTimeout(300);
      const fetched = performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\?side=(\d)/.exec(name)?.[1] ?? []);
      expect([...new Set(fetched)].sort()).to.deep.equal(['3', '4', '5']);
    });
  });

  describe('zooming', () => {
    async function large(): Promise<DmLightbox> {
      const lightbox = await fixture<DmLightbox>(html`<dm-lightbox></dm-lightbox>`);
      lightbox.open([{ src: `${PHOTOS}/photo.jpg`, width: 1800, height: 1200 }]);
      await opened(lightbox);
      return lightbox;
    }
    const width = (lightbox: DmLightbox): number =>
      dialog(lightbox)
        .querySelector('.pswp__item[aria-hidden="false"] img:not([aria-hidden])')!
        .getBoundingClientRect().width;

    it('comes nearer and goes away with + and -, twice the picture’s own size at the most', async () => {
      const lightbox = await large();
      const whole = width(lightbox);
      const becomes = (expected: number) =>
        waitUntil(() => Math.abs(width(lightbox) - expected) < 4, `becomes ${expected} px wide`);
      await sendKeys({ press: '+' });
      await becomes(whole * 1.6);
      await sendKeys({ press: '-' });
      await becomes(whole);
      for (let n = 0; n < 5; n++) await sendKeys({ press: '+' });
      await becomes(3600);
    });

    it('has a button for it, and arrows move what is enlarged', async () => {
      const lightbox = await large();
      button(lightbox, 'Zoom in').click();
      await waitUntil(() => button(lightbox, 'Zoom out'));
      const image = dialog(lightbox).querySelector('.pswp__item[aria-hidden="false"] img')!;
      const before = image.getBoundingClientRect().left;
      await sendKeys({ press: 'ArrowRight' });
      await waitUntil(() => image.getBoundingClientRect().left < before, 'moves');
      button(lightbox, 'Zoom out').click();
      await waitUntil(() => button(lightbox, 'Zoom in'));
    });

    it('takes the size that a picture really has', async () => {
      const lightbox = await fixture<DmLightbox>(html`<dm-lightbox></dm-lightbox>`);
      lightbox.open([{ src: photo(1), width: 100, height: 900 }]);
      await opened(lightbox);
      await waitUntil(() => {
        const image = dialog(lightbox).querySelector<HTMLImageElement>('img.pswp__img')!;
        const { width: wide, height } = image.getBoundingClientRect();
        const ratio = image.naturalWidth / image.naturalHeight;
        return Math.abs(wide / height - ratio) < 0.02;
      }, 'has the ratio of the file');
    });

    it('zooms on a click, though the click comes out of a shadow root', async () => {
      const lightbox = await large();
      const {
        left,
        top,
        width: wide,
        height,
      } = dialog(lightbox)
        .querySelector('.pswp__item[aria-hidden="false"] img')!
        .getBoundingClientRect();
      await sendMouse({
        type: 'click',
        position: [Math.round(left + wide / 2), Math.round(top + height / 2)],
      });
      await waitUntil(() => button(lightbox, 'Zoom out'));
    });
  });
});
