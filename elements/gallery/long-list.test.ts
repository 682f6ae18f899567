import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { images, links, photo, place, tiles, toggle } from '../../test/fixtures/gallery';
import { reportLate } from '../../test/fixtures/late-report';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmGallery } from './gallery';

const COUNT = 1200;
const ALL = { rows: '100', cols: '4' };

/** A gallery of many pictures without captions, whose heights are known. */
async function placeMany(
  attributes: Readonly<Record<string, string>> = ALL,
  count = COUNT,
): Promise<DmGallery> {
  const gallery = await place(count, attributes);
  for (const caption of gallery.querySelectorAll('figcaption')) caption.remove();
  await waitUntil(() => !gallery.shadowRoot!.querySelector('figcaption'), 'has no captions');
  return gallery;
}

const heightOf = (gallery: DmGallery): number => gallery.getBoundingClientRect().height;

/** The picture in the middle of the window. */
const seen = (gallery: DmGallery): Element | null | undefined =>
  gallery.shadowRoot!.elementFromPoint(innerWidth / 2 + 60, innerHeight / 2)?.closest('li');

/** Scrolls, and waits until what is near is drawn. */
async function scroll(top: number): Promise<void> {
  scrollTo({ top, behavior: 'instant' });
  await nextFrame();
  await nextFrame();
}

