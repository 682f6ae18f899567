import type { Locator, Page } from '@playwright/test';
import { expect, follow, goBack, test } from '../site';

const store = (page: Page): Locator => page.locator('dm-store > [slot="dm-store"]');
const heading = (page: Page, name: string): Locator =>
  store(page).getByRole('heading', { name, level: 1 });

/** Serves the site without SEO-friendly links, and its store with or without clean addresses. */
async function serve(page: Page, urls: 'clean' | 'hash'): Promise<void> {
  const isPage = ({ pathname }: URL): boolean => !/^\/(?:_|dm\/|assets\/|media\/)/.test(pathname);
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const changed = text
      .replace('"siteAlias":', '"seoFriendlyLinks":false,"siteAlias":')
      .replace(/\bclean-urls\b/, urls === 'clean' ? 'clean-urls' : '');
    await route.fulfill({ response, body: changed });
  });
}

const isRooms = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Rooms', level: 1 })).toBeVisible();

/** The path and hash in the address bar. */
const shown = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, '');

test.describe('a store on a site that addresses pages by the hash', () => {
  test('has the hash on its page; Back leads through screens and pages', async ({
    page,
    complaints,
  }) => {
    await serve(page, 'hash');
    await page.goto('/rooms');
    await page.locator('.site-footer').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
    expect(shown(page)).toBe('/rooms#!/contact');
    await page.locator('.site-footer').getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(heading(page, 'Shop')).toBeVisible();
    expect(shown(page)).toBe('/shop');
    await store(page).getByRole('link', { name: 'Vouchers' }).first().click();
    await expect(heading(page, 'Vouchers')).toBeVisible();
    expect(shown(page)).toBe('/shop#!/~/category/id=4&offset=0');
    await page.reload();
    await expect(heading(page, 'Vouchers')).toBeVisible();
    await page.locator('.site-footer').getByRole('link', { name: 'Rooms', exact: true }).click();
    await isRooms(page);
    expect(shown(page)).toBe('/shop#!/rooms');
    await goBack(page);
    await expect(heading(page, 'Vouchers')).toBeVisible();
    await goBack(page);
    await expect(heading(page, 'Shop')).toBeVisible();
    await goBack(page);
    await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('opens the screen of a link in either form', { tag: '@main' }, async ({ page }) => {
    await serve(page, 'hash');
    await page.goto('/rooms');
    await follow(page, '/shop#!/~/cart');
    await expect(heading(page, 'Cart')).toBeVisible();
    expect(shown(page)).toBe('/shop#!/~/cart');
    await goBack(page);
    await isRooms(page);
  });

  test('keeps clean addresses where it has them', async ({ page }) => {
    await serve(page, 'clean');
    await page.goto('/rooms');
    await page.locator('.site-header .cart-link').click();
    await expect(heading(page, 'Cart')).toBeVisible();
    expect(shown(page)).toBe('/shop/cart');
    await store(page).getByRole('link', { name: 'Look through the shop' }).click();
    await expect(heading(page, 'Shop')).toBeVisible();
    await goBack(page);
    await expect(heading(page, 'Cart')).toBeVisible();
    await goBack(page);
    await isRooms(page);
  });
});
