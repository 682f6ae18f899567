import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { boxesOf, type Box } from '../../test/fixtures/gallery-boxes';
import { links, place, tiles } from '../../test/fixtures/gallery';
import type { Device } from '../../shared/site/site';
import { columnsFilled, columnsOn } from './columns';
import reserve from './gallery.reserve.css?inline';
import { LAYOUTS } from './layouts';

/** Sizes of pictures; the first is unknown, as pages do not always state it. */
const SIZES = [undefined, [600, 400], [400, 600], [500, 500], [800, 200], [300, 700]] as const;

/** Width and height in the markup, if any. */
const sizeOf = (index: number): readonly [number, number] | readonly [] =>
  SIZES[index % SIZES.length] ?? [];

function figure(index: number): HTMLElement {
  const element = document.createElement('figure');
  const link = document.createElement('a');
  // Pictures that do not exist: one that loads would reveal its ratio.
  link.href = `/missing/${index}-large.jpg`;
  const image = document.createElement('img');
  image.alt = `Photo ${index + 1}`;
  const [width, height] = sizeOf(index);
  if (width && height) Object.assign(image, { width, height });
  image.setAttribute('src', `/missing/${index}.jpg`);
  link.append(image);
  element.append(link);
  return element;
}

const ratioOf = (index: number): number | undefined => {
  const [width, height] = sizeOf(index);
  return width && height ? width / height : undefined;
};

function boxIn(element: Element, host: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const from = host.getBoundingClientRect();
  return { left: left - from.left, top: top - from.top, width, height };
}

function expectBoxes(real: readonly Box[], expected: readonly Box[], label: string): void {
  expect(real.length, label).to.equal(expected.length);
  real.forEach((box, index) => {
    for (const side of ['left', 'top', 'width', 'height'] as const) {
      expect(box[side], `${side} of ${index} ${label}`).to.be.closeTo(expected[index]![side], 1);
    }
  });
}

/** Whether the script places the pictures, because the browser has no grid-lanes. */
const isStacked = (layout: string): boolean =>
  layout.startsWith('pinterest') && !CSS.supports('display', 'grid-lanes');

/** Places a gallery that is never defined on a page with dm.css, under another tag name. */
async function undefinedTwin(count: number, attributes: Record<string, string>) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(reserve.replaceAll('dm-gallery', 'dm-twin-of-gallery'));
  document.adoptedStyleSheets = [sheet];
  const page = await fixture<HTMLElement>(html`<div></div>`);
  const twin = document.createElement('dm-twin-of-gallery');
  for (const [name, value] of Object.entries(attributes)) twin.setAttribute(name, value);
  for (let n = 0; n < count; n++) twin.append(figure(n));
  page.append(twin);
  await nextFrame();
  return twin;
}

const DEVICES: readonly (readonly [Device, number, string])[] = [
  ['desktop', 1200, 'cols'],
  ['tablet', 900, 'cols-tablet'],
  ['mobile', 375, 'cols-mobile'],
];

describe('a rendered layout', () => {
  after(() => setViewport({ width: 1200, height: 800 }));

  for (const [device, width, attribute] of DEVICES) {
    describe(`on ${device}`, () => {
      before(() => setViewport({ width, height: 800 }));

      for (const layout of LAYOUTS) {
        it(`places pictures as computed for ${layout}, before and after its script has loaded`, async () => {
          for (const [cols, count] of [
            [1, 3],
            [4, 1],
            [2, 9],
            [3, 14],
            [4, 27],
            [5, 12],
            [6, 20],
            // More pictures than are laid out before they are near.
            ...(device === 'desktop' ? ([[4, 75], [4, 3], [2, 5], [2, 11]] as const) : []), // prettier-ignore
          ] as const) {
            // Browsers round to 1/64 px, which decides between columns of nearly the same length.
            if (count > 64 && isStacked(layout)) continue;
            // prettier-ignore
            const attributes = { layout, rows: '100', [attribute]: String(cols) };
            const gallery = await place(0, attributes);
            gallery.append(...Array.from({ length: count }, (_, n) => figure(n)));
            await nextFrame();
            const list = gallery.shadowRoot!.querySelector('ul')!;
            const columns = columnsOn(device, layout, cols);
            const ratios = Array.from({ length: count }, (_, n) => ratioOf(n));
            const expected = boxesOf({ layout, columns, width: list.clientWidth, gap: 8, ratios });
            const label = `of ${count} in ${cols}`;
            expectBoxes(links(gallery).map((link) => boxIn(link, list)), expected, `${label}, drawn`); // prettier-ignore
            const { height } = gallery.getBoundingClientRect();
            gallery.remove();
            const twin = await undefinedTwin(count, attributes);
            const pictures = [...twin.querySelectorAll('img')].map((image) => boxIn(image, twin));
            if (isStacked(layout)) {
              // In rows until the script has loaded; the first one is in its place already.
              const first = columnsFilled(layout, columns, count);
              expectBoxes(pictures.slice(0, first), expected.slice(0, first), `${label}, reserved`);
              pictures.forEach((box, index) => {
                expect(box.height, `height of ${index} ${label}`).to.be.closeTo(expected[index]!.height, 1); // prettier-ignore
              });
            } else {
              expectBoxes(pictures, expected, `${label}, reserved`);
              expect(twin.getBoundingClientRect().height, label).to.be.closeTo(height, 1);
            }
            twin.remove();
            document.adoptedStyleSheets = [];
          }
        });
      }

      it('reserves the height of a collapsed gallery', async () => {
        for (const layout of LAYOUTS.filter((name) => !isStacked(name))) {
          const rows = [{ rows: '1' }, { rows: '2', 'thumbnails-per-row': '3' }] as const;
          // Before the script has loaded, galleries are cut between two blocks only.
          for (const options of /asymetric[23]/.test(layout) ? [rows[0]] : rows) {
            const attributes = { layout, cols: '2', ...options };
            const twin = await undefinedTwin(25, attributes);
            const { height } = twin.getBoundingClientRect();
            twin.remove();
            const gallery = await place(0, attributes);
            gallery.append(...Array.from({ length: 25 }, (_, n) => figure(n)));
            await nextFrame();
            const label = `${layout}, ${JSON.stringify(options)}, ${tiles(gallery).length} shown`;
            expect(gallery.getBoundingClientRect().height, label).to.be.closeTo(height, 1);
            gallery.remove();
            document.adoptedStyleSheets = [];
          }
        }
      });
    });
  }

  it('follows the device and its attribute', async () => {
    await setViewport({ width: 1200, height: 800 });
    const gallery = await place(8, { layout: 'panoramic', 'layout-mobile': 'vertical' });
    const shape = (): number => {
      const { width, height } = links(gallery)[0]!.getBoundingClientRect();
      return width / height;
    };
    expect(shape()).to.be.closeTo(3, 0.01);
    gallery.layout = 'classic-drops';
    await nextFrame();
    expect(shape()).to.be.closeTo(1, 0.01);
    await setViewport({ width: 375, height: 800 });
    await nextFrame();
    expect(shape()).to.be.closeTo(3 / 4, 0.01);
  });
});
