import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import {
  columns,
  figure,
  images,
  links,
  photo,
  place,
  tiles,
  toggle,
} from '../../test/fixtures/gallery';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmGallery } from './gallery';
import reserve from './gallery.reserve.css?inline';
import { lazyExtras } from './load-extras';
import { FETCH_MARGIN } from './reveal';

const isFetched = (image: HTMLImageElement): boolean => image.hasAttribute('src');

function scrollToTop(): void {
  scrollTo({ top: 0, behavior: 'instant' });
}

describe("a gallery's pictures", () => {
  before(() => setViewport({ width: 1200, height: 800 }));
  afterEach(scrollToTop);

  it('are fetched within 500 px of the window, not farther away', async () => {
    const gallery = await place(80, { rows: '100' });
    // After the observers have reported for the first time.
    await aTimeout(100);
    for (const image of images(gallery)) {
      const isNear = image.getBoundingClientRect().top < innerHeight + FETCH_MARGIN;
      expect(isFetched(image), image.alt).to.equal(isNear);
    }
    expect(images(gallery).some((image) => !isFetched(image))).to.be.true;
    const last = images(gallery).at(-1)!;
    last.scrollIntoView({ block: 'center', behavior: 'instant' });
    await waitUntil(() => isFetched(last), 'fetched');
    const isSeen = (): boolean => last.naturalWidth > 0 && getComputedStyle(last).opacity === '1';
    await waitUntil(isSeen, 'visible');
    expect(tiles(gallery).at(-1)!.part.contains('revealed')).to.be.true;
  });

  it('are hidden until they have arrived, where the visitor has scrolled to them', async () => {
    const gallery = await place(0);
    gallery.style.marginTop = '3000px';
    gallery.images = [
      { src: '/slow-pictures/light.jpg?pause=300', alt: 'Light', width: 600, height: 400 },
    ];
    await waitUntil(() => images(gallery).length === 1);
    const image = images(gallery)[0]!;
    gallery.scrollIntoView({ block: 'center', behavior: 'instant' });
    await waitUntil(() => isFetched(image), 'fetched');
    expect(image.complete).to.be.false;
    expect(getComputedStyle(image).opacity).to.equal('0');
    await waitUntil(() => getComputedStyle(image).opacity === '1', 'visible');
    expect(image.complete).to.be.true;
  });

  it('are as large as their boxes when the columns change', async () => {
    const gallery = await place(6, { rows: '100', cols: '6' });
    const widthOf = (): number => parseFloat(images(gallery)[0]!.sizes);
    // A picture of the media folder has sizes.
    gallery.images = Array.from({ length: 6 }, (_, n) => ({
      src: photo(n),
      srcset: `${photo(n)} 400w, ${photo(n)}&large 1600w`,
    }));
    await waitUntil(() => widthOf() > 0, 'has a size');
    expect(widthOf()).to.be.below(250);
    gallery.cols = 2;
    await waitUntil(() => widthOf() > 500, 'has the size of its box');
  });

  it('are measured again only when their boxes may have changed', async () => {
    const gallery = await place(6, { rows: '1' });
    let measured = 0;
    Object.defineProperty(images(gallery)[0]!, 'clientWidth', {
      get: () => (measured += 1),
    });
    gallery.viewAllText = 'All rooms';
    await waitUntil(() => toggle(gallery)?.textContent === 'All rooms', 'is drawn again');
    expect(measured).to.equal(0);
    gallery.cols = 2;
    await waitUntil(() => measured > 0, 'are measured for other columns');
  });

  for (const layout of ['square', 'pinterest', 'asymetric'] as const) {
    it(`are fetched around every scroll position in a ${layout} gallery, and nowhere else`, async () => {
      const gallery = await place(240, { rows: '100', layout, cols: '3' });
      const isDue = (image: HTMLImageElement): boolean => {
        const { top, bottom } = image.getBoundingClientRect();
        return top < innerHeight + FETCH_MARGIN && bottom > -FETCH_MARGIN;
      };
      const { height } = gallery.getBoundingClientRect();
      for (const part of [0.5, 0.95, 0.85, 0.2]) {
        scrollTo({ top: height * part, behavior: 'instant' });
        await waitUntil(() => images(gallery).filter(isDue).every(isFetched), `${part}`);
      }
      const { length } = images(gallery).filter(isFetched);
      expect(length).to.be.below(200);
    });
  }

  it('are all fetched at once in an eager gallery', async () => {
    const gallery = await place(80, { rows: '100', eager: '' });
    expect(images(gallery).every(isFetched)).to.be.true;
  });

  it('are all fetched before printing, and in a gallery that is added to a printed page', async () => {
    const gallery = await place(80, { rows: '100' });
    dispatchEvent(new Event('beforeprint'));
    await waitUntil(() => images(gallery).every(isFetched));
    const late = await place(80, { rows: '100' });
    await waitUntil(() => images(late).every(isFetched));
    dispatchEvent(new Event('afterprint'));
  });

  it('do not change the height when they load', async () => {
    const gallery = await place(40, { rows: '100' });
    const { height } = gallery.getBoundingClientRect();
    await waitUntil(() => images(gallery)[0]!.complete);
    expect(gallery.getBoundingClientRect().height).to.equal(height);
    links(gallery).at(-1)!.scrollIntoView({ block: 'end', behavior: 'instant' });
    await waitUntil(() => images(gallery).at(-1)!.naturalWidth > 0);
    expect(gallery.getBoundingClientRect().height).to.equal(height);
  });

  it('keep the sizes of the page, and get a width without them', async () => {
    const gallery = await place(0, { cols: '3' });
    gallery.images = [
      { src: photo(1), srcset: `${photo(1)} 400w, ${photo(2)} 800w`, sizes: '30vw' },
      { src: photo(2), srcset: `${photo(2)} 400w` },
      { src: photo(3) },
    ];
    await waitUntil(() => images(gallery).length === 3);
    expect(images(gallery).map(({ sizes }) => sizes)).to.deep.equal(['30vw', '389px', '']);
    expect(images(gallery)[0]!.srcset).to.contain('800w');
  });

  it('take their own ratio once it is known', async () => {
    const gallery = await place(0, { layout: 'pinterest', cols: '2' });
    gallery.images = [{ src: photo(1) }, { src: photo(2), width: 100, height: 200 }];
    await waitUntil(() => images(gallery)[0]?.naturalWidth);
    const { naturalWidth, naturalHeight } = images(gallery)[0]!;
    const shape = (index: number): number => {
      const { width, height } = links(gallery)[index]!.getBoundingClientRect();
      return width / height;
    };
    await waitUntil(() => Math.abs(shape(0) - naturalWidth / naturalHeight) < 0.01);
    expect(shape(1), 'the stated ratio counts').to.be.closeTo(0.5, 0.01);
  });

  it('are fetched only near the window when there are five hundred', async () => {
    const gallery = await place(500, { rows: '100' });
    expect(tiles(gallery)).to.have.lengthOf(500);
    expect(images(gallery).filter(isFetched).length).to.be.below(30);
  });

  it('fall back to the original, then to a placeholder', async () => {
    const gallery = await place(0);
    gallery.images = [
      { src: '/missing/a.jpg', original: photo(1), alt: 'Has an original' },
      { src: '/missing/b.jpg', href: photo(2), alt: 'Has a large picture' },
      { src: '/missing/c.jpg', href: '/missing/d.jpg', alt: 'Has nothing' },
      { src: '/missing/e.jpg', alt: '' },
    ];
    await waitUntil(() => gallery.shadowRoot!.querySelectorAll('.missing').length === 2);
    await waitUntil(() => images(gallery).every(({ naturalWidth }) => naturalWidth > 0));
    expect(images(gallery).map((image) => image.getAttribute('src'))).to.deep.equal([
      photo(1),
      photo(2),
    ]);
    expect(tiles(gallery)[2]!.textContent).to.equal('Has nothing');
    const [first, , third] = links(gallery).map((link) => link.getBoundingClientRect());
    expect(third!.height, 'the box stays').to.equal(first!.height);
    await expect(gallery).to.be.accessible();
  });
});

