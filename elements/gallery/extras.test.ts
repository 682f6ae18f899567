import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { images, links, photo, place, tiles } from '../../test/fixtures/gallery';
import { canEmulateMedia, itWithMedia } from '../../test/fixtures/media';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmGallery } from './gallery';

const imageStyle = (gallery: DmGallery): CSSStyleDeclaration =>
  getComputedStyle(images(gallery)[0]!);

/** Focuses the first picture with the keyboard, which shows effects like the pointer does. */
async function focusFirst(gallery: DmGallery): Promise<void> {
  links(gallery)[0]!.focus({ focusVisible: true });
  await nextFrame();
}

const SHOWN: readonly (readonly [hover: string, rest: object, active: object])[] = [
  ['zoomout', { scale: '1.12' }, { scale: 'none' }],
  ['grayscale', { filter: 'none' }, { filter: 'grayscale(1)' }],
  ['reverse-grayscale', { filter: 'grayscale(1)' }, { filter: 'none' }],
  ['blur', { filter: 'none' }, { filter: 'blur(4px)' }],
  ['grayscale-blur', { filter: 'none' }, { filter: 'grayscale(1) blur(4px)' }],
  ['opacity', { filter: 'none' }, { filter: 'opacity(0.6)' }],
];

async function shows(gallery: DmGallery, styles: object): Promise<void> {
  for (const [name, value] of Object.entries(styles)) {
    await waitUntil(
      () => imageStyle(gallery).getPropertyValue(name) === value,
      `${gallery.hover}: ${name} is ${imageStyle(gallery).getPropertyValue(name)}`,
    );
  }
}

/** Entrances in progress, in the order of the items. */
const entrances = (gallery: DmGallery): Animation[] =>
  tiles(gallery).flatMap((item) => item.getAnimations());

describe('hover effects', () => {
  before(() => setViewport({ width: 1200, height: 800 }));

  for (const [hover, rest, active] of SHOWN) {
    it(`${hover} applies on keyboard focus, and only then`, async () => {
      const gallery = await place(2, { hover });
      await shows(gallery, rest);
      await focusFirst(gallery);
      await shows(gallery, active);
      links(gallery)[1]!.focus();
      await shows(gallery, rest);
    });
  }

  it('shine moves across the picture', async () => {
    const gallery = await place(2, { hover: 'shine' });
    const frame = links(gallery)[0]!;
    const shine = (): string => getComputedStyle(frame, '::before').translate;
    await waitUntil(() => shine() === '-120%');
    await focusFirst(gallery);
    await waitUntil(() => shine() === '120%', 'it has passed');
  });

  it('load with the attribute, and end without it', async () => {
    const gallery = await place(2);
    const { length } = gallery.shadowRoot!.adoptedStyleSheets;
    gallery.hover = 'zoomout';
    await shows(gallery, { scale: '1.12' });
    expect(gallery.shadowRoot!.adoptedStyleSheets).to.have.lengthOf(length + 1);
    gallery.hover = 'none';
    await shows(gallery, { scale: 'none' });
  });
});

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
      const fetched: boolean[] = [];
      for (let frame = 0; frame < 20; frame++) {
        scrollBy({ top: 180, behavior: 'instant' });
        await nextFrame();
        await nextFrame();
        for (const item of tiles(gallery)) {
          const { top, bottom } = item.getBoundingClientRect();
          const isRead = Math.min(innerHeight - top, bottom) > innerHeight / 3 + 180;
          if (!isRead) continue;
          fetched.push(item.querySelector('img')!.hasAttribute('src'));
          const { opacity } = getComputedStyle(item);
          if (opacity !== '1') blank.push(`frame ${frame}: ${item.textContent} ${opacity}`);
        }
      }
      expect(blank).to.deep.equal([]);
      expect(fetched.length).to.be.above(20);
      expect(fetched).not.to.include(false);
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
      const third = tiles(gallery)[8]!;
      await waitUntil(() => third.getAnimations().length === 0);
      expect(getComputedStyle(third).opacity).to.equal('1');
      scrollTo({ top: 0, behavior: 'instant' });
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

describe('signs', () => {
  it('mark a picture as a video, also in its accessible name', async () => {
    const gallery = await place(0);
    gallery.images = [
      { src: photo(1), href: '/clips/harbour.mp4', alt: 'The harbour' },
      { src: '/clips/pier.webm', title: 'The pier' },
    ];
    await waitUntil(() => gallery.shadowRoot!.querySelectorAll('[part=play]').length === 2);
    expect(images(gallery)).to.have.lengthOf(1);
    expect(links(gallery).map((link) => link.getAttribute('aria-label'))).to.deep.equal([
      null,
      'The pier, Video',
    ]);
    await expect(gallery).to.be.accessible();
  });
});
