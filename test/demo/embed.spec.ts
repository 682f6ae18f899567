import type { Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { elementsReady, expect, test } from '../site';

/** Returns the page's markup without the preload links of its elements. */
const markupOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.documentElement.outerHTML.replaceAll(/<link rel="modulepreload"[^>]*>/g, ''),
  );

test.describe('on a foreign page with aggressive styles and a strict policy', () => {
  test(
    'elements upgrade, also in a shadow root passed to discover()',
    { tag: '@main' },
    async ({ page, site, complaints }) => {
      await page.goto(site.embedUrl);
      await elementsReady(page);
      for (const gallery of [
        page.locator('#children'),
        page.locator('#data'),
        page.locator('slipway-sidebar dm-gallery'),
      ]) {
        await gallery.scrollIntoViewIfNeeded();
        await expect
          .poll(() => gallery.evaluate((element) => element.matches(':state(ready)')))
          .toBe(true);
      }
      expect(complaints).toEqual([]);
    },
  );

  test('the page’s styles do not affect the pictures', async ({ page, site }) => {
    await page.goto(site.embedUrl);
    await elementsReady(page);
    const image = page.locator('#children').getByRole('img').first();
    await expect(image).toBeVisible();
    const box = await image.boundingBox();
    expect(box?.width).toBeGreaterThan(150);
    expect(Math.round(box?.width ?? 0)).toBe(Math.round(box?.height ?? 1));
    expect(await image.evaluate((element) => getComputedStyle(element).filter)).toBe('none');
    const caption = page.locator('#children').getByText('The water had stopped.');
    const style = await caption.last().evaluate((element) => {
      const { letterSpacing, textTransform, textIndent } = getComputedStyle(element);
      return { letterSpacing, textTransform, textIndent };
    });
    expect(style).toEqual({ letterSpacing: 'normal', textTransform: 'none', textIndent: '0px' });
  });

  test('captions are shown as text', { tag: '@main' }, async ({ page, site }) => {
    await page.goto(site.embedUrl);
    await page.locator('#data').scrollIntoViewIfNeeded();
    await expect(page.locator('#data').getByText('<b>not bold</b>')).toBeVisible();
  });

  test('the viewer covers the page and leaves it unchanged', async ({ page, site }) => {
    await page.goto(site.embedUrl);
    await elementsReady(page);
    const before = await markupOf(page);
    await page.locator('#children').getByRole('link').first().click();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toBeVisible();
    const box = await viewer.boundingBox();
    expect(box?.width).toBe(page.viewportSize()?.width);
    expect(await violationsIn(page, 'dm-gallery')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    expect(await markupOf(page)).toBe(before);
  });
});
