import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendMouse, setViewport } from '@web/test-runner-commands';
import { links, photo, place, tiles } from '../../test/fixtures/gallery';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmGallery } from './gallery';
import type { Picture } from './images';

const LONG = {
  title: 'The long way round the island in September',
  text: 'We left before first light and rowed against the tide for three hours, with nothing but a thermos and a borrowed chart, and then the fog came down over everything.',
  button: { text: 'Book a boat', href: '#book' },
};

const images = (count: number): Picture[] =>
  Array.from({ length: count }, (_, n) => ({
    src: photo(n),
    width: 600,
    height: 400,
    ...(n % 2 ? LONG : { title: `Title ${n}` }),
  }));

/** The button of a caption. */
const buttonIn = (tile: Element): HTMLElement => tile.querySelector('[part=caption-button]')!;

/** Checks that all of a caption is inside its tile, and that its button can be pressed. */
function expectReadable(gallery: DmGallery, label: string): void {
  const [, tile] = tiles(gallery);
  const figure = tile!.querySelector('figure')!.getBoundingClientRect();
  for (const line of tile!.querySelectorAll('figcaption > p')) {
    const box = line.getBoundingClientRect();
    const name = `${line.textContent.slice(0, 12)} ${label}`;
    expect(box.height, name).to.be.above(10);
    expect(box.top, `top of ${name}`).to.be.at.least(figure.top - 1);
    expect(box.bottom, `bottom of ${name}`).to.be.at.most(figure.bottom + 1);
    expect(line.scrollWidth, `width of ${name}`).to.be.at.most(Math.ceil(box.width) + 1);
  }
  const button = buttonIn(tile!);
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = button.getBoundingClientRect();
  expect(height, `height of the button ${label}`).to.be.at.least(24);
  const hit = gallery.shadowRoot!.elementFromPoint(left + width / 2, top + height / 2);
  expect(hit, `the button ${label}`).to.equal(button);
}

describe('captions over pictures', () => {
  afterEach(() => setViewport({ width: 1200, height: 800 }));

  for (const width of [320, 375, 768, 1920]) {
    it(`are readable whole at ${width} px, with their buttons`, async function () {
      this.timeout(60_000);
      await setViewport({ width, height: 800 });
      for (const layout of [
        'square',
        'vertical',
        'classic-rounded',
        'classic-drops',
        'panoramic',
        'pinterest',
        'asymetric',
        'asymetric2',
      ]) {
        // prettier-ignore
        for (const align of ['top-left', 'center-center', 'bottom-right']) {
          for (const text of layout === 'square' ? ['fixed', 'over'] : ['fixed']) {
            const attributes = { layout, rows: '100', 'text-layout': text, 'caption-align': align };
            const gallery = await place(0, attributes);
            gallery.images = images(6);
            await waitUntil(() => tiles(gallery).length === 6);
            await nextFrame();
            expectReadable(gallery, `of ${layout}, ${text}, ${align}`);
            gallery.remove();
          }
        }
      }
    });
  }

  it('are readable with text twice as large, and from right to left', async () => {
    await setViewport({ width: 375, height: 800 });
    for (const layout of ['square', 'classic-rounded', 'asymetric3']) {
      const gallery = await place(0, { layout, 'text-layout': 'fixed', dir: 'rtl' });
      gallery.style.fontSize = '32px';
      gallery.images = images(6);
      await waitUntil(() => tiles(gallery).length === 6);
      await nextFrame();
      expectReadable(gallery, `of ${layout}`);
      expect(document.documentElement.scrollWidth, layout).to.be.at.most(375);
      gallery.remove();
    }
  });

  it('leave a part of the picture to be seen, where they are always there', async () => {
    await setViewport({ width: 375, height: 800 });
    for (const align of ['top-left', 'bottom-left']) {
      const gallery = await place(0, { 'text-layout': 'fixed', 'caption-align': align });
      gallery.images = images(4);
      await waitUntil(() => tiles(gallery).length === 4);
      const [, tile] = tiles(gallery);
      const caption = tile!.querySelector('figcaption')!.getBoundingClientRect();
      const picture = links(gallery)[1]!.getBoundingClientRect();
      expect(picture.height - caption.height, align).to.be.above(picture.width / 5);
      gallery.remove();
    }
  });

  it('have a title, a text and a button only where the data has them', async () => {
    const gallery = await place(0, { 'text-layout': 'fixed' });
    gallery.images = [
      { src: photo(0), title: 'A boat' },
      { src: photo(1), text: 'On the beach.' },
      { src: photo(2), button: { text: 'Book it', href: '#book' } },
      { src: photo(3) },
    ];
    await waitUntil(() => tiles(gallery).length === 4);
    const lines = tiles(gallery).map((tile) =>
      Array.from(tile.querySelectorAll('figcaption > *'), ({ part, localName, textContent }) =>
        [localName, part.value, textContent].join(':'),
      ),
    );
    expect(lines).to.deep.equal([
      ['p:caption-title:A boat'],
      ['p::On the beach.'],
      ['p::Book it'],
      [],
    ]);
  });

  it('appear with the focus on their button, and stay after a touch', async () => {
    const gallery = await place(0, { 'text-layout': 'over' });
    gallery.images = images(2);
    await waitUntil(() => tiles(gallery).length === 2);
    const opacity = (index: number): string =>
      getComputedStyle(tiles(gallery)[index]!.querySelector('figcaption')!).opacity;
    await sendMouse({ type: 'move', position: [1190, 790] });
    expect(opacity(1)).to.equal('0');
    buttonIn(tiles(gallery)[1]!).focus();
    await waitUntil(() => opacity(1) === '1');
    buttonIn(tiles(gallery)[1]!).blur();
    await waitUntil(() => opacity(1) === '0');
    const touch = new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    links(gallery)[0]!.dispatchEvent(touch);
    await waitUntil(() => opacity(0) === '1' && opacity(1) === '1');
  });

  it('are not broken within words below the pictures of asymetric2 and asymetric3', async () => {
    for (const width of [375, 768]) {
      await setViewport({ width, height: 800 });
      for (const layout of ['asymetric2', 'asymetric3']) {
        const gallery = await place(0, { layout });
        gallery.images = images(9);
        await waitUntil(() => tiles(gallery).length === 9);
        const label = `${layout} at ${width} px`;
        for (const tile of tiles(gallery)) {
          expect(tile.getBoundingClientRect().width, label).to.be.above(160);
        }
        gallery.remove();
      }
    }
  });
});

