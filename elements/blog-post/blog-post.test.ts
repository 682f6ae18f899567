import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { aliasOf } from '../../shared/site/alias';
import { updateSite } from '../../shared/site/site';
import { itWithMedia } from '../../test/fixtures/media';
import type { DmBlogPost } from './blog-post';
import './blog-post.define';

type Point = readonly [x: number, y: number];

const page = (attributes = '', inside = ''): string => `
  <dm-blog-post ${attributes}>
    <article>
      <h2>Lamps</h2>
      <p id="text">We light them at four.</p>
      ${inside}
    </article>
    <nav aria-label="Posts">
      <a href="#older" rel="prev">Older</a>
      <a href="#newer" rel="next">Newer</a>
    </nav>
  </dm-blog-post>`;

describe('dm-blog-post', () => {
  let visited: string[];
  let parent: HTMLElement;

  const place = async (markup = page()): Promise<DmBlogPost> => {
    parent = await fixture<HTMLElement>(html`<div></div>`);
    parent.innerHTML = markup;
    parent.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      event.preventDefault();
      visited.push(link.getAttribute('href')!);
    });
    parent.addEventListener('dm-request-navigate', (event) => {
      event.preventDefault();
      visited.push(`asked ${event.detail.url}`);
    });
    const element = parent.querySelector('dm-blog-post')!;
    await element.ready;
    return element;
  };

  /** Dispatches a touch event: Firefox on a computer has no constructor for it. */
  const touch = (target: Element, type: string, points: readonly Point[], time?: number): void => {
    const touches = points.map(([clientX, clientY], identifier) => ({
      identifier,
      clientX,
      clientY,
    }));
    const event = new Event(`touch${type}`, { bubbles: true, composed: true, cancelable: true });
    const rest = type === 'end' ? [] : touches;
    Object.assign(event, { touches: rest, changedTouches: touches });
    if (time !== undefined) Object.defineProperty(event, 'timeStamp', { value: time });
    target.dispatchEvent(event);
  };

  /** Swipes with one finger, in steps. */
  const swipe = (
    target: Element,
    [x, y]: Point,
    [toX, toY]: Point,
    duration = 200,
    steps = 10,
  ): void => {
    touch(target, 'start', [[x, y]], 0);
    for (let step = 1; step <= steps; step += 1) {
      const way = step / steps;
      const at: Point = [x + (toX - x) * way, y + (toY - y) * way];
      touch(target, 'move', [at], duration * way);
    }
    touch(target, 'end', [[toX, toY]], duration);
  };

  const left = (target: Element): void => swipe(target, [300, 200], [200, 205]);
  const right = (target: Element): void => swipe(target, [200, 200], [300, 205]);

  beforeEach(() => {
    visited = [];
  });

  afterEach(async () => {
    updateSite({ mode: undefined });
    getSelection()?.removeAllRanges();
    document.documentElement.style.removeProperty('inline-size');
    await emulateMedia({ reducedMotion: 'no-preference', media: 'screen' });
  });

  it('goes to the next post with a swipe to the left, and to the previous one to the right', async () => {
    const post = await place();
    const text = post.querySelector('#text')!;
    left(text);
    expect(visited).to.deep.equal(['#newer']);
    right(text);
    expect(visited).to.deep.equal(['#newer', '#older']);
  });

  it('turns off the swipe of the browser, which goes back in the history, while it is there', async () => {
    const behavior = (): string => getComputedStyle(document.documentElement).overscrollBehaviorX;
    expect(behavior()).to.equal('auto');
    const post = await place();
    expect(behavior()).to.equal('contain');
    expect(getComputedStyle(document.documentElement).overscrollBehaviorY).to.equal('auto');
    post.remove();
    expect(behavior()).to.equal('auto');
  });

  it('mirrors swipes and keys in right-to-left text', async () => {
    const post = await place(page('dir="rtl"'));
    left(post.querySelector('#text')!);
    expect(visited).to.deep.equal(['#older']);
    await sendKeys({ press: 'ArrowRight' });
    expect(visited).to.deep.equal(['#older', '#older']);
    await sendKeys({ press: 'ArrowLeft' });
    expect(visited).to.deep.equal(['#older', '#older', '#newer']);
  });

  const NO_SWIPES: Readonly<Record<string, readonly [from: Point, to: Point, duration?: number]>> =
    {
      'a move within the tolerance of 10 px': [
        [300, 200],
        [290, 200],
      ],
      'a short move': [
        [300, 200],
        [255, 200],
      ],
      'a diagonal move': [
        [300, 200],
        [200, 270],
      ],
      'a move that starts at the edge of the window': [
        [5, 200],
        [205, 200],
      ],
      'a finger that rests': [[300, 200], [200, 200], 2000],
    };
  for (const [name, [from, to, duration]] of Object.entries(NO_SWIPES)) {
    it(`stays at ${name}`, async () => {
      const post = await place();
      swipe(post.querySelector('#text')!, from, to, duration);
      expect(visited).to.deep.equal([]);
      left(post.querySelector('#text')!);
      expect(visited).to.deep.equal(['#newer']);
    });
  }

  it('stays when scrolling turns sideways, and with two fingers', async () => {
    const post = await place();
    const text = post.querySelector('#text')!;
    touch(text, 'start', [[300, 200]], 0);
    touch(text, 'move', [[300, 240]], 50);
    touch(text, 'move', [[100, 240]], 100);
    touch(text, 'end', [[100, 240]], 150);
    touch(text, 'start', [
      [300, 200],
      [320, 300],
    ]);
    touch(text, 'move', [[150, 200]]);
    touch(text, 'end', [[150, 200]]);
    expect(visited).to.deep.equal([]);
    left(text);
    expect(visited).to.deep.equal(['#newer']);
  });

  const SIDEWAYS: Readonly<Record<string, string>> = {
    'a wide table that scrolls':
      '<div style="overflow-x: auto; width: 200px"><p id="inner" style="width: 900px">Tides</p></div>',
    'something that handles drags by itself':
      '<div style="touch-action: pan-y"><p id="inner">Slides</p></div>',
    'a range': '<input id="inner" type="range" aria-label="Volume">',
    'a field': '<input id="inner" aria-label="Name">',
    'a map': '<dm-map><p id="inner">Pier</p></dm-map>',
    'a video': '<video id="inner" controls></video>',
    'what the author marked': '<div data-dm-no-drag><p id="inner">Puzzle</p></div>',
  };
  for (const [name, markup] of Object.entries(SIDEWAYS)) {
    it(`leaves swipes alone in ${name}`, async () => {
      const post = await place(page('', markup));
      left(post.querySelector('#inner')!);
      expect(visited).to.deep.equal([]);
      left(post.querySelector('#text')!);
      expect(visited).to.deep.equal(['#newer']);
    });
  }

  it('leaves swipes and keys alone on a page that scrolls sideways', async () => {
    const post = await place();
    document.documentElement.style.setProperty('inline-size', '3000px');
    left(post.querySelector('#text')!);
    await sendKeys({ press: 'ArrowRight' });
    expect(visited).to.deep.equal([]);
    document.documentElement.style.removeProperty('inline-size');
    left(post.querySelector('#text')!);
    await sendKeys({ press: 'ArrowRight' });
    expect(visited).to.deep.equal(['#newer', '#newer']);
  });

  it('stays while text is selected', async () => {
    const post = await place();
    const text = post.querySelector('#text')!;
    getSelection()!.selectAllChildren(text);
    left(text);
    expect(visited).to.deep.equal([]);
    getSelection()!.removeAllRanges();
    left(text);
    expect(visited).to.deep.equal(['#newer']);
  });

  it('goes to its neighbours with the arrow keys, wherever nothing else uses them', async () => {
    const post = await place();
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowLeft' });
    expect(visited).to.deep.equal(['#newer', '#older']);
    post.querySelector('a')!.focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(visited).to.have.length(3);
  });

  const FOCUSED: Readonly<Record<string, string>> = {
    'a field': '<input id="inner" aria-label="Name">',
    'a radio button': '<input id="inner" type="radio" aria-label="Yes">',
    'a tab': '<div role="tablist"><button id="inner" role="tab">Tides</button></div>',
    'another element': '<dm-slider><a id="inner" href="#slide">Slide</a></dm-slider>',
    'something that scrolls sideways':
      '<div id="inner" tabindex="0" style="overflow-x: auto; width: 100px"><p style="width: 300px">Wide</p></div>',
  };
  for (const [name, markup] of Object.entries(FOCUSED)) {
    it(`leaves the arrow keys to ${name} that has the focus`, async () => {
      const post = await place(page('', markup));
      const inner = post.querySelector<HTMLElement>('#inner')!;
      inner.focus();
      await sendKeys({ press: 'ArrowRight' });
      expect(visited).to.deep.equal([]);
      inner.blur();
      await sendKeys({ press: 'ArrowRight' });
      expect(visited).to.deep.equal(['#newer']);
    });
  }

  it('leaves keys alone with a modifier, or once a script has used them', async () => {
    await place();
    await sendKeys({ down: 'Alt' });
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true }),
    );
    await sendKeys({ up: 'Alt' });
    const used = new KeyboardEvent('keydown', {
      key: 'ArrowRight',
      bubbles: true,
      cancelable: true,
    });
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    document.body.dispatchEvent(used);
    expect(visited).to.deep.equal([]);
    await sendKeys({ press: 'ArrowRight' });
    expect(visited).to.deep.equal(['#newer']);
  });

  it('finds the links by their addresses, elsewhere in the page too', async () => {
    await place(
      `<dm-blog-post prevlink="#before" next="#after"><p id="text">Text</p></dm-blog-post>
       <a href="#before">Before</a><a href="#after">After</a>`,
    );
    await sendKeys({ press: 'ArrowLeft' });
    await sendKeys({ press: 'ArrowRight' });
    expect(visited).to.deep.equal(['#before', '#after']);
  });

  it('asks the page to visit an address without a link, and never a script', async () => {
    const post = await place('<dm-blog-post next="/fog"><p>Text</p></dm-blog-post>');
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowLeft' });
    expect(visited).to.deep.equal(['asked /fog']);
    post.next = 'javascript:document.body.remove()';
    await sendKeys({ press: 'ArrowRight' });
    expect(visited).to.deep.equal(['asked /fog']);
    expect(document.body.isConnected).to.be.true;
  });

  it('acts only on its own page, and not in the editor', async () => {
    const post = await place(page('href="/another-post"'));
    await sendKeys({ press: 'ArrowRight' });
    expect(visited).to.deep.equal([]);
    post.href = `/site/harbour/${aliasOf(location.pathname)}?preview=true`;
    await sendKeys({ press: 'ArrowRight' });
    expect(visited).to.deep.equal(['#newer']);
    updateSite({ mode: 'editor' });
    await sendKeys({ press: 'ArrowRight' });
    left(post.querySelector('#text')!);
    expect(visited).to.deep.equal(['#newer']);
  });

  it('does nothing while its page is kept out of sight, nor after it has left', async () => {
    const post = await place();
    parent.style.display = 'none';
    await sendKeys({ press: 'ArrowRight' });
    expect(visited).to.deep.equal([]);
    parent.style.removeProperty('display');
    await sendKeys({ press: 'ArrowRight' });
    expect(visited).to.deep.equal(['#newer']);
    post.remove();
    await nextFrame();
    await sendKeys({ press: 'ArrowRight' });
    left(post.querySelector('#text')!);
    expect(visited).to.deep.equal(['#newer']);
  });

  it('shows how much has been read, by scrolling alone', async () => {
    const post = await place(page('progress', '<div style="height: 4000px"></div>'));
    const bar = post.shadowRoot!.querySelector('.progress')!;
    if (!CSS.supports('animation-timeline', 'view()')) {
      expect(bar.checkVisibility()).to.be.false;
      return;
    }
    const read = (): number => bar.getBoundingClientRect().width / innerWidth;
    const scroll = async (part: number): Promise<void> => {
      const { top, height } = post.getBoundingClientRect();
      const start = top + scrollY;
      scrollTo({ top: start + (height - innerHeight) * part, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    };
    await scroll(0);
    expect(read()).to.be.closeTo(0, 0.01);
    await scroll(0.5);
    expect(read()).to.be.closeTo(0.5, 0.02);
    await scroll(1);
    expect(read()).to.be.closeTo(1, 0.01);
    post.progress = false;
    await nextFrame();
    expect(post.shadowRoot!.querySelector('.progress')).to.equal(null);
    scrollTo({ top: 0, behavior: 'instant' });
  });

  for (const [state, media] of [
    ['under reduced motion', { reducedMotion: 'reduce' }],
    ['in print', { media: 'print' }],
  ] as const) {
    itWithMedia(`shows none of that ${state}`, async () => {
      await emulateMedia(media);
      const post = await place(page('progress', '<div style="height: 4000px"></div>'));
      expect(post.shadowRoot!.querySelector('.progress')!.checkVisibility()).to.be.false;
    });
  }

  it('is accessible', async () => {
    await expect(await place(page('progress'))).to.be.accessible();
  });
});
