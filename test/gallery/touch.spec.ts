import type { Page } from '@playwright/test';
import { elementsReady, expect, test } from '../site';
import { settled } from './settled';
import { UNTRIED } from '../fixtures/untried';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.touch);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Swipes with a finger across the screen. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const STEPS = 8;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= STEPS; step++) {
    const at = (start: number, end: number): number => start + ((end - start) * step) / STEPS;
    const touchPoints = [{ x: at(from.x, to.x), y: at(from.y, to.y) }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    // One step a frame, as a finger moves.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

test(
  'touch opens a picture, swipes to the next and back, and swipes it away',
  { tag: '@main' },
  async ({ page, complaints }) => {
    await page.goto('/gallery');
    await elementsReady(page);
    const gallery = page.locator('dm-gallery').first();
    await gallery.getByRole('link').first().tap();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toBeVisible();
    await expect(page).toHaveURL(/pid=1/);
    // A picture can be swiped only after its opening transition.
    await expect(async () => {
      await settled(page);
      await swipe(page, { x: 320, y: 420 }, { x: 60, y: 420 });
      await expect(page).toHaveURL(/pid=2/, { timeout: 3000 });
    }).toPass();

    await settled(page);
    await swipe(page, { x: 60, y: 420 }, { x: 320, y: 420 });
    await expect(page).toHaveURL(/pid=1/);

    await settled(page);
    await swipe(page, { x: 195, y: 300 }, { x: 195, y: 720 });
    await expect(viewer).toBeHidden();
    await expect(page).not.toHaveURL(/pid=/);
    expect(complaints).toEqual([]);
  },
);
