import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { elementsReady, expect, pageDrawn, test } from '../site';
import { serveEverything } from './everything';
import { UNTRIED } from '../fixtures/untried';

test.use({
  visitor: 'new',
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
});
test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.pictures);

const SCREENSHOT = { maxDiffPixelRatio: 0.005 };
const HEIGHT = 760;
/** Height of the top of the page, above any picture, in px. */
const TOP = 400;

/** The same font on every platform. */
const STYLE = `
  @font-face { font-family: Look; src: url('/assets/fonts/familjen-grotesk.woff2'); font-weight: 400 700; font-display: block; }
  body { margin: 0 16px; font: 16px/1.5 Look; --dm-font-interface: Look; }
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
  await pageDrawn(page);
}

/** Answers the notice; on a phone, the notification waits until then. */
async function dismissBars(page: Page): Promise<void> {
  await page.getByRole('button', { name: /reject/i }).click();
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
}

/** Scrolls to an element and waits until it has rendered. */
async function scrollTo(page: Page, element: Locator): Promise<void> {
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
    /**
     * Compares an element's state with its reference screenshot and checks its accessibility.
     *
     * @param area an element, or the height of the viewport to compare, in px.
     */
    async function expectState(
      page: Page,
      tag: string,
      state: string,
      area: Locator | number = HEIGHT,
    ): Promise<void> {
      const name = `${state}-${String(width)}-${dir}.png`;
      await pageDrawn(page);
      if (typeof area === 'number') {
        const clip = { x: 0, y: 0, width, height: area };
        await expect(page).toHaveScreenshot(name, { ...SCREENSHOT, clip });
      } else await expect(area).toHaveScreenshot(name, SCREENSHOT);
      expect(await violationsIn(page, tag), state).toEqual([]);
    }

    test('notices and menus match their screenshots', async ({ page }) => {
      await open(page, width, dir);
      // On a phone, the notification may wait for the answer.
      if (width >= 768) await expectState(page, 'dm-notification', 'page');
      const notice = page.getByRole('region', { name: /cookie/i });
      await notice.getByRole('button', { name: 'Choose' }).click();
      await expectState(page, 'dm-cookie-notice', 'cookie-choices', notice);
      await page.getByRole('button', { name: /reject/i }).click();
      const dismiss = page.getByRole('button', { name: 'Dismiss notification' });
      await expect(dismiss).toBeVisible();
      await expectState(page, 'dm-notification', 'notification', TOP);
      await dismiss.click();

      const nav = page.locator('dm-nav');
      await nav.getByRole('button', { name: 'More Options' }).click();
      await expectState(page, 'dm-nav', 'menu-more', TOP);
      await nav.getByRole('button', { name: 'Sub-menu of Kitchen' }).click();
      await expect(nav.getByRole('link', { name: 'More', exact: true })).toBeVisible();
      await expectState(page, 'dm-nav', 'sub-menu', TOP);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'What is on' }).click();
      await expect(page.getByText('Tide walk, Thursday')).toBeVisible();
      await expectState(page, 'dm-sidebar', 'sidebar', TOP);
      await page.getByRole('button', { name: 'What is on' }).click();

      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectState(page, 'dm-drawer', 'drawer', TOP);
    });

    test('elements further down match their screenshots', async ({ page }) => {
      await open(page, width, dir);
      await dismissBars(page);

      const menu = page.locator('dm-restaurant-menu');
      await scrollTo(page, menu);
      await expectState(page, 'dm-restaurant-menu', 'restaurant-menu', menu);
      const mains = menu.getByRole('button', { name: 'Mains' });
      if ((await mains.count()) > 0) {
        await mains.click();
        await expectState(page, 'dm-restaurant-menu', 'restaurant-menu-open', menu);
      }

      const call = page.locator('dm-click-to-call');
      await scrollTo(page, call);
      await expectState(page, 'dm-click-to-call', 'call', call);

      const switcher = page.locator('dm-language-switcher');
      await scrollTo(page, switcher);
      await switcher.getByRole('button').click();
      await expect(switcher.getByRole('link', { name: 'العربية' })).toBeVisible();
      await expectState(page, 'dm-language-switcher', 'languages');
      await page.keyboard.press('Escape');

      const toTop = page.getByRole('button', { name: 'Back to top' });
      await expect(toTop).toBeVisible();
      await expectState(page, 'dm-back-to-top', 'back-to-top', toTop);
    });
  });
}
