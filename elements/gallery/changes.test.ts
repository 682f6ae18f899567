import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { images, links, photo, tiles, toggle } from '../../test/fixtures/gallery';
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

  for (const [what, at, left, next] of [
    ['the one after it', 1, [1, 3, 4], 'Photo 3'],
    ['the one before it, at the end', 3, [1, 2, 3], 'Photo 3'],
    ['the one in its place, when its address is corrected', 1, [1, 9, 3, 4], 'Photo 9'],
  ] as const) {
    it(`goes from a picture that is removed to ${what}`, async () => {
      const gallery = await place();
      links(gallery)[at]!.focus();
      gallery.images = left.map(image);
      const wanted = left.map((n) => `Photo ${n}`);
      await waitUntil(() => names(gallery).join() === wanted.join());
      const picture = focused(gallery)?.querySelector('img');
      expect(picture?.getAttribute('aria-label') ?? picture?.alt).to.equal(next);
    });
  }

  it('goes to the button below, where no picture is a link, and from it to a picture', async () => {
    const gallery = await place();
    gallery.linkGallery = true;
    gallery.rows = 1;
    gallery.thumbnailsPerRow = 2;
    gallery.images = [1, 2, 3].map((n) => ({ ...image(n), href: `#${n}` }));
    await waitUntil(() => toggle(gallery) && links(gallery).length === 2);
    links(gallery)[0]!.focus();
    gallery.images = [1, 2, 3].map(image);
    await waitUntil(() => links(gallery).length === 0);
    expect(focused(gallery)).to.equal(toggle(gallery));
    gallery.linkGallery = false;
    gallery.images = [1, 2].map(image);
    await waitUntil(() => !toggle(gallery));
    expect(focused(gallery)).to.equal(links(gallery)[1]);
  });

  it('is where the gallery is when its last picture goes', async () => {
    const gallery = await place();
    const after = document.createElement('button');
    gallery.after(after);
    links(gallery)[0]!.focus();
    const reached: boolean[] = [];
    gallery.addEventListener('focus', () => {
      reached.push(gallery.matches(':focus'));
    });
    gallery.images = [];
    await waitUntil(() => tiles(gallery).length === 0);
    // Not every browser goes on from where something was removed.
    expect(reached).to.deep.equal([true]);
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(after);
  });

  it('goes from a caption’s button that is removed to the picture', async () => {
    const gallery = await place();
    const button = { text: 'Read', href: '#read' };
    gallery.images = [image(1), { ...image(2), button }];
    const anchor = () => tiles(gallery)[1]?.querySelector<HTMLElement>('figcaption a');
    await waitUntil(() => anchor());
    anchor()!.focus();
    gallery.images = [image(1), image(2)];
    await waitUntil(() => !anchor());
    expect(focused(gallery)).to.equal(links(gallery)[1]);
  });

  it('stays in the words beside the pictures when a picture is added', async () => {
    const img = (n: number) =>
      html`<p><img src=${photo(n)} width="60" height="40" alt="Photo ${n}" /></p>`;
    const gallery = await fixture<DmGallery>(
      html`<dm-gallery load="eager"
        ><div>${img(1)}${img(2)}<p>More in <a href="#archive">the archive</a></p></div
      ></dm-gallery>`,
    ); // prettier-ignore
    await gallery.ready;
    await waitUntil(() => tiles(gallery).length === 2);
    const words = () =>
      [...gallery.shadowRoot!.querySelectorAll('div')]
        .map(({ shadowRoot }) => shadowRoot?.querySelector('a'))
        .find((link) => link);
    const link = words()!;
    link.focus();
    gallery.append(Object.assign(new Image(60, 40), { src: photo(3), alt: 'Three' }));
    await waitUntil(() => tiles(gallery).length === 3);
    expect(words()).to.equal(link);
    expect((link.getRootNode() as ShadowRoot).activeElement).to.equal(link);
    link.blur();
    gallery.querySelector('a')!.textContent = 'another archive';
    await waitUntil(() => words()?.textContent === 'another archive');
  });

  it('leaves what stands beside the pictures in its slot when more comes before it', async () => {
    const gallery = await fixture<DmGallery>(
      html`<dm-gallery load="eager"
        ><p>Last</p>
        <img src=${photo(1)} width="60" height="40" alt="One"
      /></dm-gallery>`,
    );
    await gallery.ready;
    const text = gallery.querySelector('p')!;
    await waitUntil(() => text.assignedSlot);
    const slot = text.assignedSlot;
    const first = document.createElement('p');
    first.textContent = 'First';
    gallery.prepend(first);
    await waitUntil(() => first.assignedSlot);
    expect(text.assignedSlot).to.equal(slot);
    expect(first.getBoundingClientRect().top).to.be.below(text.getBoundingClientRect().top);
  });
});

