import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { boxesOf, type Box } from '../../test/fixtures/gallery-boxes';
import { links, place, tiles } from '../../test/fixtures/gallery';
import type { Device } from '../../shared/site/site';
import { columnsFilled, columnsOn } from './columns';
import type { DmGallery } from './gallery';
import reserve from './gallery.reserve.css?inline';
import { LAYOUTS } from './layouts';

/** Sizes of pictures; the first is unknown, as pages do not always state it. */
const SIZES = [undefined, [600, 400], [400, 600], [500, 500], [800, 200], [300, 700]] as const;

/** Width and height in the markup, if any. */
const sizeOf = (index: number): readonly [number, number] | readonly [] =>
  SIZES[index % SIZES.length] ?? [];

/** A picture that loads without a ratio of its own. WebKit shows missing ones as squares. */
const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

/** A picture that fails to load: browsers don't connect to this port, so no server is asked. */
const missing = (index: number): string => `http://localhost:1/${index}.jpg`;

/** A picture; by default one that does not exist: one that loads would reveal its ratio. */
function figure(index: number, src = missing(index)): HTMLElement {
  const element = document.createElement('figure');
  const link = document.createElement('a');
  link.href = missing(index);
  const image = document.createElement('img');
  image.alt = `Photo ${index + 1}`;
  const [width, height] = sizeOf(index);
  if (width && height) Object.assign(image, { width, height });
  image.setAttribute('src', src);
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

/** Attributes of a gallery, and the number of its pictures. */
interface Case {
  readonly count: number;
  readonly attributes: Readonly<Record<string, string>>;
}

const labelOf = ({ count, attributes }: Case): string =>
  `${JSON.stringify(attributes)} of ${count}`;

/** Places an element for each case at the top of the page: one over the other, so that all are seen at once. */
async function placeOnTop<T extends HTMLElement>(
  create: () => T,
  cases: readonly Case[],
  figureOf: (index: number) => HTMLElement,
): Promise<T[]> {
  const page = await fixture<HTMLElement>(html`<div></div>`);
  const elements = cases.map(({ count, attributes }) => {
    const box = document.createElement('div');
    box.style.cssText = 'position: absolute; inset: 0 0 auto';
    const element = create();
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...Array.from({ length: count }, (_, index) => figureOf(index)));
    box.append(element);
    return element;
  });
  page.append(...elements.map((element) => element.parentElement!));
  return elements;
}

async function placeGalleries(cases: readonly Case[]): Promise<DmGallery[]> {
  const eager = cases.map(({ count, attributes }) => ({
    count,
    attributes: { ...attributes, load: 'eager' },
  }));
  const create = (): DmGallery => document.createElement('dm-gallery');
  const galleries = await placeOnTop(create, eager, (index) => figure(index));
  await Promise.all(galleries.map(({ ready }) => ready));
  await nextFrame();
  await nextFrame();
  return galleries;
}

/** Places galleries that are never defined on a page with dm.css, under another tag name. */
async function placeTwins(cases: readonly Case[]): Promise<HTMLElement[]> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(reserve.replaceAll('dm-gallery', 'dm-twin-of-gallery'));
  document.adoptedStyleSheets = [sheet];
  const createTwin = (): HTMLElement => document.createElement('dm-twin-of-gallery');
  const twins = await placeOnTop(createTwin, cases, (index) => figure(index, PICTURE));
  await nextFrame();
  return twins;
}

const DEVICES: readonly (readonly [Device, number, string])[] = [
  ['desktop', 1200, 'cols'],
  ['tablet', 900, 'cols-tablet'],
  ['mobile', 375, 'cols-mobile'],
];

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

