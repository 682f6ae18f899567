import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { dialog, opened, setUpLightboxTests } from '../../test/fixtures/lightbox';
import {
  boxRatio,
  drawing,
  isInTheMiddle,
  picture,
  ratiosUntil,
} from '../../test/fixtures/lightbox-ratio';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmLightbox } from './lightbox';

describe('the ratio of a picture in dm-lightbox', () => {
  setUpLightboxTests();

  before(() => setViewport({ width: 1000, height: 700 }));

  const cases: readonly (readonly [string, string, string])[] = [
    ['light', 'avatar', '1.5'],
    ['size-h', 'avatar', '4.0'],
    ['size-v', 'avatar', '0.5'],
    ['light', 'size-v', '1.5'],
    ['size-v', 'size-h', '0.5'],
    ['light', 'photo', '1.5'],
  ];

  /** A viewer with the same picture twice, the second without a size of its thumbnail. */
  async function place(large: string, small: string): Promise<DmLightbox> {
    const thumbnail = picture(small);
    const lightbox = await fixture<DmLightbox>(html`
      <dm-lightbox load="eager">
        <figure>
          <a href=${picture(large)}><img src=${thumbnail} width="300" height="300" alt="" /></a>
        </figure>
        <figure>
          <a href=${picture(large)}><img src=${thumbnail} alt="" /></a>
        </figure>
      </dm-lightbox>
    `);
    const [cropped] = lightbox.querySelectorAll('img');
    Object.assign(cropped!.style, { width: '300px', height: '300px', objectFit: 'cover' });
    await lightbox.ready;
    await waitUntil(() => [...lightbox.querySelectorAll('img')].every(({ complete }) => complete));
    return lightbox;
  }

  for (const [large, small, ratio] of cases) {
    it(`is its own, however soon it arrives: ${large} after ${small}`, async () => {
      const lightbox = await place(large, small);
      lightbox.querySelector('a')!.click();
      const ratios = await ratiosUntil(lightbox, () => isInTheMiddle(lightbox));
      expect([...ratios], 'squeezed').to.be.empty;
      expect(boxRatio(lightbox)).to.equal(ratio);
      lightbox.index = 1;
      const { href } = lightbox.querySelectorAll('a')[1]!;
      await waitUntil(() => drawing(lightbox)?.src === href, 'the next one is shown');
      const next = await ratiosUntil(lightbox, () => isInTheMiddle(lightbox));
      expect([...next], 'the next one squeezed').to.be.empty;
      expect(boxRatio(lightbox), 'the next one').to.equal(ratio);
    });
  }

  it('is its own beside the thumbnail that stands in for it', async () => {
    const lightbox = await place('light', 'avatar');
    lightbox.querySelector('a')!.click();
    await opened(lightbox);
    await waitUntil(() => isInTheMiddle(lightbox), 'the picture is in the middle');
    const placeholder = dialog(lightbox).querySelector('.pswp__img--placeholder');
    const box = drawing(lightbox)!.getBoundingClientRect();
    // It stays for a second behind the picture.
    const behind = placeholder?.getBoundingClientRect() ?? box;
    expect(behind.height).to.be.closeTo(box.height, 2);
  });
});
