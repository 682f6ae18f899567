import type { Page } from '@playwright/test';
import { blockChunk, elementsReady, expect, holdChunk, test } from '../site';

/** Opens a page with galleries, without one of their chunks; returns the lines they log. */
async function openWithout(page: Page, chunk: string): Promise<readonly string[]> {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[dm]')) lines.push(message.text());
  });
  await blockChunk(page, chunk);
  await page.goto('/gallery');
  await elementsReady(page);
  return lines;
}

test.describe('a gallery without a chunk', () => {
  test('shows and opens its pictures without effects, and logs one line', async ({ page }) => {
    const lines = await openWithout(page, 'extras');
    const gallery = page.locator('dm-gallery').first();
    await gallery.evaluate((element) => {
      element.setAttribute('animation', 'fade');
      element.setAttribute('hover', 'zoomout');
    });
    await gallery.scrollIntoViewIfNeeded();
    const images = gallery.locator('li img');
    await expect
      .poll(() =>
        images.evaluateAll((all) =>
          (all as HTMLImageElement[])
            .filter((image) => image.getBoundingClientRect().bottom < innerHeight)
            .every((image) => image.naturalWidth > 0 && getComputedStyle(image).opacity === '1'),
        ),
      )
      .toBe(true);
    await expect.poll(() => lines).toHaveLength(1);
    await gallery.getByRole('link').nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(lines[0]).toContain('its effects could not be loaded');
    expect(lines).toHaveLength(1);
  });

  test('navigates to the picture without the interaction, and logs one line', async ({ page }) => {
    const lines = await openWithout(page, 'interaction');
    const links = page.locator('dm-gallery').first().getByRole('link');
    await links.first().hover();
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(links.nth(1)).toBeFocused();
    const address = await links.nth(1).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${String(address)}$`));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('its handling of keys and clicks could not be loaded');
  });

  test('handles the last key once the interaction has loaded', async ({ page }) => {
    const release = await holdChunk(page, 'interaction');
    await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
    await elementsReady(page);
    const gallery = page.locator('dm-gallery').first();
    const links = gallery.getByRole('link');
    await links.nth(1).focus();
    const top = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(() => scrollY)).toBe(top);
    release();
    await expect(links.first()).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('opens the picture requested last once the viewer has loaded, unless the focus has left', async ({
    page,
  }) => {
    const release = await holdChunk(page, 'lightbox.define');
    await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
    await elementsReady(page);
    const [abandoned, gallery] = [
      page.locator('dm-gallery').nth(1),
      page.locator('dm-gallery').first(),
    ];
    // Its view loads when it comes near.
    await abandoned.scrollIntoViewIfNeeded();
    await elementsReady(page);
    await abandoned.getByRole('link').first().press('Enter');
    await gallery.getByRole('link').first().press('Enter');
    await gallery.getByRole('link').nth(2).press('Enter');
    release();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).toHaveURL(/#&gid=1&pid=3$/);
  });
});