describe('a missing picture', () => {
  before(() => setViewport({ width: 1200, height: 800 }));

  it('shows its text when its placeholder cannot be loaded, not before', async () => {
    const load = lazyExtras.load.bind(lazyExtras);
    let failNow: () => void = () => undefined;
    lazyExtras.load = () =>
      new Promise((_, reject) => {
        failNow = () => reject(new Error('offline'));
      });
    try {
      const gallery = await place(0);
      gallery.images = [{ src: '/missing/g.jpg', alt: 'The pier' }];
      await waitUntil(() => tiles(gallery).length === 1 && images(gallery).length === 0);
      expect(tiles(gallery)[0]!.textContent).to.equal('');
      failNow();
      await waitUntil(() => tiles(gallery)[0]!.textContent === 'The pier');
      expect(logLines.join()).to.contain('its effects could not be loaded offline');
    } finally {
      lazyExtras.load = load;
    }
  });

  it('falls back to data-src when its address fails', async () => {
    const gallery = await place(0);
    const child = figure(3);
    child.querySelector('a')!.replaceWith(child.querySelector('img')!);
    child.querySelector('img')!.dataset['src'] = photo(9);
    child.querySelector('img')!.src = '/missing/f.jpg';
    gallery.append(child);
    await waitUntil(() => images(gallery)[0]?.naturalWidth);
    expect(images(gallery)[0]!.getAttribute('src')).to.equal(photo(9));
  });

  it('keeps its words where its address does not parse, among others', async () => {
    const gallery = await place(3);
    for (const caption of gallery.querySelectorAll('figcaption')) caption.remove();
    const [link, img] = [gallery.querySelector('a')!, gallery.querySelector('img')!];
    link.replaceWith(img);
    Object.assign(img, { src: 'http://', alt: 'The pier' });
    await waitUntil(
      () => gallery.shadowRoot!.querySelector('.missing')?.textContent === 'The pier',
    );
    expect(images(gallery)).to.have.length(2);
    expect(tiles(gallery)[0]!.querySelector('a'), 'nothing to open').to.equal(null);
    links(gallery)[1]!.click();
    const viewer = () => gallery.shadowRoot!.querySelector('dm-lightbox')?.shadowRoot;
    const said = (): string => viewer()?.querySelector('[role=status]')?.textContent ?? '';
    await waitUntil(() => said().includes('Photo 3'), 'the viewer opens at the picture');
  });

  it('shows its sign, and its words only where there is room', async () => {
    const gallery = await place(0, { cols: '2' });
    const alt = 'Steep mountains under low cloud, mirrored in the still water of a sound';
    gallery.images = [
      { src: '/missing/g.jpg', alt },
      { src: '/missing/h.jpg', alt },
    ];
    const part = (name: string): Element | null => gallery.shadowRoot!.querySelector(name);
    await waitUntil(() => part('.missing'));
    const width = (name: string): number => part(name)!.getBoundingClientRect().width;
    expect(width('.missing-text')).to.be.above(100);
    gallery.style.width = '168px';
    await nextFrame();
    expect(width('.missing')).to.be.closeTo(80, 0.5);
    expect(width('.missing-text')).to.be.at.most(1);
    expect(width('.missing > svg'), 'the sign').to.equal(24);
    const [box, sign] = ['.missing', '.missing > svg'].map((name) => part(name)!.getBoundingClientRect()); // prettier-ignore
    expect(sign!.top - box!.top, 'is in the middle').to.be.closeTo(box!.bottom - sign!.bottom, 1);
    await expect(gallery).to.be.accessible();
  });
});

