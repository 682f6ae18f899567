import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import {
  button,
  dialog,
  open,
  opened,
  photo,
  PHOTOS,
  place,
  announcement,
  shown,
  setUpLightboxTests,
} from '../../test/fixtures/lightbox';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmLightbox } from './lightbox';

describe('dm-lightbox', () => {
  setUpLightboxTests();

  describe('pictures', () => {
    it('change by arrow keys, Home and End, with an announcement', async () => {
      const lightbox = await place();
      await open(lightbox);
      expect(announcement(lightbox)).to.equal('1 of 3. Title 1. Text 1');
      await sendKeys({ press: 'ArrowRight' });
      await waitUntil(() => shown(lightbox) === photo(2));
      expect(announcement(lightbox)).to.equal('2 of 3. Title 2. Text 2');
      expect(lightbox.index).to.equal(1);
      await sendKeys({ press: 'End' });
      await waitUntil(() => announcement(lightbox).startsWith('3 of 3'));
      await sendKeys({ press: 'Home' });
      await waitUntil(() => announcement(lightbox).startsWith('1 of 3'));
      await sendKeys({ press: 'ArrowLeft' });
      await waitUntil(
        () => announcement(lightbox).startsWith('3 of 3'),
        'from the first to the last',
      );
    });

    it('change by the buttons and the index property', async () => {
      const lightbox = await place();
      await open(lightbox);
      button(lightbox, 'Next picture').click();
      await waitUntil(() => announcement(lightbox).startsWith('2 of 3'));
      button(lightbox, 'Previous picture').click();
      await waitUntil(() => announcement(lightbox).startsWith('1 of 3'));
      lightbox.index = 2;
      await waitUntil(() => announcement(lightbox).startsWith('3 of 3'));
    });

    it('are mirrored right to left', async () => {
      const lightbox = await place();
      lightbox.dir = 'rtl';
      await open(lightbox);
      expect(shown(lightbox)).to.equal(photo(1));
      await sendKeys({ press: 'ArrowLeft' });
      await waitUntil(() => announcement(lightbox).startsWith('2 of 3'));
      expect(location.hash).to.equal('#&gid=1&pid=2');
      button(lightbox, 'Next picture').click();
      await waitUntil(() => announcement(lightbox).startsWith('3 of 3'));
    });

    it('have neither arrows nor a counter when there is only one', async () => {
      const lightbox = await place(1);
      await open(lightbox);
      expect(dialog(lightbox).querySelectorAll('button.arrow')).to.be.empty;
      expect(dialog(lightbox).querySelector('.counter')!.textContent).to.equal('');
    });

    for (const [width, height] of [
      [1600, 80],
      [80, 1600],
      [80, 80],
    ] as const) {
      it(`say in the middle that one of ${width} × ${height} px could not be loaded`, async () => {
        const lightbox = await fixture<DmLightbox>(html`<dm-lightbox></dm-lightbox>`);
        lightbox.show([{ src: '/missing/words.jpg', width, height }]);
        await waitUntil(() => dialog(lightbox).querySelector('.missing a'));
        const words = dialog(lightbox).querySelector('.missing')!;
        expect(words.querySelector('svg'), 'the sign of a missing picture').to.exist;
        const [box, screen] = [words, dialog(lightbox)].map((one) => one.getBoundingClientRect());
        expect((box!.left + box!.right) / 2).to.be.closeTo(screen!.width / 2, 2);
        expect((box!.top + box!.bottom) / 2).to.be.closeTo(screen!.height / 2, 2);
        expect(box!.width, 'the words have room').to.be.above(150);
      });
    }

    it('end above their own captions, however long those of their neighbours are', async () => {
      const lightbox = await fixture<DmLightbox>(html`<dm-lightbox></dm-lightbox>`);
      const long = 'A long caption that takes several lines at this width. '.repeat(6);
      lightbox.show(
        [1, 2, 3, 4, 5].map((n) => ({
          src: `${photo(n)}?own=${n}`,
          width: 900,
          height: 1200,
          author: `Title ${n}`,
          title: n % 2 ? long : 'Short.',
        })),
        0,
      );
      await opened(lightbox);
      const box = (selector: string): DOMRect =>
        (dialog(lightbox).querySelector(selector) ?? lightbox).getBoundingClientRect();
      const isSettled = (n: number): boolean => {
        const picture = box('.pswp__item[aria-hidden="false"] img:not([aria-hidden])');
        return announcement(lightbox).startsWith(`${n} of 5`) && Math.abs(picture.left + picture.width / 2 - innerWidth / 2) < 2; // prettier-ignore
      };
      for (const [key, n] of [
        ['ArrowRight', 2],
        ['ArrowRight', 3],
        ['ArrowRight', 4],
        ['ArrowLeft', 3],
        ['ArrowLeft', 2],
        ['ArrowLeft', 1],
      ] as const) {
        await sendKeys({ press: key });
        await waitUntil(() => isSettled(n), `picture ${n} is shown`);
        const picture = box('.pswp__item[aria-hidden="false"] img:not([aria-hidden])');
        const caption = box('dialog > .caption');
        expect(picture.bottom, `picture ${n}`).to.be.at.most(caption.top + 1);
        expect(picture.bottom, 'has the room that its caption leaves').to.be.above(
          caption.top - 60,
        );
      }
    });

    it('are fetched one ahead on each side', async () => {
      const lightbox = await fixture<DmLightbox>(html`<dm-lightbox></dm-lightbox>`);
      const address = (n: number): string => `${photo(1)}?side=${n}`;
      lightbox.show(
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
      lightbox.show([{ src: `${PHOTOS}/photo.jpg`, width: 1800, height: 1200 }]);
      await opened(lightbox);
      return lightbox;
    }
    const width = (lightbox: DmLightbox): number =>
      dialog(lightbox)
        .querySelector('.pswp__item[aria-hidden="false"] img:not([aria-hidden])')!
        .getBoundingClientRect().width;

    it('works by + and -, up to twice the natural size', async () => {
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

    it('works by its button, and arrow keys move the zoomed picture', async () => {
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

    it('uses the natural size of a loaded picture', async () => {
      const lightbox = await fixture<DmLightbox>(html`<dm-lightbox></dm-lightbox>`);
      lightbox.show([{ src: photo(1), width: 100, height: 900 }]);
      await opened(lightbox);
      await waitUntil(() => {
        const image = dialog(lightbox).querySelector<HTMLImageElement>('img.pswp__img')!;
        const { width: wide, height } = image.getBoundingClientRect();
        const ratio = image.naturalWidth / image.naturalHeight;
        return Math.abs(wide / height - ratio) < 0.02;
      }, 'has the ratio of the file');
    });

    it('works by a click inside the shadow root', async () => {
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
