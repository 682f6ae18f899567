import type { Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, test } from '../site';

test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.speculation);

/**
 * Follows a link that is a full load; returns whether the page that is left starts a fade. (Whether
 * the next one ends it depends on the speed of the machine.)
 */
async function startsFade(page: Page, url: string): Promise<boolean> {
  await page.addInitScript(() => {
    addEventListener('pageswap', (event) => {
      sessionStorage.setItem('fade', String(event.viewTransition !== null));
    });
  });
  await page.goto(`${url}rooms`);
  const link = page.getByRole('main').getByRole('link').first();
  await link.evaluate((anchor: HTMLAnchorElement) => {
    anchor.href = '/story';
    anchor.dataset['dmNative'] = '';
  });
  await link.click();
  await page.waitForURL('**/story');
  const stored = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('fade'));
  await expect.poll(stored).not.toBeNull();
  return (await stored()) === 'true';
}

test('a link that is a full load fades like the others', async ({ page, site }) => {
  expect(await startsFade(page, site.url)).toBe(true);
});

test('pages fade without the scripts of the site', async ({ page, site }) => {
  await page.route(/\.js$/, (route) => route.abort());
  expect(await startsFade(page, site.url)).toBe(true);
});

test('nothing fades for a visitor who prefers less motion', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await startsFade(page, site.url)).toBe(false);
});

test('a page that fades is left for a picture without an error', async ({ page, site }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${site.url}rooms`);
  await elementsReady(page);
  const link = page.getByRole('main').getByRole('link').first();
  await link.evaluate((anchor: HTMLAnchorElement) => {
    anchor.href = '/assets/icon-180.png';
    anchor.dataset['dmNative'] = '';
  });
  await link.click();
  await page.waitForURL('**/icon-180.png');
  expect(await page.evaluate(() => document.contentType)).toBe('image/png');
  expect(errors).toEqual([]);
});
