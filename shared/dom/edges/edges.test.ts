import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { waitUntil } from '../../../test/fixtures/wait-until';
import { watchLeaks } from '../../../test/fixtures/watch-leaks';
import { addBar, clearance, coveredHeight, updateBars, type Bar } from './bars';

const root = document.documentElement;
let ended: AbortController;

/** Adds a bar as elements do: its style adds `--_edge` to its distance from the edge. */
async function place(height: number, options: Partial<Bar> = {}): Promise<HTMLElement> {
  const { edge = 'bottom' } = options;
  const box = await fixture<HTMLElement>(html`<div><button>In a bar</button></div>`);
  Object.assign(box.style, {
    position: 'fixed',
    insetInline: '0',
    [edge]: 'var(--_edge, 0px)',
    height: `${height}px`,
    zIndex: '5',
    background: 'silver',
  });
  addBar({ edge, box, host: box, ...options }, ended.signal);
  return box;
}

/** Adds a fixed box of the page's own. */
async function placeOwn(style: Readonly<Record<string, string>>): Promise<HTMLElement> {
  const box = await fixture<HTMLElement>(html`<div class="own">The page's own</div>`);
  Object.assign(box.style, { position: 'fixed', background: 'gold', ...style });
  return box;
}

const distance = (box: HTMLElement): number => innerHeight - box.getBoundingClientRect().bottom;
const isHit = (element: Element): boolean => {
  const { left, width, top, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

async function placeTall(): Promise<HTMLElement> {
  const page = await fixture<HTMLElement>(html`<div><a href="#end" id="end">The end</a></div>`);
  page.style.paddingBlockStart = '3000px';
  return page;
}

describe('the window’s edges', () => {
  beforeEach(async () => {
    await setViewport({ width: 375, height: 812 });
    ended = new AbortController();
  });

  afterEach(() => {
    ended.abort();
    scrollTo({ top: 0, behavior: 'instant' });
  });

  it('stacks the bars of an edge in their order, and closes the gap when one leaves', async () => {
    const upper = await place(100, { order: 1 });
    const lower = await place(60);
    await waitUntil(() => distance(upper) === 60);
    expect(distance(lower)).to.equal(0);
    expect(coveredHeight('bottom')).to.equal(160);
    for (const box of [upper, lower]) expect(isHit(box.firstElementChild!)).to.be.true;
    lower.hidden = true;
    lower.style.display = 'none';
    await waitUntil(() => distance(upper) === 0);
  });

  it('leaves alone a bar of the page and stands above it', async () => {
    const own = await placeOwn({ insetInline: '0', bottom: '0', height: '56px' });
    const bar = await place(60);
    await waitUntil(() => distance(bar) === 56);
    expect(distance(own)).to.equal(0);
    expect(own.getAttribute('style')).not.to.include('--_edge');
    expect(isHit(own)).to.be.true;
  });

  it('stands above a chat button, unless it is narrow enough to stand beside it', async () => {
    const chat = await placeOwn({ right: '16px', bottom: '20px', width: '56px', height: '56px' });
    const bar = await place(60);
    await waitUntil(() => distance(bar) >= 76);
    expect(isHit(chat)).to.be.true;
    bar.style.right = '100px';
    updateBars();
    expect(distance(bar)).to.equal(0);
    const corner = { left: 303, right: 359 };
    expect(clearance(corner, 60)).to.be.within(76, 90);
    expect(clearance({ left: 16, right: 60 }, 60)).to.equal(60);
  });

  it('stands above a chat button when the page changes its direction', async () => {
    await placeOwn({ right: '16px', bottom: '20px', width: '56px', height: '56px' });
    const bar = await place(60);
    Object.assign(bar.style, { insetInline: 'auto 0', width: '120px' });
    try {
      for (const page of [root, document.body]) {
        page.dir = 'rtl';
        await waitUntil(() => distance(bar) === 0 && bar.getBoundingClientRect().left === 0);
        page.dir = 'ltr';
        await waitUntil(() => distance(bar) >= 76);
        page.removeAttribute('dir');
      }
    } finally {
      root.removeAttribute('dir');
      document.body.removeAttribute('dir');
    }
  });

  it('finds a chat button in the shadow root of another element', async () => {
    const chat = await fixture<HTMLElement>(html`<section></section>`);
    const button = document.createElement('button');
    Object.assign(button.style, { position: 'fixed', right: '16px', bottom: '16px' });
    button.textContent = 'A long word for chat';
    chat.attachShadow({ mode: 'open' }).append(button);
    const bar = await place(60);
    await waitUntil(() => distance(bar) > button.offsetHeight);
  });

  it('keeps clear of a header that sticks, and not of one that has made room', async () => {
    await placeTall();
    const header = await placeOwn({ insetInline: '0', top: '0', height: '56px' });
    const bar = await place(48, { edge: 'top' });
    await waitUntil(() => bar.getBoundingClientRect().top === 56);
    expect(isHit(header)).to.be.true;
    const contained = await place(40, { edge: 'top', container: header, order: -1 });
    updateBars();
    expect(contained.getBoundingClientRect().top).to.equal(0);
  });

  it('adds to the page’s own scroll padding, and leaves it as it was', async () => {
    root.style.scrollPaddingBlock = '80px 10%';
    const before = root.getAttribute('style');
    const bar = await place(100);
    const top = await place(48, { edge: 'top' });
    const padding = (): string[] => {
      const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root);
      return [scrollPaddingTop, scrollPaddingBottom];
    };
    await waitUntil(() => padding()[0] === '128px');
    expect(padding()[1]).to.include('10%').and.to.include('100px');
    expect(root.getAttribute('style')).to.equal(before);
    bar.style.display = top.style.display = 'none';
    await waitUntil(() => padding()[0] === '80px');
    expect(padding()[1]).to.equal('10%');
    root.style.removeProperty('scroll-padding-block');
  });

  it('lets the end of the page be scrolled above the bars', async () => {
    const page = await placeTall();
    const { scrollHeight } = root;
    const bar = await place(100);
    await waitUntil(() => root.scrollHeight === scrollHeight + 100);
    scrollTo({ top: 9999, behavior: 'instant' });
    const end = page.querySelector('#end')!;
    expect(end.getBoundingClientRect().bottom).to.be.at.most(bar.getBoundingClientRect().top);
    bar.style.display = 'none';
    await waitUntil(() => root.scrollHeight === scrollHeight);
  });

  it('shortens on a phone the lower forms first, then texts, to a third of the window', async () => {
    const text = document.createElement('p');
    text.textContent = 'A long text. '.repeat(60);
    Object.assign(text.style, { margin: '0', maxHeight: 'var(--_room, none)', overflow: 'auto' });
    const lower = await place(120, {
      shorten: (isShort) => {
        lower.style.height = isShort ? '60px' : '120px';
      },
    });
    await waitUntil(() => coveredHeight('bottom') === 120);
    expect(lower.offsetHeight).to.equal(120);
    const upper = await place(0, { order: 1, text });
    upper.style.height = 'auto';
    upper.append(text);
    await waitUntil(() => lower.offsetHeight === 60);
    expect(coveredHeight('bottom')).to.be.within(230, 812 / 3);
    expect(text.tabIndex).to.equal(0);
    text.scrollTop = 30;
    updateBars();
    expect(text.scrollTop).to.equal(30);
    await setViewport({ width: 1280, height: 1600 });
    await waitUntil(() => lower.offsetHeight === 120);
    expect(text.hasAttribute('tabindex')).to.be.false;
    expect(text.scrollHeight).to.equal(text.clientHeight);
  });

  it('does not take a lower form that is not lower', async () => {
    const calls: boolean[] = [];
    await place(400, {
      shorten: (isShort) => {
        calls.push(isShort);
      },
    });
    await waitUntil(() => calls.includes(true));
    expect(calls.at(-1)).to.be.false;
  });

  it('lets a bar that the visitor has opened take the rest of the window', async () => {
    let isOpened = false;
    const box = await place(700, { order: 1, isOpened: () => isOpened });
    box.style.maxHeight = 'min(70dvh, var(--_most, 70dvh))';
    await place(60);
    isOpened = true;
    await setViewport({ width: 568, height: 320 });
    await waitUntil(() => box.style.getPropertyValue('--_most') !== '');
    expect(box.getBoundingClientRect().top).to.be.at.least(0);
    expect(box.offsetHeight).to.be.above(200);
  });

  it('scrolls a nested scroller where the focus would be under a bar', async () => {
    const page = await fixture<HTMLElement>(html`
      <div style="position: fixed; inset: 0; overflow: auto">
        <div style="height: 700px"></div>
        <a href="#one" id="one">One</a>
        <div style="height: 60px"></div>
        <a href="#two" id="two">Two</a>
        <div style="height: 400px"></div>
      </div>
    `);
    const bar = await place(100);
    await waitUntil(() => coveredHeight('bottom') === 100);
    await nextFrame();
    page.querySelector<HTMLElement>('#one')!.focus({ preventScroll: true });
    await sendKeys({ press: 'Tab' });
    const two = page.querySelector('#two')!;
    expect(document.activeElement).to.equal(two);
    await waitUntil(
      () => two.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top,
      'above the bar',
    );
    expect(page.scrollTop).to.be.above(0);
    expect(scrollY).to.equal(0);
  });

  it('ends with the last bar', async () => {
    const sheets = document.adoptedStyleSheets.length;
    const watch = watchLeaks();
    await place(60);
    await waitUntil(() => document.adoptedStyleSheets.length === sheets + 1);
    ended.abort();
    await waitUntil(() => document.adoptedStyleSheets.length === sheets);
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });
});
