import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { TemplateResult } from 'lit';
import { opened, setUpLightboxTests } from '../../test/fixtures/lightbox';
import {
  boxRatio,
  drawing,
  isInTheMiddle,
  picture,
  ratiosUntil,
} from '../../test/fixtures/lightbox-ratio';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmLightbox } from './lightbox';

/** The address of a picture of which the rest comes after some ms. */
const slow = (name: string, pause: number): string =>
  `/slow-pictures/${name}.jpg?pause=${pause}&${crypto.randomUUID()}`;

async function place(large: string, small: TemplateResult): Promise<DmLightbox> {
  const lightbox = await fixture<DmLightbox>(html`
    <dm-lightbox load="eager"
      ><figure><a href=${large}>${small}</a></figure></dm-lightbox
    >
  `);
  const thumbnail = lightbox.querySelector('img')!;
  Object.assign(thumbnail.style, { width: '300px', height: '300px', objectFit: 'cover' });
  await lightbox.ready;
  await waitUntil(() => thumbnail.complete, 'the thumbnail is there');
  return lightbox;
}

const square = (): TemplateResult =>
  html`<img src=${picture('avatar')} width="300" height="300" alt="" />`;

describe('a picture that arrives in dm-lightbox', () => {
  setUpLightboxTests();

  before(() => setViewport({ width: 1000, height: 700 }));

  // Before the opening begins, while it goes on, and after it.
  for (const pause of [10, 60, 200, 900]) {
    for (const [name, ratio] of [
      ['light', '1.5'],
      ['size-v', '0.5'],
    ] as const) {
      it(`has its own ratio in parts, with ${pause} ms between them: ${name}`, async () => {
        const lightbox = await place(slow(name, pause), square());
        lightbox.querySelector('a')!.click();
        const ratios = await ratiosUntil(
          lightbox,
          () => isInTheMiddle(lightbox) && drawing(lightbox)!.complete,
        );
        expect([...ratios], 'squeezed').to.be.empty;
        expect(boxRatio(lightbox)).to.equal(ratio);
      });
    }
  }

  it('has its place before all of it is there', async () => {
    const lightbox = await place(slow('light', 3000), square());
    lightbox.querySelector('a')!.click();
    await waitUntil(() => isInTheMiddle(lightbox));
    expect(drawing(lightbox)!.complete).to.be.false;
    expect(boxRatio(lightbox)).to.equal('1.5');
  });

  for (const [what, small] of [
    [
      'a srcset',
      () =>
        html`<img
          src=${picture('avatar')}
          srcset="${picture('avatar')} 300w, ${picture('size-h')} 2000w"
          sizes="300px"
          width="300"
          height="300"
          alt=""
        />`,
    ],
    [
      'a picture element',
      () =>
        html`<picture
          ><source srcset=${picture('size-v')} media="(min-width: 1px)" />
          <img src=${picture('avatar')} width="300" height="300" alt=""
        /></picture>`,
    ],
  ] as const) {
    it(`has its own ratio after a thumbnail with ${what}`, async () => {
      const lightbox = await place(picture('light'), small());
      lightbox.querySelector('a')!.click();
      const ratios = await ratiosUntil(lightbox, () => isInTheMiddle(lightbox));
      expect([...ratios], 'squeezed').to.be.empty;
      expect(boxRatio(lightbox)).to.equal('1.5');
    });
  }

  it('has its own ratio where it is an SVG without a size', async () => {
    const lightbox = await place('/test/fixtures/media/no-size.svg', square());
    lightbox.querySelector('a')!.click();
    await opened(lightbox);
    await waitUntil(() => drawing(lightbox)?.complete, 'it is there');
    const image = drawing(lightbox)!;
    // Not every browser tells its natural size: then it is contained in the box.
    const isOwn = (): boolean =>
      getComputedStyle(image).objectFit === 'contain' || boxRatio(lightbox) === '4.0';
    await waitUntil(isOwn);
    expect(image.getBoundingClientRect().width).to.be.above(100);
    if (image.naturalWidth > 0) await waitUntil(() => boxRatio(lightbox) === '4.0');
  });
});
