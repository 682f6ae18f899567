import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchPageState } from './page-state';
import { HOVER_PAUSE, isScrolling } from './scrolling';

const root = document.documentElement;

/** Sets the height of the visual viewport, as an on-screen keyboard does; `undefined` resets it. */
async function setViewportHeight(height: number | undefined): Promise<void> {
  const viewport = visualViewport!;
  if (height === undefined) Reflect.deleteProperty(viewport, 'height');
  else Object.defineProperty(viewport, 'height', { value: height, configurable: true });
  viewport.dispatchEvent(new Event('resize'));
  await nextFrame();
}

describe('page state', () => {
  let controller: AbortController;

  beforeEach(() => {
    controller = new AbortController();
    watchPageState(controller.signal);
  });

  afterEach(async () => {
    controller.abort();
    await setViewportHeight(undefined);
    scrollTo(0, 0);
  });

  it('has data-dm-scrolling while the page scrolls and for 400 ms after', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    page.style.height = '5000px';
    expect(isScrolling()).to.be.false;
    scrollTo(0, 300);
    await waitUntil(() => root.matches('[data-dm-scrolling]'));
    await aTimeout(HOVER_PAUSE / 2);
    expect(isScrolling()).to.be.true;
    await waitUntil(() => !root.matches('[data-dm-scrolling]'));
  });

  it('has data-dm-scrolling while an element scrolls, until the pointer moves', async () => {
    const box = await fixture<HTMLElement>(html`<div><div></div></div>`);
    Object.assign(box.style, { height: '100px', overflow: 'auto' });
    (box.firstElementChild as HTMLElement).style.height = '900px';
    box.scrollTop = 50;
    await waitUntil(isScrolling);
    await sendMouse({ type: 'move', position: [40, 40] });
    await sendMouse({ type: 'move', position: [60, 60] });
    await waitUntil(() => !isScrolling());
  });

  it('has dm-keyboard while a keyboard covers the page and a text field has focus', async () => {
    const page = await fixture<HTMLElement>(html`
      <div>
        <label>Name <input /></label>
        <button>Send</button>
      </div>
    `);
    const { height } = visualViewport!;
    page.querySelector('input')!.focus();
    await setViewportHeight(height - 100);
    expect(root.matches('.dm-keyboard'), 'the bars of the browser').to.be.false;
    await setViewportHeight(height - 260);
    expect(root.matches('.dm-keyboard')).to.be.true;
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => !root.matches('.dm-keyboard'));
    page.querySelector('input')!.focus();
    expect(root.matches('.dm-keyboard')).to.be.true;
    await setViewportHeight(undefined);
    expect(root.matches('.dm-keyboard')).to.be.false;
  });

  it('measures the window only while a text field has focus, since that forces layout', async () => {
    const page = await fixture<HTMLElement>(html`
      <div>
        <a href="#rooms">Rooms</a>
        <label>Name <input /></label>
      </div>
    `);
    let measured = 0;
    Object.defineProperty(visualViewport!, 'height', {
      get: () => (measured += 1),
      configurable: true,
    });
    page.querySelector('a')!.focus();
    page.querySelector('a')!.remove();
    await nextFrame();
    expect(measured).to.equal(0);
    page.querySelector('input')!.focus();
    expect(measured).to.equal(1);
  });

  it('is removed when the runtime stops', async () => {
    const page = await fixture<HTMLElement>(html`<div><input aria-label="Name" /></div>`);
    page.style.height = '5000px';
    scrollTo(0, 300);
    await waitUntil(isScrolling);
    page.querySelector('input')!.focus();
    await setViewportHeight(visualViewport!.height - 300);
    await waitUntil(() => root.matches('.dm-keyboard'));
    controller.abort();
    expect(root.matches('[data-dm-scrolling], .dm-keyboard')).to.be.false;
    scrollTo(0, 0);
    await setViewportHeight(100);
    await nextFrame();
    expect(root.matches('[data-dm-scrolling], .dm-keyboard')).to.be.false;
  });
});
