import type { Page } from '@playwright/test';
import {
  draftOf,
  expect,
  holdCalls,
  loseAnswer,
  openEditor,
  publish,
  test,
  watchCalls,
  type Calls,
} from './editor-site';

// They publish, and lose what others save.
test.use({ hostName: 'lost answers' });

const unreachable = (page: Page) => page.getByText('The site cannot be reached. Nothing is lost');

/** Duplicates the first block, a change that is not saved yet. */
async function change(page: Page): Promise<void> {
  const blocks = page.getByRole('treeitem', { level: 1 });
  const count = await blocks.count();
  await blocks.first().click();
  await page.keyboard.press('Control+d');
  await expect(blocks).toHaveCount(count + 1);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
}

async function saveInVain(page: Page, drafts: Calls): Promise<void> {
  loseAnswer(drafts);
  await page.keyboard.press('Control+s');
  await expect(unreachable(page)).toBeVisible();
}

const openPublish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  return page.getByRole('dialog', { name: 'Publish' });
};

test('changes after a save without an answer are no conflict with it', async ({ page }) => {
  const drafts = await watchCalls(page, 'api/draft');
  const { tree } = await openEditor(page, 'en/rooms.html');
  const count = await tree.getByRole('treeitem', { level: 1 }).count();
  await change(page);
  await saveInVain(page, drafts);
  await change(page);
  await saveInVain(page, drafts);
  await change(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(tree.getByRole('treeitem', { level: 1 })).toHaveCount(count + 3);
});

test('what is undone after a save without an answer is not published', async ({ page }) => {
  const drafts = await watchCalls(page, 'api/draft');
  await openEditor(page, 'en/kitchen.html');
  const before = await draftOf(page, 'en/kitchen.html');
  await change(page);
  await saveInVain(page, drafts);
  expect(await draftOf(page, 'en/kitchen.html')).not.toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  const publishing = await openPublish(page);
  await expect(publishing).toBeVisible();
  expect(await draftOf(page, 'en/kitchen.html')).toBe(before);
});

test('a publication without an answer is done when it is tried again', async ({ page }) => {
  const publications = await watchCalls(page, 'api/publish');
  await openEditor(page, 'en/guests.html');
  await change(page);
  const publishing = await openPublish(page);
  loseAnswer(publications);
  const button = publishing.getByRole('button', { name: 'Publish now' });
  await button.click();
  await expect(publishing.getByText('The site cannot be reached')).toBeVisible();
  await button.click();
  await expect(publishing).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('Published.');
});

test('changes after a publication without an answer are no conflict with it', async ({ page }) => {
  const publications = await watchCalls(page, 'api/publish');
  await openEditor(page, 'en/winter.html');
  await change(page);
  const publishing = await openPublish(page);
  loseAnswer(publications);
  await publishing.getByRole('button', { name: 'Publish now' }).click();
  await expect(publishing.getByText('The site cannot be reached')).toBeVisible();
  await page.keyboard.press('Escape');
  await change(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a restoration without an answer is done when it is tried again, and no conflict', async ({
  page,
}) => {
  const file = 'posts/en/seals.html';
  const restorations = await watchCalls(page, 'api/restore');
  const { frame } = await openEditor(page, file);
  const blocks = frame.locator('.prose > *');
  const before = await draftOf(page, file);
  await change(page);
  await publish(page);
  const after = await draftOf(page, file);
  const restore = async () => {
    await (await openPublish(page)).getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.locator('.page-row').nth(1).click();
    loseAnswer(restorations);
    const button = dialog.getByRole('button', { name: 'Restore this version' });
    await button.click();
    await expect(dialog.getByText('The site cannot be reached')).toBeVisible();
    return { dialog, button };
  };
  await restore();
  expect(await draftOf(page, file)).toBe(before);
  await page.keyboard.press('Escape');
  // What the owner sees, and changes, is what is saved.
  await change(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await draftOf(page, file)).length).toBeGreaterThan(after.length);
  await publish(page);

  const { dialog, button } = await restore();
  await button.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText('Restored as a draft');
  await expect(page.getByRole('status')).not.toContainText('Someone');
  await expect(blocks.first()).toBeVisible();
});