describe('a gallery with fewer pictures than columns', () => {
  const list = (gallery: DmGallery): DOMRect =>
    gallery.shadowRoot!.querySelector('ul')!.getBoundingClientRect();

  it('fills its width, and is not higher than the window', async () => {
    await setViewport({ width: 1200, height: 800 });
    for (const layout of ['square', 'vertical', 'pinterest', 'asymetric', 'asymetric2'] as const) {
      for (const count of [1, 2, 3]) {
        const gallery = await place(count, { layout });
        const boxes = links(gallery).map((link) => link.getBoundingClientRect());
        const label = `${count} in ${layout}`;
        expect(Math.min(...boxes.map(({ left }) => left)), label).to.be.closeTo(
          list(gallery).left,
          1,
        );
        expect(Math.max(...boxes.map(({ right }) => right)), label).to.be.closeTo(list(gallery).right, 1); // prettier-ignore
        expect(Math.max(...boxes.map(({ height }) => height)), label).to.be.at.most(900);
        gallery.remove();
      }
    }
  });

  it('shows larger circles in the middle', async () => {
    await setViewport({ width: 1200, height: 800 });
    const gallery = await place(1, { layout: 'classic-rounded' });
    const { left, right, width, height } = links(gallery)[0]!.getBoundingClientRect();
    expect(width).to.be.closeTo(height, 0.5);
    expect(width).to.be.above(400);
    expect(left - list(gallery).left).to.be.closeTo(list(gallery).right - right, 1);
  });

  it('keeps its columns when it is expanded', async () => {
    await setViewport({ width: 1200, height: 800 });
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const gallery = await place(8, { rows: '1', layout: 'pinterest' });
    page.append(gallery);
    await nextFrame();
    const boxes = (): string[] =>
      links(gallery).map((link) => JSON.stringify(link.getBoundingClientRect()));
    const before = boxes();
    gallery.expanded = true;
    await waitUntil(() => tiles(gallery).length === 8);
    expect(boxes().slice(0, 4)).to.deep.equal(before);
    const tops = tiles(gallery).slice(0, 4).map((tile) => tile.getBoundingClientRect().top); // prettier-ignore
    expect(new Set(tops).size, 'the first row goes across').to.equal(1);
  });
});
