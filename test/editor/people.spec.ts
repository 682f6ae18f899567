import type { Browser, Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, test } from './editor-site';

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

/** Opens another window, with cookies and storage of its own, of somebody with a name. */
async function windowOf(browser: Browser, baseURL: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await context.addInitScript((author) => {
    try {
      localStorage.setItem('dm-editor-author', author);
    } catch {
      // A frame without storage.
    }
  }, name);
  return context.newPage();
}

test('who is on which page is seen by others, until they go or close their window', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, 'en/stockists.html');
  const here = page.locator('.people');
  await expect(here).toBeEmpty();
  const anna = await windowOf(browser, site.url, 'Anna <i>');
  try {
    const theirs = await openEditor(anna, 'en/stockists.html');
    await expect(anna.locator('.people')).toHaveText('Somebody is on this page');
    // Her window has told the host; this one asks when it is looked at again.
    const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const seen = () =>
      expect.poll(async () => {
        await look();
        return (await here.textContent())?.trim();
      });
    await seen().toBe('Anna <i> is on this page');
    await page.setViewportSize({ width: 375, height: 740 });
    const [box, bar] = [
      await here.boundingBox(),
      await page.getByRole('banner', { name: 'Editor' }).boundingBox(),
    ];
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(375);
    // Below the two rows, and over nothing of the page.
    expect(bar!.height).toBeLessThan(130);
    expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y + bar!.height);

    await anna.getByRole('combobox', { name: 'Page' }).selectOption('en/albums.html');
    await expect(theirs.frame.locator('#dm-content')).toBeVisible();
    await expect(anna.locator('.people')).toBeEmpty();
    await seen().toBe('');
    await page.getByRole('button', { name: 'Pages' }).click();
    const row = page.getByRole('dialog').getByRole('button', { name: /^Albums/ });
    await expect
      .poll(async () => {
        await look();
        return row.textContent();
      })
      .toContain('Anna <i> is on this page');
    await anna.close({ runBeforeUnload: false });
    await expect
      .poll(async () => {
        await look();
        return row.textContent();
      })
      .not.toContain('Anna');
  } finally {
    await anna.context().close();
  }
});
