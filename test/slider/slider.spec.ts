import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { blockChunk, elementsReady, expect, holdChunk, pageDrawn, test } from '../site';
import { UNTRIED } from '../fixtures/untried';

const index = (slider: Locator): Promise<number> =>
  slider.evaluate((element) => (element as HTMLElement & { index: number }).index);

/** Opens the demo page with a slider, once Swiper has started. */
async function open(page: Page): Promise<Locator> {
  await page.goto('/shore');
  const slider = page.locator('dm-slider');
  await slider.scrollIntoViewIfNeeded();
  await elementsReady(page);
  await expect(slider.locator('.swiper-initialized')).toBeVisible();
  return slider;
}

/** The middle and the width of the slides, in px. */
async function middle(slider: Locator): Promise<{ x: number; y: number; width: number }> {
  await slider.locator('.viewport').scrollIntoViewIfNeeded();
  const box = await slider.locator('.viewport').boundingBox();
  if (!box) throw new Error('the slider is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

async function expectAccessible(page: Page): Promise<void> {
  // The contrast of a caption that fades in is not that of one to be read.
  await pageDrawn(page);
  expect(await violationsIn(page, 'dm-slider')).toEqual([]);
}

test.describe('the slider on a page', () => {
  test(
    'is dragged with the mouse, without errors',
    { tag: '@main' },
    async ({ page, complaints }) => {
      const slider = await open(page);
      const { x, y, width } = await middle(slider);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - width * 0.4, y, { steps: 5 });
      await page.mouse.up();
      await expect.poll(() => index(slider)).toBe(1);
      expect(complaints).toEqual([]);
    },
  );

  test(
    'works with the keyboard alone, and is accessible at every slide',
    { tag: '@main' },
    async ({ page }) => {
      const slider = await open(page);
      await expectAccessible(page);
      await slider.getByRole('button', { name: 'Next slide' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => index(slider)).toBe(1);
      await expectAccessible(page);
      await page.keyboard.press('End');
      const count = await slider.locator('.slide').count();
      await expect.poll(() => index(slider)).toBe(count - 1);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => index(slider)).toBe(0);
    },
  );

  test('has a pause button with autoplay', async ({ page }) => {
    const slider = await open(page);
    await slider.evaluate((element) => {
      element.toggleAttribute('autoplay', true);
    });
    await expectAccessible(page);
    await slider.getByRole('button', { name: 'Pause slides' }).click();
    await expect(slider.getByRole('button', { name: 'Play slides' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the printed slider', () => {
  test('contains the pictures of all slides', async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', UNTRIED.print);
    const slider = await open(page);
    const images = slider.locator('.slide img');
    await expect(images.last()).toHaveAttribute('src');
    await expect(slider.locator('.slide img:not([src])')).not.toHaveCount(0);
    const printedImages = async (): Promise<number> =>
      (await page.pdf()).toString('latin1').split('/Subtype /Image').length;
    const all = await printedImages();
    const count = await images.count();
    await slider.evaluate((element) => {
      element.remove();
    });
    expect(all - (await printedImages())).toBeGreaterThanOrEqual(count);
  });
});

test.describe('the slider before its carousel has loaded', () => {
  test('runs the commands of scripts once it has loaded', async ({ page, complaints }) => {
    const arrive = await holdChunk(page, 'carousel');
    // In Firefox, the load event waits for the chunk.
    await page.goto('/shore', { waitUntil: 'domcontentloaded' });
    const slider = page.locator('dm-slider');
    await slider.scrollIntoViewIfNeeded();
    await elementsReady(page);
    await slider.evaluate((element) => {
      const { goTo, previous } = element as HTMLElement & Record<string, (n?: number) => void>;
      goTo?.call(element, 3);
      previous?.call(element);
    });
    expect(await index(slider)).toBe(0);
    arrive();
    await expect.poll(() => index(slider)).toBe(2);
    await expect(slider.locator('.slide.current')).toBeInViewport();
    expect(complaints).toEqual([]);
  });

  test('handles the last click meanwhile, as it does keys', async ({ page, complaints }) => {
    const arrive = await holdChunk(page, 'carousel');
    await page.goto('/shore', { waitUntil: 'domcontentloaded' });
    const slider = page.locator('dm-slider');
    await slider.scrollIntoViewIfNeeded();
    await elementsReady(page);
    const next = slider.getByRole('button', { name: 'Next slide' });
    await slider.getByRole('button', { name: 'Slide 4' }).click();
    for (const count of [1, 2, 3]) await next.click({ clickCount: count });
    expect(await index(slider)).toBe(0);
    arrive();
    await expect.poll(() => index(slider)).toBe(1);
    await expect(slider.locator('.slide').nth(1)).toBeInViewport({ ratio: 0.9 });
    await next.click();
    await expect.poll(() => index(slider)).toBe(2);
    expect(complaints).toEqual([]);
  });

  test('goes to its last slide by a key that was pressed on the slides meanwhile', async ({
    page,
  }) => {
    const arrive = await holdChunk(page, 'carousel');
    await page.goto('/shore', { waitUntil: 'domcontentloaded' });
    const slider = page.locator('dm-slider');
    await slider.scrollIntoViewIfNeeded();
    await elementsReady(page);
    await slider.locator('.viewport').focus();
    await page.keyboard.press('End');
    // The page has not gone to its end instead.
    await expect(slider.locator('.slide').first()).toBeInViewport();
    const count = await slider.locator('.slide').count();
    arrive();
    await expect.poll(() => index(slider)).toBe(count - 1);
  });

  test('handles the last key pressed meanwhile, unless the focus has moved', async ({ page }) => {
    const arrive = await holdChunk(page, 'carousel');
    await page.goto('/shore', { waitUntil: 'domcontentloaded' });
    const slider = page.locator('dm-slider');
    await slider.scrollIntoViewIfNeeded();
    await elementsReady(page);
    const bullet = slider.getByRole('button', { name: 'Slide 1' });
    await bullet.press('ArrowRight');
    await page.locator('a[href]').first().focus();
    await bullet.focus();
    const top = await page.evaluate(() => scrollY);
    const keys = ['End', 'ArrowLeft', 'ArrowRight'];
    for (const key of keys) await page.keyboard.press(key);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    arrive();
    await expect.poll(() => index(slider)).toBe(1);
    await expect(slider.getByRole('button', { name: 'Slide 2' })).toBeFocused();
  });

  test('scrolls natively when it fails to load, without buttons', async ({ page }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await blockChunk(page, 'carousel');
    await page.goto('/shore');
    const slider = page.locator('dm-slider');
    await slider.scrollIntoViewIfNeeded();
    await elementsReady(page);
    await expect(slider.getByRole('button')).toHaveCount(0);
    const second = slider.locator('.slide').nth(1);
    await expect(second).not.toBeInViewport();
    await slider.locator('.viewport').press('ArrowRight');
    await expect(second).toBeInViewport({ ratio: 0.9 });
    await expect(slider.locator('[inert]')).toHaveCount(0);
    await expect.poll(() => slider.locator('img:not([src])').count()).toBe(0);
    await expectAccessible(page);
    expect(lines.filter((line) => line.startsWith('[dm]'))).toHaveLength(1);
  });
});

test.describe('the slider on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 720 } });

  test('is swiped with a finger, and fits the screen', async ({ page, browserName }) => {
    test.skip(browserName !== 'chromium', UNTRIED.touch);
    const slider = await open(page);
    const { x, y, width } = await middle(slider);
    const finger = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number): Promise<unknown> =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    await send('touchStart', x);
    for (const part of [0.1, 0.2, 0.3, 0.4]) await send('touchMove', x - width * part);
    await send('touchEnd');
    await expect.poll(() => index(slider)).toBe(1);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});
