import { expect, openEditor, test } from './editor-site';

const RENDER = '**/editor/api/render';

test('a page that cannot show its content gets it once more, and the owner is told', async ({
  page,
}) => {
  const { tree } = await openEditor(page, 'en/rooms.html');
  let calls = 0;
  await page.route(RENDER, (route) => {
    calls += 1;
    return route.fulfill({ json: { html: '<p>Another content</p>' } });
  });
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
    const { tree } = await openEditor(page, 'en/story.html');
    await tree.getByRole('treeitem').first().click();
    await page.keyboard.press('Control+d');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.route('**/editor/api/draft', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Something went wrong. Try again.')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.unroute('**/editor/api/draft');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved as a draft')).toBeVisible();
  },
);
