import type { Locator } from '@playwright/test';
import { expect, test } from '../site';
import { ADDRESSES } from './addresses';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(
    ({ browserName }) => browserName === 'firefox',
    'A stock Firefox runs scripts, whatever it is asked.',
  );

  test('every page is readable, every picture of its galleries included', async ({ page }) => {
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

  test('a visitor walks from page to page, on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Rooms' }).first().click();
    await expect(page).toHaveURL(/\/rooms$/);
    await page.locator('.dm-logo-anchor').click();
    await expect(page).toHaveURL(/\/$/);
  });
});

/** React's own chunk, not the base of the elements that wait for it. */
const REACT = /chunks\/react-(?!element|mount)/;

test.describe('with React blocked', () => {
  test('galleries show their pictures and links work', async ({ page }) => {
    await page.route(REACT, (route) => route.abort());
    await page.goto('/gallery');
    const gallery = page.locator('dm-gallery').first();
    await gallery.scrollIntoViewIfNeeded();
    await expect(gallery.locator('figure img').first()).toBeVisible();
    await expect(gallery).toHaveJSProperty('localName', 'dm-gallery');
    await page.waitForFunction(() =>
      document.querySelector('dm-gallery')?.matches(':state(error)'),
    );
    for (const image of await gallery.locator('figure img').all()) {
      await expect(image).toBeVisible();
    }
    await page.getByRole('link', { name: 'Rooms' }).first().click();
    await expect(page).toHaveURL(/\/rooms$/);
    await expect(page.locator('h1')).toBeVisible();
  });

  test('an element that failed once is drawn when the network is back', async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'Firefox remembers that a module was not to be had.');
    let refused = 0;
    await page.route(REACT, (route) => {
      refused += 1;
      return refused === 1 ? route.abort() : route.continue();
    });
    await page.goto('/gallery');
    await page.waitForFunction(() =>
      document.querySelector('dm-gallery')?.matches(':state(ready):not(:state(error))'),
    );
  });
});

test.describe('with the whole library missing', () => {
  test('every picture is there and links are links', async ({ page }) => {
    await page.route(/\/dm\/1\/.*\.js/, (route) => route.abort());
    await page.goto('/gallery');
    const figures = await page.locator('dm-gallery figure').all();
    expect(figures.length).toBeGreaterThan(9);
    // For a while dm.css holds no room for pictures that a script would put behind a button.
    const heightOf = (figure: Locator): Promise<number> =>
      figure.evaluate((element) => element.getBoundingClientRect().height);
    for (const figure of figures) {
      await expect.poll(() => heightOf(figure), { timeout: 20_000 }).toBeGreaterThan(100);
      await expect(figure.locator('img')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Story' }).first().click();
    await expect(page).toHaveURL(/\/story$/);
  });

  test('the menu of a phone is there at once for who asks for it', async ({ page }) => {
    await page.route(/\/dm\/1\/.*\.js/, (route) => route.abort());
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await page.locator('#site-menu').getByRole('link', { name: 'Kitchen' }).click();
    await expect(page).toHaveURL(/\/kitchen$/);
  });
});
