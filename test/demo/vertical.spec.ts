import type { Page } from '@playwright/test';
import { elementsReady, expect, goBack, test } from '../site';

/** Returns a function that tells whether the document is still the same. */
async function trackDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { survived: true }));
  return () => page.evaluate(() => 'survived' in window);
}

test(
  'a link swaps the page, and Back and Forward restore pages',
  { tag: '@main' },
  async ({ page, complaints }) => {
    await page.goto('/');
    await elementsReady(page);
    const isSameDocument = await trackDocument(page);
    const heading = await page.locator('h1').textContent();

    await page.getByRole('link', { name: 'Gallery' }).first().click();
    await expect(page).toHaveURL(/\/gallery$/);
    await expect(page.locator('h1')).toHaveText('Gallery');
    await expect(page).toHaveTitle(/^Gallery/);
    await elementsReady(page);

    await page.goBack();
    await expect(page.locator('h1')).toHaveText(heading ?? '');
    await page.goForward();
    await expect(page.locator('h1')).toHaveText('Gallery');
    expect(await isSameDocument()).toBe(true);
    expect(complaints).toEqual([]);
  },
);

test(
  'a gallery opens the viewer by keyboard and restores the focus',
  { tag: '@main' },
  async ({ page, complaints }) => {
    await page.goto('/gallery');
    await elementsReady(page);
    const gallery = page.locator('dm-gallery').first();
    await gallery.getByRole('link').first().focus();
    await page.keyboard.press('Enter');

    const viewer = page.getByRole('dialog');
    await expect(viewer).toBeVisible();
    await expect(page).toHaveURL(/#.*gid=\d+&pid=1/);
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/pid=2/);

    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page).not.toHaveURL(/pid=/);
    await expect(gallery.getByRole('link').nth(1)).toBeFocused();
    expect(complaints).toEqual([]);
  },
);

test('Back closes the viewer and stays on the page', { tag: '@main' }, async ({ page }) => {
  await page.goto('/');
  await elementsReady(page);
  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await expect(page.locator('h1')).toHaveText('Gallery');
  await elementsReady(page);
  await page.locator('dm-gallery').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await goBack(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/gallery$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('an address with a gallery and picture number opens that picture', async ({ page }) => {
  await page.goto('/gallery#gid=1&pid=3');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/pid=3/);
});

test('the Arabic page is right-to-left', { tag: '@main' }, async ({ page, complaints }) => {
  await page.goto('/');
  await page.goto('/ar');
  await elementsReady(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(complaints).toEqual([]);
});

test('the page shows its mode and device in attributes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/?preview=true');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-dm-mode', 'preview');
  await expect(html).toHaveAttribute('data-dm-device', 'mobile');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(html).toHaveAttribute('data-dm-device', 'desktop');
});
