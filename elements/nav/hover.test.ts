import { aTimeout, expect, nextFrame } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { control, place, placeReady } from '../../test/fixtures/nav';
import { centerOf, hover } from '../../test/fixtures/pointer';
import { waitUntil } from '../../test/fixtures/wait-until';
import { CLOSE_DELAY, SCROLL_PAUSE } from './hover';
import type { DmNav } from './nav';

const isOpen = (nav: Element): boolean =>
  control(nav, 'Sub-menu of Rooms').getAttribute('aria-expanded') === 'true';

/** Rests the pointer in the middle of the window and scrolls an item of the menu under it. */
async function scrollUnder(nav: DmNav): Promise<void> {
  for (const place of ['beforebegin', 'afterend'] as const) {
    const space = document.createElement('div');
    space.style.blockSize = '2000px';
    nav.insertAdjacentElement(place, space);
  }
  const [x, y] = centerOf(control(nav, 'Rooms'));
  await sendMouse({ type: 'move', position: [x, 360] });
  for (let step = 1; step <= 4; step += 1) {
    scrollTo({ top: ((y - 360) * step) / 4, behavior: 'instant' });
    await aTimeout(60);
  }
  await waitUntil(() => control(nav, 'Rooms').matches(':hover'), 'under the pointer');
  // As long as an opening would take.
  await aTimeout(SCROLL_PAUSE + CLOSE_DELAY);
}

describe('a menu that scrolls under a resting pointer', () => {
  afterEach(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });

  for (const [state, prepare] of [
    ['with its interaction loaded', placeReady],
    ['not used before', place],
  ] as const) {
    it(`opens no sub-menu until the pointer moves, ${state}`, async () => {
      const nav = await prepare('size="-1"');
      await scrollUnder(nav);
      expect(isOpen(nav)).to.be.false;
      const [x, y] = centerOf(control(nav, 'Rooms'));
      await sendMouse({ type: 'move', position: [x + 3, y] });
      await sendMouse({ type: 'move', position: [x + 6, y] });
      await waitUntil(() => isOpen(nav), 'opened by the pointer');
    });
  }

  it('opens a sub-menu at once for a pointer that moves onto it while the page scrolls', async () => {
    const nav = await placeReady('size="-1"');
    await hover(control(nav, 'Home'));
    document.dispatchEvent(new Event('scroll'));
    await hover(control(nav, 'Rooms'));
    await waitUntil(() => isOpen(nav), 'opened');
  });
});

describe('a menu under a pointer', () => {
  it('opens nothing under a finger', async () => {
    const nav = await placeReady();
    const over = { bubbles: true, composed: true, pointerType: 'touch' };
    control(nav, 'Rooms').dispatchEvent(new PointerEvent('pointerover', over));
    await aTimeout(250);
    expect(isOpen(nav)).to.be.false;
    const mouse = { ...over, pointerType: 'mouse' };
    control(nav, 'Rooms').dispatchEvent(new PointerEvent('pointerover', mouse));
    await waitUntil(() => isOpen(nav), 'it opens for a mouse');
  });

  it('opens nothing as a column', async () => {
    const nav = await placeReady('orientation="vertical"');
    await hover(control(nav, 'Rooms'));
    await aTimeout(250);
    expect(isOpen(nav)).to.be.false;
    nav.removeAttribute('orientation');
    await nextFrame();
    await hover(control(nav, 'Home'));
    await hover(control(nav, 'Rooms'));
    await waitUntil(() => isOpen(nav), 'it opens in a row');
  });
});
