import type { Page } from '@playwright/test';
import * as audit from '../audit';
import { UNTRIED } from '../fixtures/untried';
import { draftOf, expect, holdCalls, openEditor, test, watchCalls } from './editor-site';

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

const DRAFT = 'api/draft';

async function openPages(page: Page) {
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  return page.getByRole('dialog', { name: 'Pages' });
}

for (const [width, height, name, heading] of [
  [1440, 900, 'wind', 'The four winds'],
  [375, 740, 'midges', 'An honest word'],
] as const) {
  test(`what could not be saved waits at its row and its field, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const drafts = await watchCalls(page, DRAFT);
    await openEditor(page, `posts/en/${name}.html`);
    drafts.answer = (route) => route.abort();
    let dialog = await openPages(page);
    const row = dialog.getByRole('button', { name: new RegExp(`^${heading}`) });
    await expect(row).toHaveAttribute('aria-current', 'true');
    const summary = dialog.getByLabel('Summary');
    await summary.fill('Wind <b> & rain');
    // The field is left by the click: what it has is saved, or not.
    await dialog.getByRole('button', { name: /^In defence of grain/ }).click();
    await expect(row).toContainText('Something is not saved');
    const list = dialog.getByRole('region', { name: 'Not saved' });
    await expect(list).toContainText('Wind <b> & rain');
    expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    dialog = await openPages(page);
    await expect(summary).toHaveValue('Wind <b> & rain');
    await expect(summary).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByText(/^Not saved\. The site cannot be reached/)).toBeVisible();
    expect(await audit.violationsIn(page, 'dialog', 'iframe')).toEqual([]);
    drafts.answer = undefined;
    await dialog.getByRole('button', { name: 'Save again Summary' }).click();
    await expect(dialog.locator('.note')).toHaveText('Summary changed');
    await expect(summary).toHaveValue('Wind <b> & rain');
    await expect(summary).toBeFocused();
    await expect(row).not.toContainText('not saved');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(summary).not.toHaveValue('Wind <b> & rain');
  });
}

test('the save key saves what is typed into a setting, and closing the window asks before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const drafts = await watchCalls(page, DRAFT);
  await openEditor(page, 'en/guests.html');
  const dialog = await openPages(page);
  const description = dialog.getByLabel('Description');
  await description.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' For <guests> & dogs.');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.keyboard.press('Control+s');
  await expect(dialog.locator('.note')).toContainText('Saved. Visitors');
  expect(await draftOf(page, 'pages')).toContain(' For <guests> & dogs.');
  await expect(description).toBeFocused();
  // One that cannot be saved is not said to be.
  drafts.answer = (route) => route.abort();
  await page.keyboard.type(' And cats.');
  await page.keyboard.press('Control+s');
  await expect(dialog.locator('.note')).toContainText('Not all is saved');
  drafts.answer = undefined;
  await dialog.getByRole('button', { name: 'Save again Description' }).click();
  await expect.poll(() => draftOf(page, 'pages')).toContain(' And cats.');
});

test('a title that is too long stays whole, and can be discarded', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, 'en/tides.html');
  const dialog = await openPages(page);
  const title = dialog.getByLabel('Title', { exact: true });
  const before = await title.inputValue();
  const long = '🌊 tide '.repeat(38);
  await title.fill(long);
  await title.press('Enter');
  await expect(dialog.locator('.note')).toHaveText(/too long: it may have 200\.$/);
  await expect(title).toHaveValue(long);
  await dialog.getByRole('button', { name: 'Discard Title' }).click();
  await expect(title).toHaveValue(before);
  await expect(title).toBeFocused();
  await dialog.getByRole('button', { name: 'New page' }).click();
  const added = dialog.getByLabel('Title of the new page');
  await added.fill(long);
  await added.press('Enter');
  await expect(dialog.locator('.note')).toHaveText(/too long: it may have 200\.$/);
  await expect(added).toHaveValue(long);
});

test('the dialog opens at the page that is shown, and finds others by what is typed', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openEditor(page, 'posts/en/a-borrowed-camera.html');
  const dialog = await openPages(page);
  const current = dialog.locator('[aria-current="true"]');
  await expect(current).toContainText('/a-borrowed-camera');
  await expect(current).toBeInViewport();
  // The head of the dialog stays above the list.
  const close = dialog.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toBeInViewport({ ratio: 1 });
  const search = dialog.getByRole('searchbox', { name: 'Search posts' });
  const rows = dialog.locator('.page-row');
  const all = await rows.count();
  await search.fill('POLÄROID isla');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('/polaroid-for-isla');
  await expect(dialog.getByText('1 found')).toBeVisible();
  await search.fill('الضباب');
  await expect(rows).toHaveText(/أن تطبع الضباب/);
  await search.fill('黒い紅茶');
  await expect(rows).toHaveText(/港の朝/);
  await search.fill('no such post');
  await expect(dialog.getByText(/^No posts have this/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(rows).toHaveCount(all);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('two owners change different settings of one post, and are told where they clash', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, 'posts/en/nettles.html');
  const other = await browser.newContext({ baseURL: site.url });
  try {
    const theirs = await other.newPage();
    await openEditor(theirs, 'posts/en/nettles.html');
    const [mine, their] = [await openPages(page), await openPages(theirs)];
    const save = async (dialog: typeof mine, label: string, text: string): Promise<void> => {
      await dialog.getByLabel(label, { exact: true }).fill(text);
      await dialog.getByLabel(label, { exact: true }).press('Enter');
    };
    await save(mine, 'Title', 'Nettles, twice');
    await expect(mine.locator('.note')).toHaveText('Title: Nettles, twice');
    await save(their, 'Author', 'Ben');
    await expect(their.locator('.note')).toHaveText('Author: Ben');
    await expect(their.getByLabel('Title', { exact: true })).toHaveValue('Nettles, twice');

    await save(their, 'Title', 'Nettles, thrice');
    await expect(their.locator('.note')).toHaveText('Title: Nettles, thrice');
    await save(mine, 'Title', 'Nettles, once');
    await expect(mine.getByText(/^Not saved\. Someone else changed this meanwhile/)).toBeVisible();
    await expect(mine.getByRole('button', { name: /^Nettles, thrice/ })).toBeVisible();
    await expect(mine.getByLabel('Title', { exact: true })).toHaveValue('Nettles, once');
    await mine.getByRole('button', { name: 'Save again Title' }).click();
    await expect(mine.locator('.note')).toHaveText('Title: Nettles, once');
    // An undo takes back what was changed here.
    await mine.getByRole('button', { name: 'Undo' }).click();
    await expect(mine.getByLabel('Title', { exact: true })).toHaveValue('Nettles, thrice');
    await expect(mine.getByLabel('Author')).toHaveValue('Ben');
  } finally {
    await other.close();
  }
});

test('a text that is typed while someone else changes the same is not saved over theirs', async ({
  page,
  browser,
  site,
}) => {
  const file = 'posts/en/nettles.html';
  await page.setViewportSize({ width: 1440, height: 900 });
  const drafts = await watchCalls(page, DRAFT);
  await openEditor(page, file);
  const other = await browser.newContext({ baseURL: site.url });
  try {
    const theirs = await other.newPage();
    await openEditor(theirs, file);
    const [mine, their] = [await openPages(page), await openPages(theirs)];
    // An earlier setting of this window is still being saved when the next one is typed.
    const release = holdCalls(drafts);
    await mine.getByLabel('Author').fill('Cem');
    await mine.getByLabel('Author').press('Enter');
    const summary = mine.getByLabel('Summary');
    await summary.fill('Of this window');
    await their.getByLabel('Summary').fill('Of the other window');
    await their.getByLabel('Author').focus();
    await expect(their.locator('.note')).toHaveText('Summary changed');
    release();
    await expect(mine.locator('.note')).toHaveText('Author: Cem');
    await mine.getByLabel('Author').focus();
    await expect(mine.getByText(/^Not saved\. Someone else changed this meanwhile/)).toBeVisible();
    await expect(summary).toHaveValue('Of this window');
    expect(await draftOf(page, 'pages')).toContain('Of the other window');
    await mine.getByRole('button', { name: 'Save again Summary' }).click();
    await expect(mine.locator('.note')).toHaveText('Summary changed');
    expect(await draftOf(page, 'pages')).toContain('Of this window');
  } finally {
    await other.close();
  }
});
