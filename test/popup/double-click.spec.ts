import { UNTRIED } from '../fixtures/untried';
import { expect, holdChunk, test } from '../site';

test('a double click on a popup link opens one popup at its first use', async ({ page }) => {
  const release = await holdChunk(page, 'popup.define');
  await page.goto('/getting-here');
  await page.getByRole('link', { name: 'the tides at the pier' }).dblclick();
  release();
  await expect(page.getByRole('heading', { name: 'Tides at the pier' })).toBeVisible();
  await expect(page.locator('dm-popup')).toHaveCount(1);
});

test('a double click on a popup link keeps its popup open', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.doubleClick);
  await page.goto('/getting-here');
  const link = page.getByRole('link', { name: 'the tides at the pier' });
  await link.click();
  await expect(page.getByRole('heading', { name: 'Tides at the pier' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await link.dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // It would close in the same moment.
  await page.waitForTimeout(300);
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
