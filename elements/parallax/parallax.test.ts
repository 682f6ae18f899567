import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { canEmulateMedia, itWithMedia } from '../../test/fixtures/media';
import { adoptReserve } from '../../test/fixtures/reserve';
import { frames, pageStyles, scrollToPosition } from '../../test/fixtures/scrolling';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmParallax } from './parallax';
import './parallax.define';
import reserve from './parallax.reserve.css?inline';

const photo = (n: number): string => `/node_modules/uikit/tests/images/slider${n}.jpg`;

const PAGE = `
  body { margin: 0; }
  .space { height: 1000px; }
  .hiding { overflow-x: hidden; }
  dm-parallax { --dm-parallax-height: 400px; }
`;

const content = html`<h2>Come when the forecast is bad</h2>
  <p>The light is best after rain.</p>`;

async function place(
  render = (): unknown => html`<dm-parallax image=${photo(1)}>${content}</dm-parallax>`,
  above = '',
): Promise<DmParallax> {
  const page = await fixture<HTMLElement>(
    html`<main>
      <div class=${above}></div>
      ${render()}
      <div class="space"></div>
      <div class="space"></div>
    </main>`,
  );
  return page.querySelector('dm-parallax')!;
}

const root = (element: DmParallax): ShadowRoot => element.shadowRoot!;
const img = (element: DmParallax): HTMLImageElement | null => root(element).querySelector('img');

const isLoaded = (element: DmParallax): Promise<void> =>
  waitUntil(() => img(element)?.className === 'loaded', 'picture loaded');

/** Top edge of the picture in the viewport. */
const top = (element: DmParallax): number => img(element)!.getBoundingClientRect().top;

/** Asserts that the picture covers the visible part of the element. */
function expectCovered(element: DmParallax): void {
  const box = element.getBoundingClientRect();
  const picture = img(element)!.getBoundingClientRect();
  expect(picture.top).to.be.at.most(Math.max(0, box.top) + 1);
  expect(picture.bottom).to.be.at.least(Math.min(innerHeight, box.bottom) - 1);
  expect(picture.left).to.be.at.most(box.left);
  expect(picture.right).to.be.at.least(box.right);
}

/** Distance the picture moves when the page scrolls by 200 px. */
async function movedBy200(element: DmParallax, from: number): Promise<number> {
  await scrollToPosition(from);
  const before = top(element);
  expectCovered(element);
  await scrollToPosition(from + 200);
  await frames(2);
  expectCovered(element);
  return Math.round(before - top(element));
}

const { supports } = CSS;