test('a page of a proxy is no success, whatever was asked', async ({ page }) => {
  const drafts = await watchCalls(page, 'api/draft');
  const sites = await watchCalls(page, 'api/site');
  await openEditor(page, 'en/faq.html');
  const proxy = { status: 200, contentType: 'text/html', body: '<h1>Sign in to the network</h1>' };
  const said = page.getByText('Your network has answered instead of the site.');
  await change(page);
  drafts.answer = (route) => route.fulfill(proxy);
  await page.keyboard.press('Control+s');
  await expect(said).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  drafts.answer = (route) => route.fulfill({ ...proxy, status: 409 });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Something went wrong\. Nothing is lost/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  sites.answer = (route) => route.fulfill(proxy);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Your network has answered');
});

test('a page, post or product whose addition got no answer is added once', async ({ page }) => {
  const drafts = await watchCalls(page, 'api/draft');
  await openEditor(page, 'en/faq.html');
  for (const [list, button, field] of [
    ['Pages', 'New page', 'Title of the new page'],
    ['Posts', 'New post', 'Title of the new post'],
    ['Products', 'New product', 'Title of the new product'],
  ] as const) {
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Pages' });
    await dialog.getByRole('radio', { name: list }).check();
    await dialog.getByRole('button', { name: button }).click();
    await dialog.getByLabel(field).fill('Salt marsh');
    loseAnswer(drafts);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The site cannot be reached')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    await dialog.getByRole('radio', { name: list }).check();
    await expect(dialog.getByRole('button', { name: /^Salt marsh/ })).toHaveCount(1);
    await page.keyboard.press('Escape');
  }
});

test('a copy after one that was undone has the content of now', async ({ page }) => {
  const drafts = await watchCalls(page, 'api/draft');
  const { tree, frame } = await openEditor(page, 'en/shore.html');
  const copy = async () => {
    await page.getByRole('button', { name: 'Pages', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Pages' })
      .getByRole('button', { name: /^Duplicate/ })
      .click();
  };
  drafts.answer = async (route) => {
    if (!route.request().postData()?.startsWith('{"name":"en/copy-of-')) return route.continue();
    await route.fetch();
    return route.abort();
  };
  await copy();
  await expect(unreachable(page)).toBeVisible();
  drafts.answer = undefined;
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('status')).toContainText('Undone: Added');
  await page.keyboard.press('Escape');
  await change(page);
  const count = await tree.getByRole('treeitem', { level: 1 }).count();
  await copy();
  await expect(page).toHaveURL(/copy-of-/);
  await expect(frame.locator('main > *').first()).toBeVisible();
  await expect(tree.getByRole('treeitem', { level: 1 })).toHaveCount(count);
});

test('who leaves while pages are being saved is asked first', async ({ page }) => {
  const drafts = await watchCalls(page, 'api/draft');
  await openEditor(page, 'en/stockists.html');
  const isAsked = () =>
    page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isAsked()).toBe(false);
  const release = holdCalls(drafts);
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await dialog.getByLabel('Hidden from search engines').check();
  await expect.poll(isAsked).toBe(true);
  release();
  await expect(dialog.getByRole('status')).toContainText('Search engines');
  await expect.poll(isAsked).toBe(false);
});

test('an Enter that is held presses a button once', async ({ page }) => {
  await openEditor(page, 'posts/en/grain.html');
  let times = 0;
  await page.exposeFunction('pressed', () => (times += 1));
  const button = page.getByRole('button', { name: 'Settings of the post' });
  await button.evaluate((element) => {
    element.addEventListener('click', () => (window as unknown as { pressed(): void }).pressed());
  });
  await button.focus();
  await page.keyboard.down('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await expect(dialog).toBeVisible();
  // The dialog has the focus now; a held key presses nothing there either.
  await dialog.getByRole('button', { name: 'New post' }).focus();
  for (let time = 0; time < 3; time += 1) await page.keyboard.down('Enter');
  await expect(dialog.getByLabel('Title of the new post')).toHaveCount(0);
  await page.keyboard.up('Enter');
  await page.keyboard.press('Escape');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  expect(times).toBe(2);
});