describe('a gallery of many pictures', () => {
  before(() => setViewport({ width: 1200, height: 800 }));
  afterEach(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });

  it('is as high as all of them, of which those near the window are drawn', async () => {
    const gallery = await place(COUNT, ALL);
    const captioned = tiles(gallery).length;
    expect(captioned, 'heights of captions are not known').to.equal(COUNT);
    const bare = await placeMany();
    const few = await place(4, ALL);
    few.querySelectorAll('figcaption').forEach((caption) => {
      caption.remove();
    });
    await nextFrame();
    await waitUntil(() => !few.shadowRoot!.querySelector('figcaption'));
    await waitUntil(async () => {
      await nextFrame();
      return heightOf(few) > 0;
    });
    expect(heightOf(bare)).to.be.closeTo((heightOf(few) * COUNT) / 4, 4);
  });

  it('draws them as they come near, and stays as high', async () => {
    const gallery = await place(0, ALL);
    gallery.images = Array.from({ length: COUNT }, (_, n) => ({ src: photo(n) }));
    await waitUntil(() => tiles(gallery).length > 0, 'is drawn');
    const [drawn, height] = [tiles(gallery).length, heightOf(gallery)];
    expect(drawn).to.be.within(24, 200);
    for (let y = 500; y <= 4000; y += 500) {
      await scroll(y);
      await waitUntil(() => seen(gallery), `a picture at ${y}`);
    }
    await waitUntil(() => tiles(gallery).length > drawn, 'draws more');
    expect(tiles(gallery).length).to.be.lessThan(400);
    expect(heightOf(gallery)).to.be.closeTo(height, 2);
    // A jump to the end.
    await scroll(height - 800);
    await waitUntil(() => tiles(gallery).length === COUNT, 'draws the last one');
    await waitUntil(() => seen(gallery), 'a picture at the end');
    expect(heightOf(gallery)).to.be.closeTo(height, 4);
  });

  it('draws them where the browser reports that they were far together with that they are near', async () => {
    const end = reportLate();
    try {
      const gallery = await place(0, { ...ALL, cols: '1' });
      gallery.images = Array.from({ length: COUNT }, (_, n) => ({ src: photo(n) }));
      await waitUntil(() => tiles(gallery).length > 0, 'is drawn');
      const drawn = tiles(gallery).length;
      // Near the last one drawn, not beyond: what is in view is drawn by another way.
      await scroll(tiles(gallery)[drawn - 1]!.offsetTop - 1500);
      await waitUntil(() => tiles(gallery).length > drawn, 'draws more');
    } finally {
      end();
    }
  });

  it('tells assistive technology how many there are', async () => {
    const gallery = await place(0, ALL);
    gallery.images = Array.from({ length: 300 }, (_, n) => ({
      src: photo(n),
      alt: `Photo ${n + 1}`,
    }));
    await waitUntil(() => tiles(gallery).length > 0);
    const places = tiles(gallery).map((tile) => [tile.ariaPosInSet, tile.ariaSetSize]);
    expect(places.length).to.be.lessThan(300);
    expect(places[0]).to.deep.equal(['1', '300']);
    expect(places[9]).to.deep.equal(['10', '300']);
    await expect(gallery).to.be.accessible();
  });

  it('is left to the browser’s own count where all are drawn', async () => {
    const gallery = await place(12, ALL);
    expect(tiles(gallery)[0]!.ariaSetSize).to.equal(null);
  });

  it('moves to the last picture by End, and on by arrow keys and Tab', async () => {
    const gallery = await placeMany(ALL, 400);
    links(gallery)[0]!.focus();
    const focused = (): number =>
      links(gallery).indexOf(gallery.shadowRoot!.activeElement as HTMLAnchorElement);
    await waitUntil(async () => {
      await sendKeys({ press: 'End' });
      return focused() === 399;
    }, 'End leads to the last picture');
    await sendKeys({ press: 'ArrowUp' });
    expect(focused()).to.equal(395);
  });

  it('goes on by Tab beyond what was drawn at first', async () => {
    const gallery = await place(0, { ...ALL, cols: '1' });
    gallery.images = Array.from({ length: 200 }, (_, n) => ({ src: photo(n) }));
    await waitUntil(() => tiles(gallery).length > 0);
    const first = tiles(gallery).length;
    links(gallery)[first - 2]!.focus();
    await waitUntil(() => tiles(gallery).length > first, 'more are drawn');
    for (let press = 0; press < 4; press += 1) await sendKeys({ press: 'Tab' });
    expect(links(gallery).indexOf(gallery.shadowRoot!.activeElement as HTMLAnchorElement)).to.equal(
      first + 2,
    );
  });

  it('goes on at the first new picture after "view all" by keyboard', async () => {
    const gallery = await place(0, { rows: '10', cols: '6' });
    gallery.images = Array.from({ length: 500 }, (_, n) => ({ src: photo(n) }));
    await waitUntil(() => tiles(gallery).length === 60, 'is collapsed');
    toggle(gallery)!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(
      () => gallery.shadowRoot!.activeElement === links(gallery)[60],
      'the focus is on the first new one',
    );
  });

  it('is drawn whole to be printed, and with eager', async () => {
    const gallery = await placeMany(ALL, 300);
    await waitUntil(() => tiles(gallery).length > 24, 'draws what is near');
    const drawn = tiles(gallery).length;
    dispatchEvent(new Event('beforeprint'));
    expect(tiles(gallery)).to.have.length(300);
    dispatchEvent(new Event('afterprint'));
    expect(tiles(gallery)).to.have.length(drawn);
    gallery.eager = true;
    await waitUntil(() => tiles(gallery).length === 300, 'draws all');
    expect(images(gallery).every((image) => image.hasAttribute('src'))).to.be.true;
  });

  it('fills the window before its first frame', async () => {
    const gallery = document.createElement('dm-gallery');
    Object.assign(gallery, { rows: 100, cols: 6, load: 'eager' });
    gallery.style.width = '300px';
    gallery.images = Array.from({ length: 600 }, (_, n) => ({
      src: photo(n),
      width: 1,
      height: 1,
    }));
    const parent = await fixture(html`<div></div>`);
    parent.append(gallery);
    let frames = 0;
    requestAnimationFrame(() => frames++);
    await gallery.ready;
    expect(frames).to.equal(0);
    expect(tiles(gallery).at(-1)!.getBoundingClientRect().bottom).to.be.above(innerHeight);
  });

  it('draws nothing more while it is not shown, and goes on when it is', async () => {
    const gallery = await place(0, { ...ALL, cols: '6' });
    gallery.parentElement!.style.display = 'none';
    gallery.images = Array.from({ length: 600 }, (_, n) => ({ src: photo(n) }));
    await waitUntil(() => tiles(gallery).length > 0);
    await aTimeout(100);
    const hidden = tiles(gallery).length;
    expect(hidden).to.be.lessThan(200);
    gallery.parentElement!.style.display = '';
    await waitUntil(() => tiles(gallery).length > hidden, 'draws what is near');
  });
});
