import type { Page } from '@playwright/test';
import { elementsReady, expect, test } from '../site';
import { applyUserStyles, LARGE_TEXT } from './user-styles';

test.use({
  viewport: { width: 320, height: 640 },
  contextOptions: { reducedMotion: 'reduce' },
});

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of ['/booking', '/ar/booking']) {
  test(`with text of 200 %, the header of ${path} leaves the page its room`, async ({ page }) => {
    await page.goto(path);
    await elementsReady(page);
    await applyUserStyles(page, LARGE_TEXT);
    const header = page.locator('.site-header');
    await expect.poll(async () => (await header.boundingBox())!.height).toBeLessThan(640 / 5);
    // Its mark is not squeezed, and no word of its name is broken.
    expect((await header.locator('.logo svg').boundingBox())!.width).toBeGreaterThanOrEqual(31);
    const lines = await header.locator('.logo span').evaluate((name) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return range.getClientRects().length;
    });
    expect(lines).toBeLessThanOrEqual(2);
    // What sticks to the top covers nothing that is pressed.
    await page.locator('dm-form [part=actions] button').last().click();
    await expect(page.locator('dm-form select').first()).toBeFocused();
    expect(await overflowOf(page)).toBe(0);
  });
}
