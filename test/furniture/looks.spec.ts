import type { Page } from '@playwright/test';
import { elementsReady, expect, pageDrawn, test } from '../site';
import { serveEverything } from './everything';

test.use({
  visitor: 'new',
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
});
test.skip(({ browserName }) => browserName !== 'chromium', 'the pictures are Chromium’s');

const LOOK = { maxDiffPixelRatio: 0.02 };

/** The same letters on every platform. */
const STYLE = `
  @font-face { font-family: Look; src: url('/assets/fonts/familjen-grotesk.woff2'); font-weight: 400 700; font-display: block; }
  body { margin: 0 16px; font: 16px/1.5 Look; }
`;

async function open(page: Page, width: number, dir: 'ltr' | 'rtl'): Promise<void> {
  await serveEverything(page);
  await page.setViewportSize({ width, height: 760 });
  await page.goto('/everything');
  await page.evaluate((value) => {
    document.documentElement.dir = value;
  }, dir);
  await page.addStyleTag({ content: STYLE });
  await elementsReady(page);
  await expect(page.getByRole('region', { name: /cookie/i })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeVisible();
  await pageDrawn(page);
}

for (const [width, dir] of [
  [375, 'ltr'],
  [375, 'rtl'],
  [768, 'ltr'],
  [1440, 'ltr'],
] as const) {
  test(`menu, columns, notification and cookie notice look as they did, ${String(width)} px ${dir}`, async ({
    page,
  }) => {
    await open(page, width, dir);
    await expect(page).toHaveScreenshot(`page-${String(width)}-${dir}.png`, LOOK);
    if (width > 375) return;
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await page.getByRole('button', { name: /reject/i }).click();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page).toHaveScreenshot(`drawer-${dir}.png`, LOOK);
    await page.keyboard.press('Escape');
    const switcher = page.locator('dm-language-switcher');
    await switcher.scrollIntoViewIfNeeded();
    await switcher.getByRole('button').click();
    await expect(switcher.getByRole('link', { name: 'العربية' })).toBeVisible();
    await expect(page).toHaveScreenshot(`languages-${dir}.png`, LOOK);
  });
}
