import { addParameters } from '../fixtures/change-site';
import { expect, test } from '../site';

test('a browser without a registry of tools loads nothing of them', async ({ page }) => {
  await addParameters(page, { agentTools: true });
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(await page.evaluate(() => 'modelContext' in document)).toBe(false);
  expect(scripts.filter((name) => name.includes('/chunks/'))).not.toEqual([]);
  expect(scripts.filter((name) => name.includes('-tools-'))).toEqual([]);
});
