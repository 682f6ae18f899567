import { expect, fixture, html } from '@open-wc/testing';
import { links, photo, tiles } from '../../test/fixtures/gallery';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmGallery } from './gallery';

const img = (n: number): string =>
  `<img src="${photo(n)}" width="60" height="40" alt="Photo ${n}">`;

async function place(children: string): Promise<DmGallery> {
  const page = await fixture<HTMLElement>(html`<div></div>`);
  page.innerHTML = `<dm-gallery load="eager">${children}</dm-gallery>`;
  const gallery = page.querySelector('dm-gallery')!;
  await gallery.ready;
  return gallery;
}

const captions = (gallery: DmGallery): string[] =>
  tiles(gallery).map((tile) => tile.querySelector('figcaption')?.textContent ?? '');

/** Whether a visitor sees an element: it takes room in its place. */
const isSeen = (element: Element | null | undefined): boolean =>
  Boolean(element?.checkVisibility() && element.getBoundingClientRect().height > 0);

it('a picture of a gallery is cut around its focus point', async () => {
  const gallery = await place(
    [img(1), img(2).replace('<img', '<img data-focus="30% 100%"'), img(3)]
      .map((picture) => `<figure>${picture}</figure>`)
      .join('')
      .replace(photo(3), `${photo(3)}" data-focus="30%; color: red`),
  );
  const positions = (): string[] =>
    tiles(gallery).map((tile) => getComputedStyle(tile.querySelector('img')!).objectPosition);
  expect(positions()).to.deep.equal(['50% 50%', '30% 100%', '50% 50%']);
  gallery.querySelector('img')!.setAttribute('data-focus', '0% 5%');
  await waitUntil(() => positions()[0] === '0% 5%');
  gallery.images = [{ src: photo(1), focus: '10% 20%' }];
  await waitUntil(() => positions().join() === '10% 20%');
});

describe('pictures of a gallery as editors write them', () => {
  for (const [name, children, count] of [
    ['a paragraph', `<p>${img(1)}</p>`, 1],
    ['a paragraph of several', `<p>${img(1)}<br>\n${img(2)}</p>`, 2],
    ['figures in a box', `<div><figure>${img(1)}</figure><figure>${img(2)}</figure></div>`, 2],
    ['a list', `<ul><li>${img(1)}</li><!-- --><li>${img(2)}</li><li></li></ul>`, 2],
    ['pictures in a box', `<div>${img(1)}${img(2)}${img(3)}</div>`, 3],
    [
      'a block of WordPress',
      `<figure class="wp-block-gallery">
        <figure class="wp-block-image"><a href="/1">${img(1)}</a></figure>
        <figure class="wp-block-image"><a href="/2">${img(2)}</a></figure>
      </figure>`,
      2,
    ],
    [
      'with the button that WordPress adds to enlarge it',
      [1, 2]
        .map(
          (
            n,
          ) => `<figure class="wp-block-image wp-lightbox-container">${img(n)}<button type="button"
            class="lightbox-trigger" aria-haspopup="dialog" aria-label="Enlarge"><svg></svg></button>
            <figcaption>Photo</figcaption></figure>`,
        )
        .join(''),
      2,
    ],
    ['some of each', `<figure>${img(1)}</figure><p>${img(2)}</p>${img(3)}<ul><li>${img(4)}`, 4],
    ['sources', `<div><picture><source srcset="${photo(1)}"><img alt="One"></picture></div>`, 1],
  ] as const) {
    it(`are all there: ${name}`, async () => {
      const gallery = await place(children);
      expect(tiles(gallery)).to.have.length(count);
      expect(gallery.getBoundingClientRect().height).to.be.above(40);
      await waitUntil(() =>
        tiles(gallery).every((tile) => tile.querySelector('img')?.naturalWidth),
      );
      expect(logLines).to.deep.equal([]);
    });
  }

  it('have the nearest link and caption', async () => {
    const gallery = await place(`
      <ul>
        <li><a href="/one">${img(1)}</a><p>One</p></li>
        <li><figure><a href="/two">${img(2)}</a><figcaption>Two</figcaption></figure></li>
      </ul>`);
    expect(captions(gallery)).to.deep.equal(['One', 'Two']);
    expect(links(gallery).map((link) => link.getAttribute('href'))).to.deep.equal(['/one', '/two']);
  });
});

describe('what is not a picture in a gallery', () => {
  it('stays in its place, with its listeners', async () => {
    const gallery = await place(`
      <p>Before</p>
      <figure>${img(1)}</figure>
      <div><button>After</button></div>`);
    const [before, button] = [gallery.querySelector('p'), gallery.querySelector('button')!];
    const list = gallery.shadowRoot!.querySelector('ul')!.getBoundingClientRect();
    expect(isSeen(before) && isSeen(button)).to.be.true;
    expect(before!.getBoundingClientRect().bottom).to.be.at.most(list.top);
    expect(button.getBoundingClientRect().top).to.be.at.least(list.bottom);
    expect(tiles(gallery)).to.have.length(1);
  });

  it('stays seen where it is a picture behind a link', async () => {
    const gallery = await place(
      `${img(1)}<a href="/2" style="display: block; height: 40px; background-image: url(${photo(2)})"></a>`,
    );
    expect(isSeen(gallery.querySelector('a'))).to.equal(true);
  });

  it('stays readable between pictures in the same child', async () => {
    const gallery = await place(`Loose words
      <div id="album"><h2 id="name">Summer</h2><p>${img(1)}</p><p>${img(2)}</p>
      <p>More at <a href="/more" onclick="alert()">the archive</a></p></div>`);
    const shown = [...gallery.shadowRoot!.querySelectorAll('div')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    );
    const texts = shown.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
    expect(texts).to.deep.equal(['Loose words', 'Summer More at the archive']);
    for (const { host } of shown) expect(isSeen(host)).to.be.true;
    const link = shown[1]!.querySelector('a')!;
    expect([link.getAttribute('href'), link.onclick]).to.deep.equal(['/more', null]);
    expect(shown[1]!.querySelector('[id], img')).to.equal(null);
    expect(tiles(gallery)).to.have.length(2);
  });

  it('leaves the children as they are where it cannot be told from them, and says why', async () => {
    const gallery = await place(
      `<div>${img(1)}<form><input name="q"></form>${img(2)}<p>Words</p></div>`,
    );
    for (const part of gallery.querySelectorAll('img, input, p')) expect(isSeen(part)).to.be.true;
    expect(tiles(gallery)).to.be.empty;
    expect(logLines).to.deep.equal([
      '[dm] <dm-gallery>: its children are shown as they are: <form> stands among what it reads, in the same child',
    ]);
  });

  it('comes and goes with the children', async () => {
    const gallery = await place(`<p>Before</p><figure>${img(1)}</figure>`);
    const text = gallery.querySelector('p')!;
    gallery.prepend(document.createElement('h2'));
    gallery.querySelector('h2')!.textContent = 'Heading';
    await waitUntil(() => isSeen(gallery.querySelector('h2')) && isSeen(text));
    text.innerHTML = img(2);
    await waitUntil(() => tiles(gallery).length === 2);
    expect(text.hasAttribute('slot')).to.be.false;
    const { parentElement } = gallery;
    gallery.remove();
    await Promise.resolve();
    expect(gallery.querySelector('[slot]')).to.equal(null);
    parentElement!.append(gallery);
    await gallery.ready;
    await waitUntil(() => isSeen(gallery.querySelector('h2')));
  });
});
