import type { Locator } from '@playwright/test';
import { expect, test } from '../site';
import { ADDRESSES } from './addresses';
import { UNTRIED } from '../fixtures/untried';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(({ browserName }) => browserName === 'firefox', UNTRIED.noScript);

  test('every page is readable and shows all pictures of its galleries', async ({ page }) => {
    for (const address of ADDRESSES) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('h1'), address).toBeVisible();
      const figures = page.locator('dm-gallery figure');
      for (const figure of await figures.all()) {
        await expect(figure.locator('img'), address).toBeVisible();
        await expect(figure.locator('a'), address).toHaveAttribute('href', /\/media\/original\//);
      }
    }
  });

  test('links lead from page to page, also on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Rooms' }).first().click();
    await expect(page).toHaveURL(/\/rooms$/);
    await page.locator('.dm-logo-anchor').click();
    await expect(page).toHaveURL(/\/$/);
  });
});

/** React's chunk, not the element base. */
const REACT = /chunks\/react-(?!element|mount)/;

/** The viewer's own modules, and its engine's. */
const VIEWER = /lightbox|photoswipe/;

test.describe('with React blocked', () => {
  test('elements show their pictures and links work', { tag: '@main' }, async ({ page }) => {
    await page.route(REACT, (route) => route.abort());
    await page.goto('/shore');
    const slider = page.locator('dm-slider').first();
    await slider.scrollIntoViewIfNeeded();
    await expect(slider.locator('figure img').first()).toBeVisible();
    await page.waitForFunction(() => document.querySelector('dm-slider')?.matches(':state(error)'));
    const images = await slider.locator('figure img').all();
    expect(images.length).toBeGreaterThan(1);
    for (const image of images) await expect(image).toBeVisible();
    await page.getByRole('link', { name: 'Rooms' }).first().click();
    await expect(page).toHaveURL(/\/rooms$/);
    await expect(page.locator('h1')).toBeVisible();
  });

  test('a gallery shows its pictures, and opens them in the viewer', async ({ page }) => {
    await page.route(REACT, (route) => route.abort());
    await page.goto('/gallery');
    const links = page.locator('dm-gallery').first().locator('[part="link"]');
    await expect(links.first().locator('img')).toBeVisible();
    expect(await links.count()).toBeGreaterThan(1);
    await links.first().click();
    // The viewer is drawn without React.
    const viewer = page.getByRole('dialog');
    await expect(viewer.locator('img').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(links.first()).toBeFocused();
  });

  test('a picture opens as a page where the viewer is blocked too', async ({ page }) => {
    await page.route(REACT, (route) => route.abort());
    await page.route(VIEWER, (route) => route.abort());
    await page.goto('/gallery');
    const link = page.locator('dm-gallery').first().locator('[part="link"]').first();
    await expect(link.locator('img')).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/\/media\//);
  });

  test('an element renders after its module failed once', async ({ page, browserName }) => {
    test.skip(browserName === 'firefox', UNTRIED.failedModule);
    let requests = 0;
    await page.route(REACT, (route) => {
      requests += 1;
      return requests === 1 ? route.abort() : route.continue();
    });
    await page.goto('/shore');
    await page.locator('dm-slider').first().scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      document.querySelector('dm-slider')?.matches(':state(ready):not(:state(error))'),
    );
    expect(requests).toBeGreaterThan(1);
  });
});

test.describe('with the library blocked', () => {
  test('all pictures are shown and links work', async ({ page }) => {
    await page.route(/\/dm\/1\/.*\.js/, (route) => route.abort());
    await page.goto('/gallery');
    const figures = await page.locator('dm-gallery figure').all();
    expect(figures.length).toBeGreaterThan(9);
    // At first, dm.css reserves no space for pictures that the script would hide behind a button.
    const heightOf = (figure: Locator): Promise<number> =>
      figure.evaluate((element) => element.getBoundingClientRect().height);
    for (const figure of figures) {
      await expect.poll(() => heightOf(figure)).toBeGreaterThan(100);
      await expect(figure.locator('img')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Story' }).first().click();
    await expect(page).toHaveURL(/\/story$/);
  });

  test('the menu is available on a phone', async ({ page }) => {
    await page.route(/\/dm\/1\/.*\.js/, (route) => route.abort());
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await page.locator('#site-menu').getByRole('link', { name: 'Kitchen' }).click();
    await expect(page).toHaveURL(/\/kitchen$/);
  });
});