describe('a picture whose address is corrected', () => {
  const sources = (gallery: DmGallery): (string | null)[] =>
    images(gallery).map((picture) => picture.getAttribute('src'));
  const isMissing = (gallery: DmGallery): boolean =>
    gallery.shadowRoot!.querySelector('.missing') !== null;

  it('is fetched from there, also after its original had to do', async () => {
    const gallery = await place();
    const original = photo(8);
    gallery.images = [{ ...image(1), id: 'one', src: '/missing/q.jpg', original }];
    await waitUntil(() => sources(gallery).join() === original);
    gallery.images = [{ ...image(1), id: 'one', original }];
    await waitUntil(() => sources(gallery).join() === photo(1));
  });

  it('is fetched anew when what it falls back to is corrected', async () => {
    const gallery = await place();
    const broken = { ...image(1), id: 'one', src: '/missing/r.jpg' };
    gallery.images = [broken];
    await waitUntil(() => isMissing(gallery));
    gallery.images = [{ ...broken, original: photo(7) }];
    await waitUntil(() => sources(gallery).join() === photo(7) && images(gallery)[0]!.naturalWidth);
    expect(isMissing(gallery)).to.be.false;
  });

  it('is not fetched again when only what it would fall back to changes', async () => {
    const gallery = await place();
    const intact = { ...image(1), id: 'one' };
    gallery.images = [intact];
    await waitUntil(() => images(gallery)[0]?.naturalWidth);
    let sets = 0;
    const [picture] = images(gallery);
    const observer = new MutationObserver((records) => (sets += records.length));
    observer.observe(picture!, { attributeFilter: ['src', 'srcset'] });
    const href = photo(6);
    gallery.images = [{ ...intact, href, original: photo(7) }];
    await waitUntil(() => links(gallery)[0]!.getAttribute('href') === href);
    await nextFrame();
    expect(sets).to.equal(0);
    observer.disconnect();
  });

  it('has not the shape of the picture before until it has come', async () => {
    const gallery = await place();
    gallery.layout = 'pinterest';
    gallery.cols = 2;
    const shape = (): number => {
      const { width, height } = links(gallery)[0]!.getBoundingClientRect();
      return width / height;
    };
    const [one, other] = [photo(1), { src: photo(3) }];
    gallery.images = [{ id: 'a b', src: one }, other];
    await waitUntil(() => images(gallery)[0]?.naturalWidth);
    const ratioOf = () => images(gallery)[0]!.naturalWidth / images(gallery)[0]!.naturalHeight;
    await waitUntil(() => Math.abs(shape() - ratioOf()) < 0.02);
    const former = shape();
    // Only other sizes of it, which do not come soon.
    const slow = '/slow-pictures/light.jpg?pause=1500';
    gallery.images = [{ id: 'a b', src: one, srcset: `${slow} 400w` }, other];
    await waitUntil(() => images(gallery)[0]?.srcset.startsWith(slow));
    expect(Math.abs(shape() - former)).to.be.above(0.02);
    await waitUntil(() => images(gallery)[0]!.currentSrc.endsWith(slow) && Math.abs(shape() - ratioOf()) < 0.02); // prettier-ignore
  });
});
