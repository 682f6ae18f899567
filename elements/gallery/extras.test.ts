import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { images, links, photo, place } from '../../test/fixtures/gallery';
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