describe('a rendered layout', () => {
  after(() => setViewport({ width: 1200, height: 800 }));
  afterEach(() => {
    document.adoptedStyleSheets = [];
  });

  for (const [device, width, attribute] of DEVICES) {
    describe(`on ${device}`, () => {
      before(() => setViewport({ width, height: 800 }));

      for (const layout of LAYOUTS) {
        // prettier-ignore
        const sizes = [
          [1, 3], [4, 1], [2, 9], [3, 14], [4, 27], [5, 12], [6, 20],
          ...(device === 'desktop' ? ([[4, 3], [2, 5], [2, 11]] as const) : []),
          // More pictures than are laid out before they are near. Browsers round to 1/64 px, which
          // decides between columns of nearly the same length.
          ...(device === 'desktop' && !isStacked(layout) ? ([[4, 75]] as const) : []),
        ] as const;
        const cases = sizes.map(([cols, count]) => ({
          count,
          attributes: { layout, rows: '100', [attribute]: String(cols) },
        }));

        it(`places pictures as computed for ${layout}, before and after its script has loaded`, async () => {
          const drawn = (await placeGalleries(cases)).map((gallery, at) => {
            const [cols, count] = sizes[at]!;
            const list = gallery.shadowRoot!.querySelector('ul')!;
            const columns = columnsOn(device, layout, cols);
            const ratios = Array.from({ length: count }, (_, n) => ratioOf(n));
            const expected = boxesOf({ layout, columns, width: list.clientWidth, gap: 8, ratios });
            const boxes = links(gallery).map((link) => boxIn(link, list));
            // Of many, only those that are near are drawn.
            const near = expected.slice(0, Math.max(boxes.length, Math.min(count, 24)));
            expectBoxes(boxes, near, `${labelOf(cases[at]!)}, drawn`);
            return {
              expected,
              first: columnsFilled(layout, columns, count),
              height: heightOf(gallery),
            };
          });
          (await placeTwins(cases)).forEach((twin, at) => {
            const { expected, first, height } = drawn[at]!;
            const label = `${labelOf(cases[at]!)}, reserved`;
            const pictures = [...twin.querySelectorAll('img')].map((image) => boxIn(image, twin));
            if (isStacked(layout)) {
              // In rows until the script has loaded; the first one is in its place already.
              expectBoxes(pictures.slice(0, first), expected.slice(0, first), label);
              pictures.forEach((box, index) => {
                expect(box.height, `height of ${index} ${label}`).to.be.closeTo(expected[index]!.height, 1); // prettier-ignore
              });
            } else {
              expectBoxes(pictures, expected, label);
              expect(heightOf(twin), label).to.be.closeTo(height, 1);
            }
          });
        });
      }

      it('reserves the height of a collapsed gallery', async () => {
        const few = LAYOUTS.filter((name) => !isStacked(name)).flatMap((layout) => {
          const rows = [{ rows: '1' }, { rows: '2', 'thumbnails-per-row': '3' }] as const;
          // Before the script has loaded, galleries are cut between two blocks only.
          const options = /asymetric[23]/.test(layout) ? [rows[0]] : rows;
          return options.map((limit) => ({
            count: 25,
            attributes: { layout, cols: '2', ...limit },
          }));
        });
        const many = { layout: 'square', cols: '2', rows: '1' } as const;
        const cases = [...few, { count: 150, attributes: many }];
        const heights = (await placeTwins(cases)).map(heightOf);
        document.adoptedStyleSheets = [];
        (await placeGalleries(cases)).forEach((gallery, at) => {
          const label = `${labelOf(cases[at]!)}, ${tiles(gallery).length} shown`;
          expect(heightOf(gallery), label).to.be.closeTo(heights[at]!, 1);
        });
      });
    });
  }

  it('has the places of another layout once it is no longer stacked', async () => {
    await setViewport({ width: 1200, height: 800 });
    const placesIn = (gallery: DmGallery): string[] =>
      tiles(gallery).map(({ style }) => style.gridArea);
    const gallery = await place(10, { layout: 'pinterest' });
    const other = await place(10, { layout: 'asymetric2' });
    gallery.layout = 'asymetric2';
    await nextFrame();
    expect(placesIn(gallery)).to.deep.equal(placesIn(other));
    expect(placesIn(other)[0]).to.contain('span 2');
  });

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
