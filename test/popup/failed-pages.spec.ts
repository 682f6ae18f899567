import { violationsIn } from '../audit';
import { expect, test } from '../site';
import { answerTides, linesOf, openDialog, openTides, popupOf } from './tides';

// Tests share the window.
test.afterEach(({ context }) => context.setOffline(false));

for (const [failure, body, status] of [
  ['fails with 500', '{}', 500],
  ['fails with an HTML page', '<p>Proxy</p>', 502],
  ['is empty', '{"content": "  "}', 200],
] as const) {
  test(`a popup whose page ${failure} says so, logs one line and tries again`, async ({ page }) => {
    const lines = linesOf(page);
    await answerTides(page, body, status);
    await openTides(page);
    const popup = popupOf(page);
    const heading = popup.getByRole('heading', { name: 'This page could not be loaded.' });
    await expect(heading).toBeFocused();
    await expect(openDialog(page)).toHaveAccessibleName('This page could not be loaded.');
    await expect(popup.getByRole('link', { name: 'Open the page' })).toHaveAttribute(
      'href',
      /tides$/,
    );
    expect(lines).toHaveLength(1);
    await expect(page).toHaveURL(/getting-here$/);
    const again = popup.getByRole('button', { name: 'Try Again' });
    await again.click();
    await expect(heading).toBeFocused();
    await page.unrouteAll();
    await again.click();
    await expect(popup.getByRole('heading', { name: 'Tides at the pier' })).toBeFocused();
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(openDialog(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'the tides at the pier' })).toBeFocused();
  });
}

for (const [failure, body] of [
  ['has no content', '{"title": "Tides"}'],
  ['is malformed', '{"content": "<p>cut o'],
] as const) {
  test(`a popup whose page ${failure} leads to it: another request would say the same`, async ({
    page,
  }) => {
    await answerTides(page, body);
    await openTides(page);
    const popup = popupOf(page);
    const heading = popup.getByRole('heading', { name: 'This page could not be loaded.' });
    await expect(heading).toBeFocused();
    await expect(popup.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
    await popup.getByRole('link', { name: 'Open the page' }).click();
    await expect(page).toHaveURL(/tides$/);
    await expect(page.locator('main h1')).toHaveText('Tides at the pier');
  });
}

test('a popup whose page does not exist says so, and leads to what the site answers', async ({
  page,
}) => {
  await page.goto('/getting-here');
  const link = page.getByRole('link', { name: 'the tides at the pier' });
  await link.evaluate((node) => node.setAttribute('href', '/nowhere'));
  await link.click();
  const popup = popupOf(page);
  await expect(popup.getByRole('heading', { name: 'This page does not exist.' })).toBeFocused();
  await popup.getByRole('link', { name: 'Open the page' }).click();
  await expect(page).toHaveURL(/nowhere$/);
  await expect(page.locator('main h1')).toBeVisible();
});

test('a popup offline says so within its edges, and opens its page when the connection is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openTides(page);
  await expect(page.getByRole('heading', { name: 'Tides at the pier' })).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('failed-page')),
  );
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'the tides at the pier' }).click();
  const popup = popupOf(page);
  await expect(popup.getByRole('heading', { name: 'You are offline.' })).toBeFocused();
  expect(await violationsIn(page, 'dm-popup')).toEqual([]);
  // Hit by a real pointer: nothing covers it.
  await popup.getByRole('button', { name: 'Close' }).click({ trial: true });
  await context.setOffline(false);
  await expect(popup.getByRole('heading', { name: 'Tides at the pier' })).toBeFocused();
});
