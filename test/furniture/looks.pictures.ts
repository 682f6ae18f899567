import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { elementsReady, expect, pageDrawn, test } from '../site';
import { serveEverything } from './everything';

test.use({
  visitor: 'new',
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
});
test.skip(({ browserName }) => browserName !== 'chromium', 'the pictures are Chromium’s');

const LOOK = { maxDiffPixelRatio: 0.02 };
const HEIGHT = 760;
/** What stands at the top of the page, above any picture, in px. */
const TOP = 400;

/** The same letters on every platform. */
const STYLE = `
  @font-face { font-family: Look; src: url('/assets/fonts/familjen-grotesk.woff2'); font-weight: 400 700; font-display: block; }
  body { margin: 0 16px; font: 16px/1.5 Look; }
`;

async function open(page: Page, width: number, dir: 'ltr' | 'rtl'): Promise<void> {
  await serveEverything(page);
  await page.setViewportSize({ width, height: HEIGHT });
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

/** Scrolls to an element, and waits for it to be drawn. */
async function show(page: Page, element: Locator): Promise<void> {
  await element.evaluate((node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await elementsReady(page);
  await pageDrawn(page);
}

for (const [width, dir] of [
  [375, 'ltr'],
  [375, 'rtl'],
  [768, 'ltr'],
  [1440, 'ltr'],
] as const) {
  test.describe(`${String(width)} px ${dir}`, () => {
    /** A state of an element: as it did look, and accessible. In px, how much of the window counts. */
    async function look(
      page: Page,
      tag: string,
      state: string,
      where: Locator | number = HEIGHT,
    ): Promise<void> {
      const name = `${state}-${String(width)}-${dir}.png`;
      await pageDrawn(page);
      if (typeof where === 'number') {
        const clip = { x: 0, y: 0, width, height: where };
        await expect(page).toHaveScreenshot(name, { ...LOOK, clip });
      } else await expect(where).toHaveScreenshot(name, LOOK);
      expect(await violationsIn(page, tag), state).toEqual([]);
    }

    test('notices and menus look as they did', async ({ page }) => {
      await open(page, width, dir);
      await look(page, 'dm-notification', 'page');
      const notice = page.getByRole('region', { name: /cookie/i });
      await notice.getByRole('button', { name: 'Choose' }).click();
      await look(page, 'dm-cookie-notice', 'cookie-choices', notice);
      await page.getByRole('button', { name: 'Dismiss notification' }).click();
      await page.getByRole('button', { name: /reject/i }).click();

      const nav = page.locator('dm-nav');
      await nav.getByRole('button', { name: 'More Options' }).click();
      await look(page, 'dm-nav', 'menu-more', TOP);
      await nav.getByRole('button', { name: 'Sub-menu of Kitchen' }).click();
      await expect(nav.getByRole('link', { name: 'More', exact: true })).toBeVisible();
      await look(page, 'dm-nav', 'sub-menu', TOP);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'What is on' }).click();
      await expect(page.getByText('Tide walk, Thursday')).toBeVisible();
      await look(page, 'dm-sidebar', 'sidebar', TOP);
      await page.getByRole('button', { name: 'What is on' }).click();

      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await look(page, 'dm-drawer', 'drawer', TOP);
    });

    test('what stands further down looks as it did', async ({ page }) => {
      await open(page, width, dir);
      await page.getByRole('button', { name: 'Dismiss notification' }).click();
      await page.getByRole('button', { name: /reject/i }).click();

      const menu = page.locator('dm-restaurant-menu');
      await show(page, menu);
      await look(page, 'dm-restaurant-menu', 'restaurant-menu', menu);
      const mains = menu.getByRole('button', { name: 'Mains' });
      if ((await mains.count()) > 0) {
        await mains.click();
        await look(page, 'dm-restaurant-menu', 'restaurant-menu-open', menu);
      }

      const call = page.locator('dm-click-to-call');
      await show(page, call);
      await look(page, 'dm-click-to-call', 'call', call);

      const switcher = page.locator('dm-language-switcher');
      await show(page, switcher);
      await switcher.getByRole('button').click();
      await expect(switcher.getByRole('link', { name: 'العربية' })).toBeVisible();
      await look(page, 'dm-language-switcher', 'languages');
      await page.keyboard.press('Escape');

      const toTop = page.getByRole('button', { name: 'Back to top' });
      await expect(toTop).toBeVisible();
      await look(page, 'dm-back-to-top', 'back-to-top', toTop);
    });
  });
}
