import { expect } from '@open-wc/testing';
import { createElement as h, useState } from 'react';
import { defineWidget, flag } from '../../entries/host';
import type { DmGallery } from '../../elements/gallery/gallery';
import type { DmSlider } from '../../elements/slider/slider';
import { load } from '../../entries/loader';
import { click } from '../fixtures/pointer';
import '../fixtures/log-lines';
import { waitUntil } from '../fixtures/wait-until';

const photo = (name: string) =>
  h(
    'figure',
    { key: name },
    h('img', { src: `/media/mobile/${name}.jpg`, width: 900, height: 600, alt: name }),
  );

/** A widget that draws one of our elements, and changes it. */
function Album() {
  const [names, setNames] = useState(['pier', 'boats']);
  const [cols, setCols] = useState(2);
  return h(
    'section',
    null,
    h('dm-gallery', { cols, rows: 100 }, names.map(photo)),
    h(
      'button',
      {
        onClick: () => {
          setNames([...names, 'gulls']);
          setCols(3);
        },
      },
      'More',
    ),
  );
}

describe('a widget', () => {
  let box: HTMLElement;

  beforeEach(() => {
    box = document.body.appendChild(document.createElement('div'));
  });
  afterEach(() => {
    box.remove();
  });

  it('draws our elements, and changes their attributes and children', async () => {
    defineWidget({ tag: 'test-album', attributes: {}, load: 'eager', view: Album });
    box.append(document.createElement('test-album'));
    const root = box.firstElementChild!.shadowRoot!;
    await waitUntil(() => root.querySelector('dm-gallery:state(ready)') !== null, 'drawn');
    const gallery = root.querySelector<DmGallery>('dm-gallery')!;
    const pictures = (): number => gallery.shadowRoot!.querySelectorAll('li').length;
    expect([gallery.cols, pictures()]).to.deep.equal([2, 2]);
    await click(root.querySelector('button')!);
    await waitUntil(() => pictures() === 3, 'three pictures');
    expect(gallery.cols).to.equal(3);
  });

  it('is a part of our elements, and keeps its state there', async () => {
    let mounts = 0;
    function Counter() {
      const [count, setCount] = useState(() => (mounts += 1) * 10);
      return h('button', { onClick: () => setCount(count + 1) }, String(count));
    }
    defineWidget({
      tag: 'test-counter',
      attributes: { loud: flag() },
      load: 'eager',
      view: Counter,
    });
    await load(['dm-slider']);
    const slider: DmSlider = document.createElement('dm-slider');
    slider.load = 'eager';
    // Written by ourselves.
    slider.innerHTML = '<test-counter></test-counter><p>Second</p>';
    box.append(slider);
    await slider.ready;
    const counter = slider.querySelector('test-counter')!;
    await waitUntil(() => Boolean(counter.shadowRoot?.querySelector('button')), 'drawn');
    const button = counter.shadowRoot!.querySelector('button')!;
    expect(button.getClientRects().length).to.equal(1);
    await click(button);
    await waitUntil(() => button.textContent === '11', 'counted');
    slider.next();
    slider.previous();
    expect([button.textContent, mounts]).to.deep.equal(['11', 1]);
  });
});
