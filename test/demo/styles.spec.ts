import { elementsReady, expect, test } from '../site';

test('a page’s own style sheets go when it is left, also of the page the browser loaded', async ({
  page,
}) => {
  await page.goto('/elements');
  await elementsReady(page);
  const own = page.locator('head link[rel=stylesheet][data-dm-page]');
  await expect(own).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Rooms' }).first().click();
  await expect(page.locator('h1')).toHaveText('Rooms');
  await expect(own).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Elements');
  await expect(own).not.toHaveCount(0);
});
