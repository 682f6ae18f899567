import { elementsReady, expect, test } from '../site';

test('a page’s own style sheets are removed with it, also those of the first page', async ({
  page,
}) => {
  await page.goto('/shop');
  await elementsReady(page);
  const title = await page.locator('h1').first().innerText();
  const pageStyles = page.locator('head link[rel=stylesheet][data-dm-page]');
  await expect(pageStyles).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Rooms' }).first().click();
  await expect(page.locator('h1').first()).toHaveText('Rooms');
  await expect(pageStyles).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('h1').first()).toHaveText(title);
  await expect(pageStyles).not.toHaveCount(0);
});
