import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { itWithMedia } from '../../test/fixtures/media';
import { adoptReserve } from '../../test/fixtures/reserve';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmBlogList } from './blog-list';
import reserve from './blog-list.reserve.css?inline';
import './blog-list.define';
import { fittingColumns } from './columns';

const PICTURE = '/node_modules/uikit/tests/images/photo.jpg';

const text = 'Fog has no edges, which is why most prints of it look like a mistake. '.repeat(8);

const post = (number: number): string => `
  <article>
    <a href="/post-${number}"><img src="${PICTURE}" width="1200" height="800" alt=""><h2>Post ${number}</h2></a>
    <p class="text">${text}</p>
    <p><time datetime="2025-03-22">22 March 2025</time> by Salma</p>
  </article>`;

const markup = (attributes: string, count: number, tag = 'dm-blog-list'): string => `
  <${tag} ${attributes}>
    ${Array.from({ length: count }, (_, index) => post(index + 1)).join('')}
    <a href="#page-2" rel="next">More posts</a>
  </${tag}>`;

describe('layouts of dm-blog-list', () => {
  let parent: HTMLElement;

  beforeEach(() => {
    updateSite({ siteId: '' });
    history.replaceState(null, '', `?list=${Math.random()}`);
  });

  afterEach(async () => {
    updateSite({ device: undefined });
    await setViewport({ width: 1280, height: 720 });
    await emulateMedia({ media: 'screen' });
  });

  const place = async (attributes: string, count = 6, width = 1000): Promise<DmBlogList> => {
    parent = await fixture<HTMLElement>(html`<div></div>`);
    parent.style.inlineSize = `${width}px`;
    parent.innerHTML = markup(attributes, count);
    const list = parent.querySelector('dm-blog-list')!;
    await list.ready;
    return list;
  };

  const boxes = (list: Element): DOMRect[] =>
    [...list.querySelectorAll('article')].map((article) => article.getBoundingClientRect());

  /** Number of posts in the first row. */
  const columns = (list: Element): number => {
    const [first, ...rest] = boxes(list);
    return 1 + rest.filter(({ top }) => Math.abs(top - first!.top) < 1).length;
  };

  for (const [attributes, width, count] of [
    ['', 1000, 3],
    ['', 600, 2],
    ['', 335, 1],
    ['posts-per-row="4"', 1000, 4],
    ['posts-per-row="1"', 1000, 1],
    ['list-layout="recent_posts"', 1000, 1],
    ['list-layout="recent_posts" posts-per-row="2"', 1000, 2],
  ] as const) {
    it(`shows ${count} beside each other at ${width} px with <${attributes}>`, async () => {
      expect(columns(await place(attributes, 6, width))).to.equal(count);
    });
  }

  it('keeps to the number of the device', async () => {
    await setViewport({ width: 375, height: 700 });
    const list = await place('posts-per-row="4" posts-per-row-mobile="2"', 6, 335);
    expect(columns(list)).to.equal(2);
    await setViewport({ width: 900, height: 700 });
    await nextFrame();
    expect(columns(list)).to.equal(1);
  });

  it('cuts the text off after its lines, and no other', async () => {
    const list = await place('visible-post-lines="2"');
    const paragraph = list.querySelector<HTMLElement>('.text')!;
    const lines = (): number =>
      Math.round(
        paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight),
      );
    await waitUntil(() => lines() === 2);
    list.visiblePostLines = '8';
    await waitUntil(() => lines() === 8);
    list.visiblePostLines = 'all';
    await waitUntil(() => lines() > 8);
    list.listLayout = 'recent_posts';
    list.removeAttribute('visible-post-lines');
    await waitUntil(() => paragraph.clientHeight === 0);
    expect(list.querySelector('p:has(time)')!.clientHeight).to.be.above(0);
  });

  for (const attributes of ['', 'list-layout="recent_posts"', 'list-layout="list_slider"']) {
    for (const width of [1000, 600, 335]) {
      it(`stands still from markup to view: <${attributes}> at ${width} px`, async () => {
        adoptReserve(reserve, 'dm-blog-list');
        const list = await place(attributes, 6, width);
        if (attributes.includes('slider')) {
          await waitUntil(() => list.querySelector('article')!.slot !== '');
          const slider = list.shadowRoot!.querySelector('dm-slider')!;
          await slider.ready;
          await waitUntil(() => slider.shadowRoot!.querySelectorAll('.bullet, .count').length);
        }
        const copy = parent.appendChild(document.createElement('div'));
        copy.innerHTML = markup(attributes, 6, 'dm-not-yet');
        const before = copy.firstElementChild!;
        await waitUntil(() => [...document.images].every(({ complete }) => complete));
        const ours = list.getBoundingClientRect();
        const reserved = before.getBoundingClientRect();
        expect(ours.height).to.be.closeTo(reserved.height, 1);
        const [first] = boxes(list);
        const [firstReserved] = boxes(before);
        expect(first!.width).to.be.closeTo(firstReserved!.width, 1.5);
        expect(first!.top - ours.top).to.be.closeTo(firstReserved!.top - reserved.top, 1);
      });
    }
  }

  it('groups its posts in slides as wide as the list, with the link last', async () => {
    const list = await place('list-layout="list_slider"', 7);
    await waitUntil(() => list.querySelector('article')!.slot !== '');
    const slider = list.shadowRoot!.querySelector('dm-slider')!;
    await slider.ready;
    const slides = [...slider.children];
    expect(slides).to.have.length(3);
    const slotted = slides.map((slide) =>
      [...slide.querySelectorAll('slot')].flatMap((slot) =>
        slot.assignedElements().map(({ localName }) => localName),
      ),
    );
    const row = ['article', 'article', 'article'];
    expect(slotted).to.deep.equal([row, row, ['article', 'a']]);
    parent.style.inlineSize = '335px';
    await waitUntil(() => slider.children.length === 8);
    await expect(list).to.be.accessible();
  });

  it('goes to the slide of the first new post and focuses it', async () => {
    const original = window.fetch.bind(window);
    updateSite({ siteId: 'site-7' });
    window.fetch = (input, init) =>
      (input as string).includes('/_dm/')
        ? Promise.resolve(Response.json({ postList: [7, 8, 9].map(post).join('') }))
        : original(input, init);
    const list = await place('list-layout="list_slider"', 6);
    await waitUntil(() => list.querySelector('article')!.slot !== '');
    const slider = list.shadowRoot!.querySelector('dm-slider')!;
    await slider.ready;
    list.querySelector<HTMLElement>('a[rel=next]')!.click();
    await waitUntil(() => list.querySelectorAll('article').length === 9);
    await waitUntil(() => document.activeElement?.textContent === 'Post 7');
    expect(slider.index).to.equal(2);
    window.fetch = original;
  });

  it('takes the slots off its posts when the layout changes', async () => {
    const list = await place('list-layout="list_slider"');
    await waitUntil(() => list.querySelector('article')!.slot !== '');
    list.listLayout = 'other';
    await waitUntil(() => list.querySelector('article')!.slot === '');
    await nextFrame();
    expect(columns(list)).to.equal(3);
  });

  itWithMedia(
    'animates posts as they are scrolled into view, not those already there',
    async () => {
      const list = await place('posts-animation="slideLeft" posts-per-row="1"', 8, 600);
      const [first] = list.querySelectorAll('article');
      const last = [...list.querySelectorAll('article')].at(-1)!;
      await import('./post-entrances');
      for (let frames = 0; frames < 4; frames += 1) await nextFrame();
      expect(first!.getAnimations()).to.have.length(0);
      const { top } = last.getBoundingClientRect();
      scrollBy({ top: top - innerHeight + 20, behavior: 'instant' });
      await waitUntil(() => last.getAnimations().length > 0);
      for (const animation of last.getAnimations()) animation.finish();
      const fifth = list.querySelectorAll('article')[4]!;
      expect(fifth.getBoundingClientRect().bottom).to.be.below(0);
      // Back to one that was passed at once: it is read where it stands.
      fifth.scrollIntoView({ block: 'center', behavior: 'instant' });
      for (let frames = 0; frames < 4; frames += 1) await nextFrame();
      expect(fifth.getAnimations()).to.have.length(0);
      scrollTo(0, 0);
    },
  );

  itWithMedia('animates a post that comes from the side', async () => {
    const list = await place('list-layout="list_slider" posts-animation="fade"', 7);
    await waitUntil(() => list.querySelector('article')!.slot !== '');
    const slider = list.shadowRoot!.querySelector('dm-slider')!;
    await slider.ready;
    await import('./post-entrances');
    for (let frames = 0; frames < 4; frames += 1) await nextFrame();
    const next = [...list.querySelectorAll('article')].slice(3, 6);
    const isEntering = (): boolean => next.some((article) => article.getAnimations().length > 0);
    expect(isEntering()).to.be.false;
    slider.goTo(1);
    await waitUntil(isEntering);
  });

  itWithMedia('prints its posts, without the link', async () => {
    const list = await place('');
    await emulateMedia({ media: 'print' });
    await waitUntil(() => !list.querySelector('a[rel=next]')!.checkVisibility());
    expect(list.querySelector('article')!.checkVisibility()).to.be.true;
  });

  it('mirrors in right-to-left text', async () => {
    const list = await place('dir="rtl"');
    const [first, second] = boxes(list);
    expect(first!.left).to.be.above(second!.right);
  });
});

describe('columns of posts', () => {
  for (const [width, most, isExact, count] of [
    [1000, 3, false, 3],
    [463, 3, false, 1],
    [464, 3, false, 2],
    [708, 6, false, 3],
    [300, 2, true, 2],
    [0, 3, false, 1],
  ] as const) {
    it(`${most} in ${width} px are ${count}`, () => {
      expect(fittingColumns(width, most, isExact)).to.equal(count);
    });
  }
});
