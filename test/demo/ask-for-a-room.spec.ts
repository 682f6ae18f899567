import type { Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { expect, test } from '../site';

const ROOMS = {
  '/gable-room': 'Gable room',
  '/net-loft': 'Net loft',
  '/pilots-room': 'Pilot’s room',
  '/salt-room': 'Salt room',
};

/** The page in a language, what the way to a room is called there, and where it leads. */
const LANGUAGES = [
  ['/', 'Ask for a room', '/booking'],
  ['/ar', 'اطلب غرفة', '/ar/booking'],
] as const;

const roomField = (page: Page) => page.locator('select[name="dmform-05"]');

for (const [path, name, target] of LANGUAGES) {
  test(`${path} leads to a room from its header, its opening and the menu of a phone`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const part of [page.locator('.site-header'), page.locator('.opening')]) {
      await expect(part.getByRole('link', { name, exact: true })).toHaveAttribute('href', target);
    }
    await page.setViewportSize({ width: 375, height: 812 });
    // In sight without scrolling.
    await expect(page.locator('.opening').getByRole('link', { name, exact: true })).toBeInViewport({
      ratio: 1,
    });
    await page.locator('.menu-button').click();
    const link = page.locator('#site-menu').getByRole('link', { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expect(roomField(page)).toHaveValue('');
  });
}

test('every room leads to the form, which shows the room', async ({ page }) => {
  await page.goto('/rooms');
  for (const [path, room] of Object.entries(ROOMS)) {
    await page.goto(path);
    const links = page.locator('main').getByRole('link', { name: /^Ask for/ });
    await expect(links).toHaveCount(2);
    await links.first().click();
    await expect(page).toHaveURL(/\/booking\?room=/);
    await expect(roomField(page)).toHaveValue(room);
    await expect(roomField(page)).toBeVisible();
  }
});

test('the list of rooms and the Arabic home page lead to each of the four', async ({ page }) => {
  for (const [path, selector, count] of [
    ['/rooms', '.room-ask a', 4],
    ['/ar', '.card .go', 4],
  ] as const) {
    await page.goto(path);
    const hrefs = await page
      .locator(selector)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(new Set(hrefs).size).toBe(count);
    for (const href of hrefs) {
      await page.goto(href);
      const room = new URL(page.url()).searchParams.get('room')!;
      await expect(roomField(page)).toHaveValue(room);
    }
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('a room leads to the form, which shows it', async ({ page }) => {
    await page.goto('/net-loft');
    await page.locator('main').getByRole('link', { name: 'Ask for this room' }).click();
    await expect(roomField(page)).toHaveValue('Net loft');
  });
});
