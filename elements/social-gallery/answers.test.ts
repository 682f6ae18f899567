import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { click } from '../../test/fixtures/gallery';
import { isOver } from '../../test/fixtures/lightbox';
import { logLines } from '../../test/fixtures/log-lines';
import { itWithMedia } from '../../test/fixtures/media';
import {
  cleanAddress,
  openAlbum,
  waitForParts,
  part,
  parts,
  photosOf,
  place,
  mockAlbums,
} from '../../test/fixtures/social-gallery';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmSocialGallery } from './social-gallery';

describe('dm-social-gallery', () => {
  before(() => setViewport({ width: 1200, height: 800 }));

  let platform = mockAlbums();
  before(() => {
    platform.stop();
  });
  beforeEach(() => {
    platform = mockAlbums();
  });
  afterEach(async () => {
    platform.stop();
    await cleanAddress();
  });

  describe('without photos', () => {
    it('shows a message for an empty album', async () => {
      const element = await place({ album: 'empty' });
      await waitUntil(() => part(element, 'message'));
      const message = 'There are no photos in this album yet.';
      expect(part(element, 'message')!.textContent).to.equal(message);
      // Heard, as the number of photos is.
      expect(element.shadowRoot!.querySelector('[role=status]')!.textContent).to.equal(message);
      await expect(element).to.be.accessible();
    });

    it('shows a message when loading fails, with a button to try again', async () => {
      platform.answers.set('1', () => new Response('', { status: 503 }));
      const element = await place({ album: '1' });
      await waitUntil(() => part(element, 'retry'));
      expect(part(element, 'message')!.getAttribute('role')).to.equal('alert');
      expect(part(element, 'retry')!.textContent).to.equal('Try Again');
      expect(logLines.join()).to.contain('status 503');
      await expect(element).to.be.accessible();
      part(element, 'retry')!.click();
      await waitUntil(() => platform.requestedAlbums.length === 2 && part(element, 'retry'));
      platform.answers.set('1', () => photosOf(2));
      part(element, 'retry')!.click();
      await waitForParts(element, 'photo', 2);
      expect(part(element, 'message')).to.equal(null);
    });

    it('keeps the focus when it tries again', async () => {
      platform.answers.set('1', () => new Response('', { status: 503 }));
      const element = await place({ album: '1' });
      await waitUntil(() => part(element, 'retry'));
      part(element, 'retry')!.focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => platform.requestedAlbums.length === 2 && part(element, 'retry'));
      expect(document.activeElement).to.equal(element);
      platform.answers.set('1', () => photosOf(2));
      await sendKeys({ press: 'Tab' });
      expect(element.shadowRoot!.activeElement).to.equal(part(element, 'retry'));
      await sendKeys({ press: 'Enter' });
      await waitForParts(element, 'photo', 2);
      await sendKeys({ press: 'Tab' });
      expect(element.shadowRoot!.activeElement).to.equal(parts(element, 'photo')[0]);
    });

    it('fetches a failed album again when it is opened again', async () => {
      platform.answers.set('1', () => Promise.reject(new TypeError('offline')));
      const element = await place();
      await openAlbum(element, 0);
      await waitUntil(() => part(element, 'retry'));
      part(element, 'back')!.click();
      await waitForParts(element, 'album', 3);
      platform.answers.set('1', () => photosOf(1));
      await waitUntil(() => location.hash === '');
      await openAlbum(element, 0);
      await waitForParts(element, 'photo', 1);
    });

    it('shows that it is loading, with placeholders for the photos', async () => {
      let answer = (): void => undefined;
      platform.answers.set(
        '1',
        () =>
          new Promise((resolve) => {
            answer = () => {
              resolve(photosOf(3));
            };
          }),
      );
      const element = await place();
      await openAlbum(element, 0);
      const status = (): string => element.shadowRoot!.querySelector('[role=status]')!.textContent;
      expect(status()).to.equal('Loading');
      expect(element.shadowRoot!.querySelector('[aria-busy=true]')).not.to.equal(null);
      const tiles = (): number => element.shadowRoot!.querySelectorAll('.skeleton > li').length;
      expect(tiles()).to.equal(3);
      await expect(element).to.be.accessible();
      answer();
      await waitForParts(element, 'photo', 3);
      expect(tiles()).to.equal(0);
      expect(element.shadowRoot!.querySelector('[aria-busy=true]')).to.equal(null);
    });

    itWithMedia('is seen to load, and to miss a photo, in forced colours', async () => {
      await emulateMedia({ forcedColors: 'active' });
      try {
        let answer = (): void => undefined;
        platform.answers.set(
          '1',
          () =>
            new Promise((resolve) => {
              answer = () => {
                resolve(Response.json({ photos: [{ source: '/none.jpg', caption: 'A pier' }] }));
              };
            }),
        );
        const element = await place({ album: '1' });
        const styleOf = (selector: string): CSSStyleDeclaration =>
          getComputedStyle(element.shadowRoot!.querySelector(selector)!);
        await waitUntil(() => element.shadowRoot!.querySelector('.loader'));
        const { borderTopColor, borderBottomColor } = styleOf('.loader');
        expect(borderTopColor, 'it turns').not.to.equal(borderBottomColor);
        expect(styleOf('.skeleton .photo').borderTopWidth).to.equal('1px');
        answer();
        await waitForParts(element, 'missing', 1);
        expect(styleOf('.missing').borderTopWidth).to.equal('1px');
      } finally {
        await emulateMedia({ forcedColors: 'none' });
      }
    });

    it('ignores the response for an album that was closed meanwhile', async () => {
      let answer = (): void => undefined;
      platform.answers.set(
        '1',
        () =>
          new Promise((resolve) => {
            answer = () => {
              resolve(photosOf(3));
            };
          }),
      );
      const element = await place();
      await openAlbum(element, 0);
      part(element, 'back')!.click();
      await waitForParts(element, 'album', 3);
      await waitUntil(() => location.hash === '');
      await openAlbum(element, 1);
      await waitForParts(element, 'photo', 1);
      answer();
      await aTimeout(20);
      expect(parts(element, 'photo')).to.have.lengthOf(1);
      expect(logLines).to.be.empty;
    });
  });

  describe('the viewer', () => {
    const dialog = (element: DmSocialGallery): HTMLDialogElement | null | undefined =>
      element.shadowRoot!.querySelector('dm-lightbox')?.shadowRoot?.querySelector('dialog');

    it('opens a photo, keeps the album in the address, and closes', async () => {
      const element = await place();
      await openAlbum(element, 0);
      await waitForParts(element, 'photo', 3);
      const opened = oneEvent(element, 'dm-open');
      parts(element, 'photo')[1]!.click();
      expect(((await opened) as CustomEvent<{ index: number }>).detail.index).to.equal(1);
      await waitUntil(() => isOver(dialog(element)), 'opens');
      await waitUntil(() => location.hash === '#&album=1&gid=1&pid=2');
      await waitUntil(() => dialog(element)!.textContent.includes('Caption 1 <b>bold</b>'));
      const closed = oneEvent(element, 'dm-close');
      await aTimeout(400);
      await sendKeys({ press: 'Escape' });
      await closed;
      expect(location.hash).to.equal('#&album=1');
      expect(parts(element, 'photo')).to.have.lengthOf(3);
    });

    it('opens nothing, and leads nowhere, when the visitor goes back while it loads', async () => {
      const element = await place();
      await openAlbum(element, 0);
      await waitForParts(element, 'photo', 3);
      const visits: string[] = [];
      element.addEventListener('dm-request-navigate', (event) => {
        event.preventDefault();
        visits.push((event as CustomEvent<{ url: string }>).detail.url);
      });
      // It waits for a frame, or for 250 ms.
      const paint = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = () => 0;
      try {
        parts(element, 'photo')[1]!.focus();
        await sendKeys({ press: 'Enter' });
        history.back();
        await waitForParts(element, 'album', 3);
        expect(element.shadowRoot!.querySelector('dm-lightbox')).to.equal(null);
        // Nothing has the focus, as when the list is drawn late.
        (element.shadowRoot!.activeElement as HTMLElement | null)?.blur();
        await aTimeout(600);
      } finally {
        window.requestAnimationFrame = paint;
      }
      expect(visits).to.deep.equal([]);
      expect(isOver(dialog(element))).to.be.false;
    });

    it('opens the photo that the address names with the album', async () => {
      history.replaceState(null, '', '#&album=1&gid=1&pid=3');
      const element = await place();
      await waitUntil(() => isOver(dialog(element)), 'opens');
      expect(element.shadowRoot!.querySelector('dm-lightbox')!.index).to.equal(2);
    });

    it('stays closed when dm-open is prevented, and in the editor', async () => {
      const element = await place({ album: '1' });
      await waitForParts(element, 'photo', 3);
      element.addEventListener('dm-open', (event) => {
        event.preventDefault();
      });
      expect(click(parts(element, 'photo')[0]!)).to.be.true;
      expect(click(parts(element, 'photo')[0]!, { metaKey: true })).to.be.false;
      updateSite({ mode: 'editor' });
      await aTimeout(0);
      expect(click(parts(element, 'photo')[0]!)).to.be.true;
      expect(isOver(dialog(element))).to.be.false;
      updateSite({ mode: undefined });
    });
  });
});