describe('dm-parallax', () => {
  before(() => setViewport({ width: 800, height: 600 }));
  pageStyles(PAGE);

  beforeEach(async () => {
    if (canEmulateMedia) await emulateMedia({ reducedMotion: 'no-preference' });
  });

  afterEach(() => {
    CSS.supports = supports;
  });

  describe('its picture', () => {
    for (const [how, hasTimelines] of [
      ['scroll timeline', true],
      ['script', false],
    ] as const) {
      itWithMedia(`moves slower than the page and always covers its box (${how})`, async () => {
        if (!hasTimelines) CSS.supports = () => false;
        const element = await place(undefined, 'space');
        await scrollToPosition(700);
        await isLoaded(element);
        expect(element.matches(':state(moving)')).to.be.true;
        expect(root(element).querySelector('.timeline') !== null).to.equal(
          hasTimelines && supports('animation-timeline', 'view()'),
        );
        for (const from of [420, 700, 1000, 1150]) {
          expect(await movedBy200(element, from), `from ${from}`).to.be.within(98, 102);
        }
        element.rate = 0.2;
        await waitUntil(() => img(element)!.getBoundingClientRect().height > 550);
        expect(await movedBy200(element, 700)).to.be.within(38, 42);
      });
    }

    itWithMedia('moves in a box that hides its overflow', async () => {
      const element = await place(
        () =>
          html`<div class="hiding">
            <div class="space"></div>
            <dm-parallax image=${photo(1)}>${content}</dm-parallax>
          </div>`,
      );
      await scrollToPosition(700);
      await isLoaded(element);
      expect(await movedBy200(element, 700)).to.be.within(98, 102);
    });

    itWithMedia('is still and fills its box with reduced motion', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const element = await place(undefined, 'space');
      await scrollToPosition(700);
      await isLoaded(element);
      expect(element.matches(':state(moving)')).to.be.false;
      expect(await movedBy200(element, 700)).to.equal(200);
      expect(img(element)!.offsetHeight).to.equal(element.offsetHeight);
      await emulateMedia({ reducedMotion: 'no-preference' });
      await waitUntil(() => element.matches(':state(moving)'));
      await emulateMedia({ reducedMotion: 'reduce' });
      await waitUntil(() => img(element)!.offsetHeight === element.offsetHeight);
    });

    itWithMedia('is still in print', async () => {
      const element = await place();
      await isLoaded(element);
      await emulateMedia({ media: 'print' });
      expect(img(element)!.offsetHeight).to.equal(element.offsetHeight);
      await emulateMedia({ media: 'screen' });
    });

    itWithMedia('is still on iOS', async () => {
      const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
      Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
      const element = await place();
      await isLoaded(element);
      Reflect.deleteProperty(navigator, 'userAgent');
      expect(element.matches(':state(moving)')).to.be.false;
      expect(img(element)!.offsetHeight).to.equal(element.offsetHeight);
    });
  });

  itWithMedia('requests frames only while it is in view, with script', async () => {
    CSS.supports = () => false;
    const element = await place();
    await isLoaded(element);
    await scrollToPosition(1000);
    await frames(3);
    let requested = 0;
    const real = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      requested++;
      return real(callback);
    };
    window.dispatchEvent(new Event('scroll'));
    document.dispatchEvent(new Event('scroll'));
    window.requestAnimationFrame = real;
    expect(requested).to.equal(0);
  });

  itWithMedia('cleans up when it is removed', async () => {
    for (const supported of [true, false]) {
      CSS.supports = supported ? supports : () => false;
      const watch = watchLeaks();
      const element = await place();
      await isLoaded(element);
      element.remove();
      await Promise.resolve();
      expect(watch.leaks()).to.deep.equal([]);
      watch.stop();
      document.querySelector('main')!.remove();
    }
  });

  it('fetches its picture only near the viewport', async () => {
    const element = await place(undefined, 'space');
    document.querySelector<HTMLElement>('main > .space')!.style.height = '1100px';
    await frames(5);
    expect(img(element)).to.be.null;
    const heading = element.querySelector('h2')!.getBoundingClientRect();
    await scrollToPosition(300);
    await isLoaded(element);
    const { top: after } = element.querySelector('h2')!.getBoundingClientRect();
    expect(after + 300).to.be.closeTo(heading.top, 0.5);
  });

  it('uses a size that fits its width, else the address as written, and the original in the editor', async () => {
    updateSite({ media: { base: '/node_modules/uikit/tests', pattern: '/{size}/{name}' } });
    const element = await place(
      () =>
        html`<dm-parallax image="/node_modules/uikit/tests/images/slider2.jpg"
          >${content}</dm-parallax
        >`,
    );
    await element.ready;
    await isLoaded(element);
    expect(img(element)!.getAttribute('src')).to.equal(photo(2));
    const requestedSizes = (): string[] =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('/none.jpg'))
        .map((path) => path.split('/').at(-2)!);
    element.image = '/node_modules/uikit/tests/mobile/none.jpg';
    await waitUntil(() => requestedSizes().length === 2, 'both requested');
    expect(requestedSizes()).to.deep.equal(['tablet', 'mobile']);
    updateSite({ mode: 'editor' });
    await waitUntil(() => requestedSizes().includes('original'), 'original');
    updateSite({ mode: 'runtime', media: { base: '', pattern: '' } });
  });

  it('shows a plain background and warns once if the picture fails to load', async () => {
    const element = await place(
      () => html`<dm-parallax image="/gone.jpg">${content}</dm-parallax>`,
    );
    await waitUntil(() => logLines.length > 0);
    await waitUntil(() => img(element) === null);
    expect(logLines).to.deep.equal(['[dm] <dm-parallax>: the picture could not be loaded']);
    expect(getComputedStyle(element).backgroundColor).to.equal('rgb(22, 25, 29)');
    expect(element.matches(':state(moving)')).to.be.false;
    await expect(element).to.be.accessible();
    element.image = photo(3);
    await isLoaded(element);
  });

  it('rejects an address that is not a picture', async () => {
    const element = await place(
      () => html`<dm-parallax image="javascript:alert(1)">${content}</dm-parallax>`,
    );
    await element.ready;
    expect(img(element)).to.be.null;
    expect(logLines).to.have.length(1);
  });

  it('is behind the content, with a shade if there is content, and hidden from screen readers', async () => {
    const element = await place();
    await isLoaded(element);
    const heading = element.querySelector('h2')!;
    const { left, top: y, height } = heading.getBoundingClientRect();
    expect(document.elementFromPoint(left + 5, y + height / 2)).to.equal(heading);
    expect(img(element)!.alt).to.equal('');
    const shade = root(element).querySelector<HTMLElement>('.shade')!;
    expect(shade.hidden).to.be.false;
    element.replaceChildren();
    await waitUntil(() => shade.hidden);
    expect(element.offsetHeight).to.equal(400);
  });

  it('does not make the page wider', async () => {
    const element = await place();
    await isLoaded(element);
    expect(document.documentElement.scrollWidth).to.equal(innerWidth);
  });

  it('has its final layout before definition', async () => {
    adoptReserve(`${reserve} dm-parallax { --dm-parallax-height: 400px; }`, 'dm-parallax');
    const boxes = (element: Element): unknown =>
      [element, ...element.children].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height];
      });
    const page = await fixture<HTMLElement>(html`<main><dm-not-yet>${content}</dm-not-yet></main>`);
    const before = boxes(page.firstElementChild!);
    page.remove();
    const element = await place();
    await isLoaded(element);
    expect(boxes(element)).to.deep.equal(before);
  });

  it('is accessible in both text directions', async () => {
    const element = await place();
    await isLoaded(element);
    await expect(element).to.be.accessible();
    element.dir = 'rtl';
    await expect(element).to.be.accessible();
  });
});
