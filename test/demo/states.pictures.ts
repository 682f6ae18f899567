import type { Locator, Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, pageDrawn, test } from '../site';

test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });
test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.pictures);

const SCREENSHOT = { maxDiffPixelRatio: 0.005 };
const HEIGHT = 760;

/** Opens a page of the demo and waits until what is in view is drawn. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await elementsReady(page);
  await pageDrawn(page);
}

/** Brings something to the middle of the window. */
async function show(page: Page, part: Locator): Promise<void> {
  await part.evaluate((node) => {
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await elementsReady(page);
  await pageDrawn(page);
}

/** The demo's store, once it is drawn. */
const store = (page: Page): Locator => page.locator('dm-store > [slot="dm-store"]');

/** The worst moments, and pages that sell: each leads to what is compared, default the window. */
const STATES: Readonly<Record<string, (page: Page) => Promise<Locator | undefined>>> = {
  async product(page) {
    await open(page, '/shop/Slack-water-p101');
    await store(page).getByRole('radio', { name: 'Framed in ash' }).check();
    return undefined;
  },
  async shop(page) {
    await open(page, '/shop');
    await expect(store(page).getByRole('heading').first()).toBeVisible();
    return undefined;
  },
  async cart(page) {
    await open(page, '/shop/Slack-water-p101');
    await store(page).getByRole('button', { name: 'Put into the cart' }).click();
    await store(page).getByRole('link', { name: 'Go to the cart' }).click();
    await expect(store(page).getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
    return undefined;
  },
  async 'visit-offline'(page) {
    // Loaded when the page is idle: without a connection it would be too late.
    const block = page.waitForResponse((response) => /failed-page-/.test(response.url()));
    await open(page, '/journal');
    await (await block).finished();
    await page.context().setOffline(true);
    // No link that is near the pointer, whose page would be there already.
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('main a[href^="/journal/"]');
      link?.click();
    });
    await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeFocused();
    return undefined;
  },
  async 'page-missing'(page) {
    await open(page, '/no-such-page');
    return undefined;
  },
  async 'form-invalid'(page) {
    await open(page, '/contact');
    const form = page.locator('dm-form').first();
    await show(page, form);
    await form.getByRole('button', { name: /^Send/ }).click();
    await expect(form.getByText('Check these fields.')).toBeVisible();
    return form;
  },
  async coupon(page) {
    await open(page, '/winter?utm_source=letter');
    const coupon = page.locator('dm-coupon').first();
    await show(page, coupon);
    return coupon;
  },
  async recordings(page) {
    await open(page, '/listening');
    const player = page.locator('dm-audio').first();
    await show(page, player);
    return player;
  },
  async german(page) {
    await open(page, '/de');
    return undefined;
  },
  async japanese(page) {
    await open(page, '/ja');
    return undefined;
  },
};

// Tests share the window.
test.afterEach(({ context }) => context.setOffline(false));

for (const width of [375, 1440]) {
  test.describe(`${String(width)} px`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    for (const [name, lead] of Object.entries(STATES)) {
      test(`${name} matches its screenshot`, async ({ page }) => {
        const part = await lead(page);
        await pageDrawn(page);
        const file = `${name}-${String(width)}.png`;
        if (part) await expect(part).toHaveScreenshot(file, SCREENSHOT);
        else await expect(page).toHaveScreenshot(file, SCREENSHOT);
      });
    }
  });
}

test.describe('first visit', () => {
  test.use({ visitor: 'new' });

  for (const [width, height] of [
    [320, 568],
    [375, HEIGHT],
    [1440, HEIGHT],
  ] as const) {
    test(`the bars of the window match their screenshot at ${String(width)} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await open(page, '/listening');
      const player = page.locator('dm-audio').first();
      await show(page, player);
      await player.getByRole('button', { name: /^Play/ }).first().click();
      await player
        .getByRole('button', { name: /^Pause/ })
        .first()
        .click();
      await expect(page.getByRole('region', { name: /cookie/i })).toBeVisible();
      await page.evaluate(() => {
        scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      });
      await pageDrawn(page);
      await expect(page).toHaveScreenshot(`first-visit-${String(width)}.png`, SCREENSHOT);
    });
  }
});
