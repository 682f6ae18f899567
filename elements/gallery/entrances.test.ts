import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { images, photo, place, tiles } from '../../test/fixtures/gallery';
import { canEmulateMedia, itWithMedia } from '../../test/fixtures/media';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmGallery } from './gallery';

/** Pictures without captions: of a long list of them, only those near the window are drawn. */
const pictures = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    src: photo(n),
    alt: `Photo ${n + 1}`,
    width: 600,
    height: 400,
  }));

/** Entrances in progress, in the order of the items. */
const entrances = (gallery: DmGallery): Animation[] =>
  tiles(gallery).flatMap((item) => item.getAnimations());

describe('entrances', () => {
  before(() => setViewport({ width: 1200, height: 800 }));
  afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  describe('without reduced motion', () => {
    for (const animation of ['slideLeft', 'slideRight', 'rotate', 'fade'] as const) {
      itWithMedia(`${animation} moves pictures in one after the other, 100 ms apart`, async () => {
        const gallery = await place(4, { animation });
        await waitUntil(() => entrances(gallery).length === 4, 'entrances start');
        const timings = entrances(gallery).map(({ effect }) => effect!.getTiming());
        expect(timings.map(({ delay }) => delay)).to.deep.equal([100, 200, 300, 400]);
        for (const entrance of entrances(gallery)) entrance.finish();
        expect(getComputedStyle(tiles(gallery)[0]!).opacity).to.equal('1');
      });
    }

    itWithMedia('hide no picture that is scrolled to faster than it would enter', async () => {
      const gallery = await place(80, { rows: '100', animation: 'fade' });
      await waitUntil(() => entrances(gallery).length > 0, 'entrances start');
      for (const entrance of entrances(gallery)) entrance.finish();
      const blank: string[] = [];
      let read = 0;
      for (let frame = 0; frame < 20; frame++) {
        scrollBy({ top: 180, behavior: 'instant' });
        await nextFrame();
        await nextFrame();
        for (const item of tiles(gallery)) {
          const { top, bottom } = item.getBoundingClientRect();
          const isRead = Math.min(innerHeight - top, bottom) > innerHeight / 3 + 180;
          if (!isRead) continue;
          read += 1;
          const { opacity } = getComputedStyle(item);
          if (opacity !== '1') blank.push(`frame ${frame}: ${item.textContent} ${opacity}`);
        }
      }
      expect(blank).to.deep.equal([]);
      expect(read).to.be.above(20);
      scrollTo({ top: 0, behavior: 'instant' });
    });

    itWithMedia('end early where the visitor reads on', async () => {
      const gallery = await place(12, { rows: '100', animation: 'slideLeft' });
      gallery.style.marginBlockEnd = '2000px';
      await waitUntil(() => entrances(gallery).length > 8, 'entrances start');
      scrollBy({ top: 20, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
      expect(entrances(gallery).length, 'little has moved').to.be.above(8);
      scrollBy({ top: 150, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
      // By themselves, they would end more than a second later.
      const third = tiles(gallery)[8]!;
      expect(third.getAnimations()).to.have.length(0);
      expect(getComputedStyle(third).opacity).to.equal('1');
      scrollTo({ top: 0, behavior: 'instant' });
    });

    itWithMedia('go on in a wide box that nobody scrolls', async () => {
      await setViewport({ width: 1900, height: 800 });
      try {
        const gallery = await place(0, { layout: 'pinterest', cols: '1', animation: 'rotate' });
        gallery.images = [{ src: photo(1), alt: 'A wide photo', width: 1800, height: 300 }];
        await waitUntil(() => entrances(gallery).length > 0, 'the entrance starts');
        const { width } = tiles(gallery)[0]!.getBoundingClientRect();
        expect(width).to.be.above(1500);
        for (let frames = 0; frames < 4; frames++) await nextFrame();
        expect(entrances(gallery)).to.have.length(1);
      } finally {
        await setViewport({ width: 1200, height: 800 });
      }
    });

    itWithMedia('hide no picture again that was seen when more are drawn', async () => {
      const gallery = await place(0, { rows: '100', animation: 'fade' });
      gallery.images = pictures(400);
      await waitUntil(() => entrances(gallery).length > 0, 'entrances start');
      for (const entrance of entrances(gallery)) entrance.finish();
      const blank: string[] = [];
      let drawn = tiles(gallery).length;
      let redraws = 0;
      for (let step = 0; step < 8; step++) {
        scrollBy({ top: 700, behavior: 'instant' });
        for (let frames = 0; frames < 4; frames++) await nextFrame();
        if (tiles(gallery).length > drawn) redraws += 1;
        drawn = tiles(gallery).length;
        for (const [index, item] of tiles(gallery).entries()) {
          const { top, bottom } = item.getBoundingClientRect();
          if (Math.min(innerHeight - top, bottom) < 60) continue;
          const { opacity } = getComputedStyle(item);
          if (opacity !== '1') blank.push(`step ${step}: ${index} ${opacity}`);
        }
      }
      expect(redraws).to.be.above(0);
      expect(blank).to.deep.equal([]);
      scrollTo({ top: 0, behavior: 'instant' });
    });

    itWithMedia('end when printing begins, and do not begin on paper', async () => {
      const gallery = await place(0, { rows: '1', animation: 'fade' });
      gallery.images = pictures(12);
      await waitUntil(() => entrances(gallery).length === 4, 'entrances start');
      dispatchEvent(new Event('beforeprint'));
      try {
        expect(tiles(gallery)).to.have.length(12);
        expect(tiles(gallery).map((tile) => getComputedStyle(tile).opacity)).not.to.include('0');
        await nextFrame();
        await nextFrame();
        expect(entrances(gallery)).to.have.length(0);
      } finally {
        dispatchEvent(new Event('afterprint'));
      }
      gallery.expanded = true;
      await waitUntil(() => entrances(gallery).length > 0, 'they enter again on the screen');
    });

    for (const where of ['the page', 'a shadow root'] as const) {
      itWithMedia(`begin and end early in a box of ${where} that scrolls`, async () => {
        const gallery = await place(0, { rows: '100', cols: '1', animation: 'fade' });
        const box = document.createElement('div');
        box.style.cssText = 'height: 300px; width: 300px; overflow: auto';
        const outer = document.createElement('div');
        gallery.parentElement!.append(outer);
        const root = where === 'the page' ? outer : outer.attachShadow({ mode: 'open' });
        root.append(box);
        box.append(gallery);
        await gallery.ready;
        gallery.images = pictures(8);
        await waitUntil(() => entrances(gallery).length > 0, 'entrances start');
        for (const entrance of entrances(gallery)) entrance.finish();
        const tile = tiles(gallery)[4]!;
        const below = () => tile.getBoundingClientRect().top - box.getBoundingClientRect().bottom;
        expect(below()).to.be.above(0);
        // It is far from the edge of the window.
        expect(innerHeight - box.getBoundingClientRect().bottom).to.be.above(200);
        box.scrollBy({ top: below() + 20, behavior: 'instant' });
        await waitUntil(() => tile.getAnimations().length > 0, 'enters');
        await nextFrame();
        box.scrollBy({ top: 150, behavior: 'instant' });
        await nextFrame();
        await nextFrame();
        expect(tile.getAnimations(), 'is read').to.have.length(0);
        box.scrollTo({ top: 1e4, behavior: 'instant' });
        await nextFrame();
        await nextFrame();
        await nextFrame();
        expect(tiles(gallery)[7]!.part.contains('revealed')).to.be.true;
        expect(tiles(gallery)[7]!.getAnimations(), 'is scrolled to at once').to.have.length(0);
      });
    }

    for (const [kind, tag, show] of [
      ['a closed tab', 'div', (box: HTMLElement) => (box.hidden = false)],
      ['closed details', 'details', (box: HTMLElement) => box.setAttribute('open', '')],
    ] as const) {
      itWithMedia(`begin when ${kind} opens in which pictures were drawn`, async () => {
        const gallery = await place(0, { rows: '100', animation: 'fade' });
        const box = document.createElement(tag);
        box.hidden = tag === 'div';
        gallery.replaceWith(box);
        box.append(gallery);
        await gallery.ready;
        gallery.images = pictures(8);
        await waitUntil(() => tiles(gallery).length === 8);
        await import('./extras');
        for (let frames = 0; frames < 4; frames++) await nextFrame();
        expect(entrances(gallery)).to.have.length(0);
        show(box);
        await waitUntil(() => entrances(gallery).length === 8, 'entrances start');
        expect(images(gallery)[0]!.hasAttribute('src')).to.be.true;
      });
    }

    itWithMedia('have the box of a picture that waits read once for each drawing', async () => {
      const gallery = await place(80, { rows: '100', animation: 'fade' });
      await waitUntil(() => entrances(gallery).length > 0, 'entrances start');
      const last = tiles(gallery).at(-1)!;
      expect(last.part.contains('revealed')).to.be.false;
      let count = 0;
      const measure = last.getBoundingClientRect.bind(last);
      last.getBoundingClientRect = () => {
        count += 1;
        return measure();
      };
      gallery.hover = 'blur';
      await waitUntil(() => count > 0, 'it is drawn');
      await nextFrame();
      expect(count).to.equal(1);
    });

    itWithMedia('wait until pictures are in the window', async () => {
      const gallery = await place(80, { rows: '100', animation: 'fade' });
      await waitUntil(() => entrances(gallery).length > 0, 'entrances start');
      for (const item of tiles(gallery)) {
        const isSeen = item.getBoundingClientRect().top < innerHeight;
        expect(item.part.contains('revealed')).to.equal(isSeen);
      }
    });
  });

  it('are skipped with reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const gallery = await place(4, { animation: 'rotate' });
    await waitUntil(() => images(gallery).every((image) => image.hasAttribute('src')));
    expect(entrances(gallery)).to.have.lengthOf(0);
    if (!canEmulateMedia) return;
    await emulateMedia({ reducedMotion: 'no-preference' });
    const moving = await place(4, { animation: 'rotate' });
    await waitUntil(() => entrances(moving).length > 0, 'they are seen with motion');
  });
});