describe('before the script has loaded', () => {
  /** Places a gallery that is never defined on a page with dm.css, under another tag name. */
  async function undefinedTwin(count: number, attributes: string[][]): Promise<HTMLElement> {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(reserve.replaceAll('dm-gallery', 'dm-twin-of-gallery'));
    document.adoptedStyleSheets = [sheet];
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const twin = document.createElement('dm-twin-of-gallery');
    for (const [name, value] of attributes) twin.setAttribute(name!, value!);
    for (let n = 0; n < count; n++) twin.append(figure(n));
    page.append(twin);
    await nextFrame();
    return twin;
  }

  afterEach(async () => {
    document.adoptedStyleSheets = [];
    await setViewport({ width: 1200, height: 800 });
  });

  const cases: [width: number, count: number, attributes: string[][]][] = [
    [1200, 6, []],
    [1200, 30, []],
    [1200, 30, [['rows', '2'], ['cols', '3']]], // prettier-ignore
    [1200, 7, [['data-d1-gallery-cols', '2']]],
    [1200, 30, [['rows', '100'], ['cols', '6']]], // prettier-ignore
    [1200, 8, [['text-layout', 'over']]],
    [900, 20, [['cols', '5'], ['cols-tablet', '3'], ['rows', '2']]], // prettier-ignore
    [900, 20, [['cols', '5'], ['rows', '1']]], // prettier-ignore
    [375, 20, [['cols', '5'], ['rows', '3']]], // prettier-ignore
    [375, 20, [['cols', '4'], ['cols-mobile', '1'], ['rows', '3']]], // prettier-ignore
    [375, 5, [['cols', '1']]],
    [375, 5, [['cols', '1'], ['cols-mobile', '2']]], // prettier-ignore
  ];

  for (const [width, count, attributes] of cases) {
    const written = attributes.map((pair) => pair.join('=')).join(' ') || 'no attributes';
    it(`has the same height at ${width} px: ${count} pictures, ${written}`, async () => {
      await setViewport({ width, height: 800 });
      const twin = await undefinedTwin(count, attributes);
      const box = twin.getBoundingClientRect();
      const pictures = [...twin.querySelectorAll('img')].map((image) =>
        image.getBoundingClientRect(),
      );
      const gallery = await place(count, Object.fromEntries(attributes) as Record<string, string>);
      expect(gallery.getBoundingClientRect().height).to.be.closeTo(box.height, 0.5);
      const tops = pictures.filter(({ top }) => top === pictures[0]!.top);
      expect(columns(gallery), 'columns').to.equal(tops.length);
      expect(links(gallery)[0]!.getBoundingClientRect().width).to.be.closeTo(
        pictures[0]!.width,
        0.5,
      );
    });
  }

  it('hides the pictures to be collapsed, and shows them when no script loads', async () => {
    const twin = await undefinedTwin(12, [['rows', '1']]);
    const last = twin.querySelectorAll('figure')[11]!;
    const { height } = twin.getBoundingClientRect();
    expect(getComputedStyle(last).opacity).to.equal('0');
    for (const animation of twin.getAnimations()) animation.finish();
    await nextFrame();
    expect(getComputedStyle(last).opacity).to.equal('1');
    expect(last.getBoundingClientRect().height).to.be.above(100);
    expect(twin.getBoundingClientRect().height).to.be.above(height * 2);
  });

  it('shows the children when the view throws', async () => {
    const gallery = await fixture<DmGallery>(html`
      <dm-gallery load="eager" rows="1"
        >${Array.from({ length: 12 }, (_, n) => figure(n))}</dm-gallery
      >
    `);
    await gallery.ready;
    expect(toggle(gallery)).to.exist;
    gallery.images = [{ src: photo(1) }];
    // After the validation, so it makes the view throw.
    Object.defineProperty(gallery.images[0]!, 'title', {
      get: () => {
        throw new Error('no title');
      },
    });
    gallery.cols = 2;
    await waitUntil(() => gallery.matches(':state(error)'));
    expect(gallery.shadowRoot!.querySelector('slot')).to.exist;
    for (const child of gallery.querySelectorAll('figure')) {
      expect(child.getBoundingClientRect().height).to.be.above(50);
    }
  });
});
