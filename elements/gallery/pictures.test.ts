import { expect, fixture, html } from '@open-wc/testing';
import { createPictures } from './pictures';

describe('the pictures of a list', () => {
  it('are followed no more once they have stopped, though the list stays', async () => {
    const list = await fixture<HTMLElement>(
      html`<ul>
        <li><img alt="" /></li>
      </ul>`,
    );
    const image = list.querySelector('img')!;
    const ratios: number[] = [];
    const start = () => {
      const pictures = createPictures(list, (_, ratio) => ratios.push(ratio));
      pictures.update({
        pictures: [{ src: '/missing.jpg', alt: '' }] as never,
        keys: ['a'],
        clickTarget: 'none' as never,
        mode: 'runtime',
        arrangement: '',
        measured: new Map(),
        fetches: 'all',
        entrance: undefined,
      });
      return pictures;
    };
    const pictures = start();
    image.dispatchEvent(new Event('error'));
    expect(ratios).to.deep.equal([0]);
    pictures.stop();
    image.dispatchEvent(new Event('error'));
    image.dispatchEvent(new Event('load'));
    expect(ratios).to.deep.equal([0]);
    // Another start is the only one that counts.
    start().stop();
    image.dispatchEvent(new Event('error'));
    expect(ratios).to.deep.equal([0]);
  });
});
