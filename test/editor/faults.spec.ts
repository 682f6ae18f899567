import { expect, openEditor, test, watchCalls } from './editor-site';

const RENDER = 'api/render';

test('a page that cannot show its content gets it once more, and the owner is told', async ({
  page,
}) => {
  const renderings = await watchCalls(page, RENDER);
  const { tree } = await openEditor(page, 'en/rooms.html');
  let calls = 0;
  renderings.answer = (route) => {
    calls += 1;
    return route.fulfill({ json: { html: '<p>Another content</p>' } });
  };
  await tree.getByRole('treeitem').first().click();
  await page.getByRole('radio', { name: 'Preview' }).check();
  await expect.poll(() => calls).toBe(1);
  await page.getByRole('radio', { name: 'Edit' }).check();
  await expect(page.getByText(/cannot show this/)).toBeVisible();
  await page.waitForTimeout(1000);
  expect(calls).toBe(3);
});

test(
  'what a failing host does not save stays, and is saved later',
  { tag: '@main' },
  async ({ page }) => {
    const drafts = await watchCalls(page, 'api/draft');
    drafts.answer = (route) => route.fulfill({ status: 500, body: 'no' });
    const { tree } = await openEditor(page, 'en/story.html');
    await tree.getByRole('treeitem').first().click();
    await page.keyboard.press('Control+d');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/^Something went wrong\. Nothing is lost/)).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    drafts.answer = undefined;
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved as a draft')).toBeVisible();
  },
);

test('a save whose answer is lost is no conflict, and one without an answer has an end', async ({
  page,
}) => {
  await page.clock.install();
  const drafts = await watchCalls(page, 'api/draft');
  const { tree } = await openEditor(page, 'en/shore.html');
  await tree.getByRole('treeitem').first().click();
  await page.keyboard.press('Control+d');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  let requests = 0;
  drafts.answer = async (route) => {
    requests += 1;
    // The first arrives, its answer does not; the second gets none.
    if (requests === 1) {
      await route.fetch();
      await route.abort();
    } else if (requests > 2) await route.continue();
  };
  const unreachable = page.getByText('The site cannot be reached. Nothing is lost');
  await page.keyboard.press('Control+s');
  await expect(unreachable).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect.poll(() => requests).toBe(2);
  await page.clock.fastForward(61_000);
  // While one save waits, there is no other.
  await expect(async () => {
    await page.keyboard.press('Control+s');
    expect(requests).toBe(3);
  }).toPass();
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an editor whose site cannot be loaded says so, and is tried again', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const sites = await watchCalls(page, 'api/site*');
  const { tree } = await openEditor(page, 'en/rooms.html');
  await expect(tree).toBeVisible();
  sites.answer = (route) => route.fulfill({ status: 500, body: 'no' });
  await page.reload();
  const problem = page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' });
  await expect(problem).toBeVisible();
  await expect(page.getByText('Loading the page…')).toHaveCount(0);
  // Nothing that needs a site can be pressed, and all of it can again.
  const buttons = ['Pages', 'Save', 'Publish', 'Add a block'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  const others = [
    page.getByLabel('Page', { exact: true }),
    page.getByRole('radio', { name: 'Edit' }),
  ];
  for (const control of [...buttons, ...others]) await expect(control).toBeDisabled();
  await buttons[0]?.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  sites.answer = undefined;
  await problem.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(tree).toBeVisible();
  await expect(problem).toHaveCount(0);
  await expect(page.locator('.stage')).toHaveAttribute('aria-busy', 'false');
  for (const control of [...buttons, ...others]) await expect(control).toBeEnabled();
  await buttons[0]?.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Pages' })).toBeVisible();
  expect(complaints.filter((text) => !text.includes('500'))).toEqual([]);
});

test('an editor whose script does not come says what to do', async ({ page }) => {
  const scripts = await watchCalls(page, 'app/editor.js');
  await openEditor(page, 'en/rooms.html');
  scripts.answer = (route) => route.abort();
  await page.reload();
  await expect(page.getByText('The editor is loading. If it does not appear')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible();
});
