import type { FrameLocator, Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { draftOf, expect, holdCalls, openEditor, publish, test, watchCalls } from './editor-site';

// They change titles.
test.use({ hostName: 'writing on' });

test.beforeEach(({ browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
});

const text = (frame: FrameLocator) => frame.locator('[role="textbox"][contenteditable]');
const title = (frame: FrameLocator) => frame.getByRole('textbox', { name: 'Title of the post' });

/** Saves by its key. */
async function save(page: Page): Promise<void> {
  const said = page.locator('.note > span');
  // A repeated message is a new one.
  if (await said.count()) await said.evaluate((element) => element.classList.add('before'));
  await page.keyboard.press('Control+s');
  await expect(page.locator('.note > span:not(.before)')).toContainText('Saved. Visitors');
}

test('a text is saved while it is written, and the caret stays', async ({ page }) => {
  const file = 'en/rooms.html';
  const { frame } = await openEditor(page, file);
  await frame.locator('main p').first().dblclick();
  await expect(text(frame)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('One three');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await save(page);
  await expect(text(frame)).toBeFocused();
  await page.keyboard.type('two ');
  await page.keyboard.press('Shift+ArrowRight');
  await save(page);
  expect(await draftOf(page, file)).toContain('One two three');
  // The selection stays, too: it is typed over.
  await page.keyboard.type('T');
  await page.keyboard.press('Escape');
  await expect(text(frame)).toHaveCount(0);
  await save(page);
  expect(await draftOf(page, file)).toContain('One two Three');
});

test('a text that is saved in the middle of it is written on as if it was not', async ({
  page,
}) => {
  const file = 'en/kitchen.html';
  const { frame } = await openEditor(page, file);
  const first = frame.locator('main p').first();
  await first.dblclick();
  await expect(text(frame)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Salt ');
  await save(page);
  await page.keyboard.type('marsh');
  await save(page);
  expect(await draftOf(page, file)).toMatch(/ Salt marsh\s*<\/p>/);
  // Its own undo goes back behind what is saved.
  await page.keyboard.press('Control+z');
  await expect(text(frame)).not.toContainText('Salt marsh');
  await save(page);
  expect(await draftOf(page, file)).not.toContain('Salt marsh');
  await expect(text(frame)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text(frame)).toHaveCount(0);
  // And the page's undo takes back the steps that were saved.
  await page.keyboard.press('Control+z');
  await expect(first).toContainText('Salt marsh');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(first).not.toContainText('Salt');
  await expect(page.getByText('not on the page any more')).toHaveCount(0);
});

test('saving in a field of the editor leaves the focus there', async ({ page }) => {
  const { frame } = await openEditor(page, 'en/faq.html');
  await frame.locator('main p').first().dblclick();
  await expect(text(frame)).toBeFocused();
  await page.keyboard.type('Marsh');
  const bar = page.locator('.text-bar :is(select, button)').first();
  await bar.focus();
  await save(page);
  await expect(bar).toBeFocused();
  expect(await draftOf(page, 'en/faq.html')).toContain('Marsh');
});

test('the title of a post is saved while it is written, and each save is one step to undo', async ({
  page,
}) => {
  const { frame } = await openEditor(page, 'posts/en/grain.html');
  const heading = frame.locator('.page-head h1');
  const before = await heading.innerText();
  await heading.dblclick();
  await expect(title(frame)).toBeFocused();
  await page.keyboard.type('One three');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await save(page);
  await expect(title(frame)).toBeFocused();
  expect(await draftOf(page, 'pages')).toContain('"title":"One three"');
  await page.keyboard.type('two ');
  await save(page);
  await expect(title(frame)).toHaveText('One two three');
  expect(await draftOf(page, 'pages')).toContain('"title":"One two three"');
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await save(page);
  await page.keyboard.type('four');
  await save(page);
  expect(await draftOf(page, 'pages')).toContain('"title":"One two three four"');
  await page.keyboard.press('Enter');
  await expect(title(frame)).toHaveCount(0);
  // Undone where it stands: the page is drawn anew, and the title has the focus again.
  for (const earlier of ['One two three', 'One three', before]) {
    await expect(heading).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(heading).toHaveText(earlier);
    await expect(heading).toBeFocused();
  }
});

test('a title that could not be saved while it was written is not lost', async ({ page }) => {
  const drafts = await watchCalls(page, 'api/draft');
  const { frame } = await openEditor(page, 'posts/en/silver.html');
  const heading = frame.locator('.page-head h1');
  await heading.dblclick();
  await expect(title(frame)).toBeFocused();
  await page.keyboard.type('Kept');
  drafts.answer = (route) => route.abort();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status')).toContainText('waits under Pages');
  await expect(title(frame)).toBeFocused();
  await expect(title(frame)).toHaveText('Kept');
  drafts.answer = undefined;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Title: Kept');
  expect(await draftOf(page, 'pages')).toContain('"title":"Kept"');
});

test('a title that begins to be written late takes no focus from another place', async ({
  page,
}) => {
  const drafts = await watchCalls(page, 'api/draft');
  const { frame } = await openEditor(page, 'posts/en/seals.html');
  const release = holdCalls(drafts);
  const edit = page.getByRole('button', { name: 'Edit the title' });
  await edit.press('Enter');
  await expect(title(frame)).toBeFocused();
  await page.keyboard.type('Late');
  await page.keyboard.press('Enter');
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  // The owner goes on elsewhere while it is being saved.
  const search = page.getByRole('treeitem').first();
  await search.focus();
  release();
  await expect(page.getByRole('status')).toContainText('Title: Late');
  await page.waitForTimeout(500);
  await expect(search).toBeFocused();
  await expect(title(frame)).toHaveCount(0);
  // From the same place, it begins.
  await edit.press('Enter');
  await expect(title(frame)).toBeFocused();
  await page.keyboard.press('Escape');
  await publish(page);
});

test('the pages open with their search, the settings of a post with their first field', async ({
  page,
}) => {
  await openEditor(page, 'posts/en/grain.html');
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await page.getByRole('button', { name: 'Pages', exact: true }).press('Enter');
  await expect(dialog.getByRole('searchbox', { name: 'Search posts' })).toBeFocused();
  await expect(dialog.getByRole('toolbar', { name: 'List of posts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings of the post' }).press('Enter');
  const settings = dialog.getByRole('region', { name: /^Settings of/ });
  await expect(settings.getByLabel('Draft')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Settings of the post' })).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the pages open without the keyboard of a search', async ({ page }) => {
    await openEditor(page, 'posts/en/grain.html');
    const dialog = page.getByRole('dialog', { name: 'Pages' });
    await page.getByRole('button', { name: 'Pages', exact: true }).tap();
    await expect(dialog).toBeFocused();
    await dialog.getByRole('searchbox', { name: 'Search posts' }).tap();
    await expect(dialog.getByRole('searchbox')).toBeFocused();
  });
});

for (const [width, height] of [
  [1440, 500],
  [375, 740],
] as const) {
  test(`a message covers nothing that has the focus, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const drafts = await watchCalls(page, 'api/draft');
    drafts.answer = (route) => route.fulfill({ status: 500, body: 'no' });
    const { tree } = await openEditor(page, 'en/rooms.html');
    await tree.getByRole('treeitem').first().click();
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Something went wrong/)).toBeVisible();
    const covered = () =>
      page.evaluate(() => {
        const note = document.querySelector('.note > span')!.getBoundingClientRect();
        const { activeElement, body } = document;
        if (!activeElement || activeElement === body || activeElement.localName === 'iframe')
          return '';
        const box = activeElement.getBoundingClientRect();
        const isBeside = box.right <= note.left || note.right <= box.left;
        const isClear = isBeside || box.bottom <= note.top || note.bottom <= box.top;
        return isClear ? '' : (activeElement.textContent || activeElement.outerHTML).slice(0, 80);
      });
    // At the lower end of the window, where the message is.
    for (const button of await page.getByRole('button').filter({ visible: true }).all()) {
      await button.focus();
      expect(await covered()).toBe('');
    }
  });
}
