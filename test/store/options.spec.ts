import type { Locator, Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { expect, test } from '../site';

const store = (page: Page): Locator => page.locator('dm-store > [slot="dm-store"]');

/** Opens a screen of the shop with these attributes of the store. */
async function open(
  page: Page,
  path: string,
  attributes: Readonly<Record<string, string | object>>,
): Promise<void> {
  await page.goto(path);
  await expect(store(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('dm-store').evaluate((element, all) => {
    for (const [name, value] of Object.entries(all)) {
      element.setAttribute(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, attributes);
}

/** The number of things in the first row of a list. */
const inFirstRow = (list: Locator): Promise<number> =>
  list.evaluate((element) => {
    const tops = [...element.children].map((child) => child.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });

test.describe('the options of a store', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('set the rows of categories and products', async ({ page }) => {
    await open(page, '/shop', {});
    const tiles = store(page).getByRole('list', { name: 'Categories' });
    await expect.poll(() => inFirstRow(tiles)).toBe(4);
    await open(page, '/shop', { 'category-columns': '2', views: 'grid(1,2) list(10) table(20)' });
    await expect.poll(() => inFirstRow(tiles)).toBe(2);
    await expect(store(page).locator('.ec-product')).toHaveCount(2);
    expect(await inFirstRow(store(page).locator('.ec-products'))).toBe(2);
    await tiles.getByRole('link', { name: 'Vouchers' }).click();
    await expect(store(page).getByRole('heading', { name: 'Vouchers', level: 1 })).toBeFocused();
    await expect(tiles).toHaveCount(0);
  });

  test('of lists apply to the newer list', async ({ page }) => {
    const options = {
      'product-list': {
        product_list_sku_behavior: 'SHOW',
        product_list_price_behavior: 'HIDE',
        product_list_title_behavior: 'SHOW_ON_HOVER',
        product_list_category_title_behavior: 'SHOW_BELOW_IMAGE',
        product_list_product_info_layout: 'CENTER',
        product_list_image_aspect_ratio: 'SQUARE_1',
        product_list_image_position: 'COVER',
        product_list_cell_spacing: 7,
        product_list_category_cell_spacing: 5,
        product_list_image_size: 12,
      },
    };
    await open(page, '/shop', options);
    const card = store(page).locator('.ec-card').nth(1);
    await expect(card.getByText('£')).toHaveCount(0);
    await expect(card.locator('.ec-faint')).toBeVisible();
    const name = card.locator('.ec-card-name');
    await expect(name).toHaveCSS('opacity', '0');
    await card.hover();
    await expect(name).toHaveCSS('opacity', '1');
    await expect(card.locator('.ec-card-text')).toHaveCSS('text-align', 'center');
    await expect(store(page).locator('.ec-products')).toHaveCSS('gap', '7px');
    await expect(store(page).locator('.ec-tiles')).toHaveCSS('gap', '5px');
    await expect(store(page).locator('.ec-tile-name').first()).toHaveCSS('position', 'static');
    await expect(card.locator('.ec-mat')).toHaveCSS('aspect-ratio', '1 / 1');
    await expect(card.locator('img')).toHaveCSS('object-fit', 'cover');
    expect(await violationsIn(page, 'dm-store')).toEqual([]);
    // Version 0 has the older list, without options.
    await open(page, '/shop', { ...options, 'store-version': '0' });
    await expect(store(page).locator('.ec-card').nth(1).getByText('£')).toBeVisible();
    await expect(store(page).locator('.ec-card .ec-faint')).toHaveCount(0);
  });

  test('of product pages apply to the newer page', async ({ page }) => {
    const options = {
      'product-details': {
        product_details_layout: 'THREE_COLUMNS_SIDEBAR_ON_THE_LEFT',
        product_details_show_product_name: false,
        product_details_show_product_sku: false,
        product_details_show_product_price: false,
        product_details_show_breadcrumbs: false,
        product_details_show_qty: false,
        product_details_show_product_options: false,
      },
    };
    await open(page, '/shop/-p102', options);
    await expect(store(page).locator('.ec-details .ec-price')).toHaveCount(0);
    await expect(store(page).getByRole('heading', { name: 'Two swans' })).toHaveCSS('width', '1px');
    await expect(store(page).getByRole('spinbutton')).toHaveCount(0);
    await expect(store(page).getByRole('radio')).toHaveCount(0);
    await expect(store(page).getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
    await expect(store(page).locator('.ec-product-page')).toHaveAttribute('data-columns', '3');
    const picture = await store(page).locator('.ec-large').boundingBox();
    const side = await store(page).locator('.ec-details').boundingBox();
    expect(picture?.x).toBeGreaterThan(side?.x ?? 0);
    expect(await violationsIn(page, 'dm-store')).toEqual([]);
    await open(page, '/shop/-p102', { ...options, 'store-version': '0' });
    await expect(store(page).locator('.ec-details > .ec-price')).toBeVisible();
    await expect(store(page).getByRole('spinbutton')).toBeVisible();
    await open(page, '/shop/-p102', {
      'product-details': { product_details_show_buy_button: false },
    });
    await expect(store(page).getByRole('button', { name: 'Put into the cart' })).toHaveCount(0);
    await store(page).getByRole('link', { name: 'Prints', exact: true }).first().click();
    await expect(store(page).getByRole('heading', { name: 'Prints', level: 1 })).toBeVisible();
  });
});

test.describe('a storefront with a fault', () => {
  /** Opens the shop whose storefront has a fault, by a parameter of its address. */
  async function openFaulty(page: Page, fault: string): Promise<void> {
    await page.route('**/shop', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const own = '"/_shop/script.js"';
      expect(html, 'the fault has a place').toContain(own);
      const body = html.replace(own, `"/_shop/script.js?fault=${fault}"`);
      await route.fulfill({ response, body });
    });
    // A script that is held would hold the event `load`.
    await page.goto('/shop', { waitUntil: 'domcontentloaded' });
    await page.locator('dm-store').scrollIntoViewIfNeeded();
  }

  test('comes late, over products that could be used before', async ({ page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/script\.js\?.*fault=slow/, async (route) => {
      await released;
      await route.continue();
    });
    const requested = page.waitForRequest(/script\.js\?.*fault=slow/);
    await openFaulty(page, 'slow');
    await requested;
    await page.getByRole('link', { name: 'Two swans' }).click({ trial: true });
    const product = store(page).getByRole('link', { name: 'Two swans' });
    await expect(product).toHaveCount(0);
    release();
    await expect(product).toBeVisible();
  });

  for (const fault of ['silent', 'throws', 'null']) {
    test(`leaves the products, says so and can be tried again (${fault})`, async ({ page }) => {
      await page.clock.install();
      await openFaulty(page, fault);
      await page.waitForFunction(() => document.querySelector('script[src*="_shop"]') !== null);
      await page.clock.runFor(16_000);
      const message = page.getByRole('alert').getByText('Halide House could not be loaded.');
      await expect(message).toBeVisible();
      const again = page.locator('dm-store').getByRole('button', { name: 'Try Again' });
      await expect(again).toBeVisible();
      await page.getByRole('link', { name: 'Two swans' }).click();
      await page.clock.runFor(1000);
      await expect(page.getByRole('heading', { name: 'Two swans', level: 1 })).toBeVisible();
    });
  }
});
