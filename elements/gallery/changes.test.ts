import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { links, photo, tiles } from '../../test/fixtures/gallery';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmGallery } from './gallery';

const image = (n: number) => ({ src: photo(n), width: 60, height: 40, alt: `Photo ${n}` });

async function place(): Promise<DmGallery> {
  const gallery = await fixture<DmGallery>(html`<dm-gallery load="eager"></dm-gallery>`);
  gallery.images = [1, 2, 3, 4].map(image);
  await gallery.ready;
  await waitUntil(() => tiles(gallery).length === 4);
  return gallery;
}

const focused = (gallery: DmGallery): Element | null => gallery.shadowRoot!.activeElement;

const names = (gallery: DmGallery): (string | undefined)[] =>
  tiles(gallery).map((tile) => {
    const picture = tile.querySelector('img');
    return picture?.getAttribute('aria-label') ?? picture?.alt;
  });

describe('the focus in a gallery', () => {
  for (const [what, order] of [
    ['the first goes to the end', [2, 3, 4, 1]],
    ['the last comes to the front', [4, 1, 2, 3]],
    ['the order is turned around', [4, 3, 2, 1]],
  ] as const) {
    it(`stays on its picture when ${what}`, async () => {
      const gallery = await place();
      for (const [index, link] of links(gallery).entries()) {
        gallery.images = [1, 2, 3, 4].map(image);
        await waitUntil(() => names(gallery)[0] === 'Photo 1');
        link.focus();
        gallery.images = order.map(image);
        const wanted = order.map((n) => `Photo ${n}`);
        await waitUntil(() => names(gallery).join() === wanted.join());
        expect(focused(gallery), String(index)).to.equal(link);
      }
    });
  }

  it('stays when something comes to stand beside the pictures, and when it goes', async () => {
    const gallery = await fixture<DmGallery>(
      html`<dm-gallery load="eager"
        ><img src=${photo(1)} width="60" height="40" alt="One"
      /></dm-gallery>`,
    );
    await gallery.ready;
    await waitUntil(() => tiles(gallery).length === 1);
    const [link] = links(gallery);
    link!.focus();
    const text = document.createElement('p');
    text.textContent = 'Beside them';
    gallery.append(text);
    await waitUntil(() => text.assignedSlot !== null);
    expect(focused(gallery)).to.equal(link);
    const slot = text.assignedSlot;
    // A widget that changes by itself keeps its slot.
    text.setAttribute('class', 'counted');
    const more = document.createElement('p');
    more.textContent = 'More';
    gallery.append(more);
    await waitUntil(() => more.assignedSlot !== null);
    expect(text.assignedSlot).to.equal(slot);
    text.remove();
    more.remove();
    await waitUntil(() => !gallery.shadowRoot!.querySelector('slot[name]'));
    expect(focused(gallery)).to.equal(link);
  });

  it('stays on a caption’s button when the picture gets a title', async () => {
    const gallery = await place();
    const button = { text: 'Read', href: '#read' };
    gallery.images = [{ ...image(1), text: 'A text', button }];
    const anchor = () => tiles(gallery)[0]?.querySelector<HTMLElement>('figcaption a');
    await waitUntil(() => anchor());
    const before = anchor()!;
    before.focus();
    gallery.images = [{ ...image(1), title: 'A title', text: 'A text', button }];
    await waitUntil(() => tiles(gallery)[0]?.textContent.includes('A title'));
    await nextFrame();
    expect(focused(gallery)).to.equal(before);
  });
});
