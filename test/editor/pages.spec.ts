import type { Page } from '@playwright/test';
import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, publish, test, watchCalls } from './editor-site';

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

async function openPages(page: Page) {
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  return page.getByRole('dialog', { name: 'Pages' });
}

const answerOf = (site: string, path: string) => fetch(new URL(path, site), { redirect: 'manual' });

test('a page is added, renamed with a redirect, and deleted with undo', async ({
  page,
  site,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'en/kitchen.html');
  const before = await (await answerOf(site.url, '/kitchen')).text();
  let dialog = await openPages(page);
  await dialog.getByRole('button', { name: 'New page' }).click();
  await dialog.getByLabel('Title of the new page').fill('The garden <b>');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(editor.frame.getByRole('heading', { level: 1 })).toHaveText('The garden <b>');
  expect((await answerOf(site.url, '/the-garden-b')).status).toBe(404);
  await publish(page);
  expect(await (await answerOf(site.url, '/the-garden-b')).text()).toContain(
    'The garden &lt;b&gt;',
  );

  dialog = await openPages(page);
  const address = dialog.getByLabel('Address', { exact: true });
  await address.fill('Our Gärden');
  await address.press('Enter');
  await expect(dialog.getByText('/our-garden')).toBeVisible();
  await expect(address).toHaveValue('our-garden');
  await expect(address).toBeFocused();
  await dialog.getByLabel('In the menu').check();
  await expect(page.getByRole('status')).toContainText('In the menu');
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect((await answerOf(site.url, '/our-garden')).status).toBe(404);
  await publish(page);
  const moved = await answerOf(site.url, '/the-garden-b');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/our-garden']);
  const home = await (await answerOf(site.url, '/')).text();
  expect(home).toContain('href="/our-garden"');

  dialog = await openPages(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('/our-garden')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('/our-garden')).toBeVisible();
  await dialog.getByRole('button', { name: /^The garden/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await publish(page);
  expect((await answerOf(site.url, '/our-garden')).status).toBe(404);
  // No other page is any different, but for its menu and build.
  const content = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];
  expect(content(await (await answerOf(site.url, '/kitchen')).text())).toBe(content(before));
  expect(complaints).toEqual([]);
});

test('a page is hidden, kept from search engines and protected, at 375 px', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openEditor(page, 'en/listening.html');
  const dialog = await openPages(page);
  expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
  await dialog.getByLabel('Hidden from search engines').check();
  await expect(page.getByRole('status')).toContainText('Search engines');
  await dialog.getByLabel('Password', { exact: true }).fill('kelp and salt');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove the password' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await publish(page);
  const html = await (await answerOf(site.url, '/listening')).text();
  expect(html).toContain('noindex');
  expect(html).toContain('type="password"');
  const again = await openPages(page);
  await again.getByLabel('Hidden', { exact: true }).check();
  await expect(again.getByText('/listening · hidden', { exact: false })).toBeVisible();
  await again.getByRole('button', { name: 'Close' }).click();
  await publish(page);
  expect((await answerOf(site.url, '/listening')).status).toBe(404);
});

test('what cannot be saved is said in the dialog, and stays typed', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const drafts = await watchCalls(page, 'api/draft');
  await openEditor(page, 'en/winter.html');
  const dialog = await openPages(page);
  drafts.answer = (route) => route.fulfill({ status: 500, json: { message: 'The disk is full.' } });
  const description = dialog.getByLabel('Description');
  await description.fill('Storm light and long nights.');
  await description.press('Enter');
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  await expect(dialog.getByRole('status').locator('span')).toBeInViewport();
  await expect(description).toHaveValue('Storm light and long nights.');
  drafts.answer = undefined;
  await description.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Description changed');
  await expect(description).toHaveValue('Storm light and long nights.');
});

