import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { addBar } from '../../shared/dom/edges/bars';
import { updateSite } from '../../shared/site/site';
import { parts, place } from '../../test/fixtures/restaurant-menu';
import { waitUntil } from '../../test/fixtures/wait-until';
import '../back-to-top/back-to-top.define';
import type { DmRestaurantMenu } from './restaurant-menu';

const toggles = (element: DmRestaurantMenu): HTMLElement[] => parts(element, 'toggle');
const focused = (element: DmRestaurantMenu): Element | null => element.shadowRoot!.activeElement;

describe('a restaurant menu on a phone', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));
  beforeEach(async () => {
    await setViewport({ width: 375, height: 700 });
    updateSite({ device: 'mobile' });
  });
  afterEach(() => {
    updateSite({ device: undefined });
    scrollTo(0, 0);
  });

  it('shows a button to the top after 400 px', async () => {
    const element = await place();
    const [back] = parts(element, 'to-top');
    const isSeen = (): boolean => getComputedStyle(back!).visibility === 'visible';
    for (const toggle of toggles(element).slice(1)) toggle.click();
    element.style.setProperty('padding-bottom', '1500px');
    expect(isSeen()).to.be.false;
    scrollTo(0, element.offsetTop + 600);
    await waitUntil(isSeen);
    back!.click();
    await waitUntil(() => !isSeen());
    expect(element.getBoundingClientRect().top).to.be.closeTo(0, 1);
    expect(focused(element)).to.equal(parts(element, 'link')[0]);
  });

  it('keeps its bar and the button clear of bars at the edges of the window', async () => {
    const element = await place();
    for (const toggle of toggles(element).slice(1)) toggle.click();
    element.style.setProperty('padding-bottom', '1500px');
    const ended = new AbortController();
    for (const edge of ['top', 'bottom'] as const) {
      const box = await fixture<HTMLElement>(html`<div>A bar</div>`);
      Object.assign(box.style, { position: 'fixed', left: '0', right: '0', height: '48px' });
      box.style[edge] = '0';
      addBar({ edge, box, host: box }, ended.signal);
    }
    scrollTo(0, element.offsetTop + 600);
    const box = (name: string): DOMRect => parts(element, name)[0]!.getBoundingClientRect();
    await waitUntil(() => Math.round(box('bar').top) === 48);
    await waitUntil(() => innerHeight - box('to-top').bottom >= 48);
    ended.abort();
    await waitUntil(() => Math.round(box('bar').top) === 0);
  });

  it('hides the button to the top after a jump to a place before the menu', async () => {
    const element = await place();
    const [back] = parts(element, 'to-top');
    const isSeen = (): boolean => getComputedStyle(back!).visibility === 'visible';
    for (const toggle of toggles(element).slice(1)) toggle.click();
    // Its top is in the lower half of the window when the page is at its start.
    element.parentElement!.style.padding = '600px 0 1500px';
    scrollTo(0, element.offsetTop + 600);
    await waitUntil(isSeen);
    scrollTo(0, 0);
    await waitUntil(() => !isSeen());
  });

  it('covers neither marks nor prices with the button at the end of the menu', async () => {
    await setViewport({ width: 375, height: 300 });
    const element = await place();
    for (const toggle of toggles(element).slice(1)) toggle.click();
    const [back] = parts(element, 'to-top');
    for (const marked of [true, false]) {
      if (!marked) for (const mark of element.querySelectorAll('[data-diet]')) mark.remove();
      await waitUntil(() => parts(element, 'legend').length === Number(marked));
      element.scrollIntoView({ block: 'end' });
      await waitUntil(() => getComputedStyle(back!).visibility === 'visible');
      const button = back!.getBoundingClientRect();
      expect(button.bottom).to.be.at.most(element.getBoundingClientRect().bottom);
      for (const other of [
        ...element.shadowRoot!.querySelectorAll('.legend > li'),
        ...parts(element, 'dish'),
      ]) {
        const { bottom, right } = other.getBoundingClientRect();
        expect(bottom <= button.top || right <= button.left, other.textContent).to.be.true;
      }
    }
  });

  it('leaves the way to the top to dm-back-to-top', async () => {
    const element = await place();
    for (const toggle of toggles(element).slice(1)) toggle.click();
    const other = document.createElement('dm-back-to-top');
    element.after(other);
    await other.ready;
    element.parentElement!.style.paddingBottom = '1500px';
    scrollTo(0, element.offsetTop + 600);
    const button = other.shadowRoot!.querySelector('button')!;
    await waitUntil(() => getComputedStyle(button).visibility === 'visible');
    await waitUntil(() => parts(element, 'link').some((link) => link.ariaCurrent));
    await nextFrame();
    expect(getComputedStyle(parts(element, 'to-top')[0]!).visibility).to.equal('hidden');
    other.remove();
    // Noticed on the way back into the menu, if the window was above it long enough to be seen.
    await waitUntil(async () => {
      for (const top of [0, element.offsetTop + 600]) {
        scrollTo(0, top);
        await nextFrame();
        await nextFrame();
      }
      return getComputedStyle(parts(element, 'to-top')[0]!).visibility === 'visible';
    });
  });
});
