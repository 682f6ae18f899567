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
    const missing: string[] = [];
    const start = () => {
      const pictures = createPictures(list, {
        onRatio: () => undefined,
        onMissing: (key) => missing.push(key),
      });
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
    expect(missing).to.have.length(1);
    pictures.stop();
    image.dispatchEvent(new Event('error'));
    image.dispatchEvent(new Event('load'));
    expect(missing).to.have.length(1);
    // Another start is the only one that counts.
    start().stop();
    image.dispatchEvent(new Event('error'));
    expect(missing).to.have.length(1);
  });

  it('fetched ahead of their entrance follow the mode when there is no entrance any more', async () => {
    const list = await fixture<HTMLElement>(
      html`<ul style="margin-top: ${innerHeight + 200}px">
        <li><img alt="" width="60" height="40" /></li>
      </ul>`,
    );
    const image = list.querySelector('img')!;
    const [src, original] = ['/missing.jpg?small', '/missing.jpg?original'];
    const pictures = createPictures(list, { onRatio: () => undefined, onMissing: () => undefined });
    const options = {
      pictures: [{ src, original, alt: '' }] as never,
      keys: ['a'],
      clickTarget: 'links',
      mode: 'runtime',
      arrangement: '',
      measured: new Map(),
      fetches: 'near',
      entrance: () => undefined,
    } as const;
    pictures.update(options);
    expect(image.getAttribute('src')).to.equal(src);
    expect(list.querySelector('li')!.part.contains('revealed')).to.be.false;
    pictures.update({ ...options, mode: 'editor', entrance: undefined });
    expect(image.getAttribute('src')).to.equal(original);
    pictures.stop();
  });
});