test('the undo of a page that is open leads to another', async ({ page }) => {
  const editor = await openEditor(page, 'en/guests.html');
  let dialog = await openPages(page);
  await dialog.getByRole('button', { name: 'New page' }).click();
  await dialog.getByLabel('Title of the new page').fill('A mistake');
  await page.keyboard.press('Enter');
  await expect(editor.frame.getByRole('heading', { level: 1 })).toHaveText('A mistake');
  dialog = await openPages(page);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('status')).toContainText('Undone: Added: A mistake');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(editor.tree.getByRole('treeitem').first()).toBeVisible();
  await expect(editor.frame.getByRole('heading', { level: 1 })).not.toHaveText('A mistake');
});

test('the menu is put in order by keys, and what is published is chosen', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, 'en/faq.html');
  const dialog = await openPages(page);
  await dialog.getByRole('radio', { name: 'Menu' }).check();
  // Several presses, without a wait for the host's answers.
  const down = dialog.getByRole('button', { name: 'Move Darkroom down' });
  await down.focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Enter');
  await expect(down).toBeFocused();
  await expect(page.getByRole('status')).toContainText('Darkroom is now 4 of');
  const up = dialog.getByRole('button', { name: 'Move Darkroom up' });
  await up.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect(page.getByRole('status')).toContainText('Darkroom is now 1 of');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish' });
  await expect(publishing).toBeVisible();
  expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
  const change = publishing.getByLabel('Pages, posts, products and menu');
  await change.uncheck();
  await change.check();
  await publishing.getByRole('button', { name: 'Publish now' }).click();
  await expect(publishing).toHaveCount(0);
  const html = await (await answerOf(site.url, '/faq')).text();
  const nav = html.slice(html.indexOf('<dm-nav'));
  expect(nav.indexOf('>Darkroom<')).toBeLessThan(nav.indexOf('>Rooms<'));
});

for (const [width, height] of [
  [375, 740],
  [768, 900],
] as const) {
  test(`the search and the settings stay where they are while one types, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openEditor(page, 'en/kitchen.html');
    const dialog = await openPages(page);
    const search = dialog.getByRole('searchbox', { name: 'Search pages' });
    const row = dialog.locator('.page-row[aria-current="true"]');
    const settings = dialog.getByRole('region', { name: /^Settings of/ });
    await expect(row).toBeInViewport();
    await expect(search).toBeInViewport();
    const tops = async () => {
      const parts = [dialog.getByRole('heading', { name: 'Pages' }), search, settings];
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      return boxes.map((box) => Math.round(box!.y));
    };
    const before = await tops();
    const list = (await dialog.locator('.page-list').boundingBox())!;
    if (width < 768) {
      expect(before).toEqual([...before].sort((a, b) => a - b));
      expect(list.y).toBeGreaterThan(before[1]!);
      expect(list.y + list.height).toBeLessThanOrEqual(before[2]! + 8);
    }
    await search.focus();
    for (const letter of 'kitchen zz') {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      expect(await tops(), letter).toEqual(before);
    }
    await expect(dialog.getByText(/^No pages have this/)).toBeVisible();
    expect(await tops()).toEqual(before);
    await expect(search).toBeInViewport({ ratio: 1 });
    // The list scrolls in itself, the settings follow.
    await search.fill('');
    await expect(row).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(row).toBeFocused();
    await page.keyboard.press('End');
    await expect(dialog.locator('.page-row').last()).toBeFocused();
    await expect(dialog.locator('.page-row').last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(settings.getByRole('button', { name: 'Open' })).toBeFocused();
    await expect(settings.getByRole('button', { name: 'Open' })).toBeInViewport({ ratio: 1 });
  });
}

test('an unknown page in the address is said, and its markup is text', async ({ page }) => {
  await openEditor(page, encodeURIComponent('en/gone "<img src=x>".html'));
  const status = page.getByRole('status');
  await expect(status).toContainText('There is no page “en/gone "<img src=x>".html” any more');
  await expect(status).toContainText('Home is open instead.');
  await expect(page).toHaveURL(/page=en%2Fhome\.html/);
});
