import { UNTRIED } from '../fixtures/untried';
import { expect, openEditor, test, type OpenEditor } from './editor-site';

const selected = ({ tree }: OpenEditor) => tree.locator('[aria-selected="true"]');

/** The name of the row with the focus; empty if the focus is elsewhere. */
const focusedRow = ({ page }: OpenEditor): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    return active?.matches('[role=treeitem]') ? active.textContent.trim() : '';
  });

/** Adds a block at the end of the page, where it is selected. */
async function add(editor: OpenEditor, name: string): Promise<void> {
  const { page } = editor;
  await editor.show('Page');
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.getByLabel('Search').fill(name);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(selected(editor)).toBeVisible();
}

test('the focus stays in the list while blocks are removed, copied and undone by keys', async ({
  page,
}) => {
  const editor = await openEditor(page, 'en/rooms.html');
  const { tree } = editor;
  const rows = tree.locator('[aria-level="1"]');
  const names = await rows.allTextContents();
  await rows.nth(1).click();
  await expect.poll(() => focusedRow(editor)).toBe(names[1]!.trim());

  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(names.length - 1);
  await expect(selected(editor)).toHaveText(names[2]!.trim());
  await expect.poll(() => focusedRow(editor)).toBe(names[2]!.trim());

  await page.keyboard.press('Control+d');
  await expect(rows).toHaveCount(names.length);
  await expect.poll(() => focusedRow(editor)).not.toBe('');
  await page.keyboard.press('Control+z');
  await expect(rows).toHaveCount(names.length - 1);
  await expect(selected(editor)).toHaveCount(1);
  await expect.poll(() => focusedRow(editor)).not.toBe('');

  // The last block leaves it to the one before.
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect.poll(() => focusedRow(editor)).not.toBe('');
  await expect(selected(editor)).toHaveCount(1);
});

test('the toolbar of a block in an open drawer works', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = await openEditor(page, 'en/rooms.html');
  const { frame, tree } = editor;
  await add(editor, 'Drawer');
  const drawer = frame.locator('#dm-content dm-drawer').last();
  await tree
    .getByRole('treeitem', { name: /drawer|site menu/i })
    .last()
    .click();
  await expect(drawer).toHaveAttribute('data-selected', '');
  // The drawer opens, and the focus stays in the list.
  await expect(drawer.getByRole('dialog')).toBeVisible();
  await expect.poll(() => focusedRow(editor)).toMatch(/drawer/i);
  await page.keyboard.press('ArrowRight');
  await expect(frame.getByRole('toolbar')).toBeVisible();
  const inner = drawer.locator('[data-selected]');
  await expect(inner).toBeVisible();
  const before = await drawer.locator(':scope > *').count();
  await frame.getByRole('toolbar').getByRole('button', { name: 'Duplicate' }).click();
  await expect(drawer.locator(':scope > *')).toHaveCount(before + 1);
  // By keyboard, too; what opens for a selection takes no focus for a second.
  await page.waitForTimeout(1000);
  await frame.getByRole('toolbar').getByRole('button', { name: 'Move up' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(drawer.locator(':scope > *')).toHaveCount(before);
  // Back on the page, once the drawer is closed.
  await tree.locator('[aria-level="1"]').first().click();
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  await expect(frame.getByRole('toolbar')).toBeVisible();
});

test('the buttons on a page that is shown smaller are 24 px large', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', UNTRIED.frames);
  await page.setViewportSize({ width: 1024, height: 800 });
  const editor = await openEditor(page, 'en/rooms.html');
  await editor.show('Page');
  await editor.tree.locator('[aria-level="1"]').nth(1).click();
  const button = editor.frame.getByRole('toolbar').getByRole('button').first();
  await expect(button).toBeVisible();
  // In px of the editor, in which the frame is smaller.
  const box = (await button.boundingBox())!;
  expect(box.width).toBeGreaterThanOrEqual(24);
  expect(box.height).toBeGreaterThanOrEqual(24);
});

/** What has the focus: its label, its text, or its tag. */
const focused = ({ page }: OpenEditor): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLInputElement;
    const label = active.getAttribute('aria-label') ?? active.labels?.[0]?.textContent;
    return (label || active.textContent || active.localName).replace(/\s+/g, ' ').trim();
  });

test('buttons that disable themselves keep the focus', async ({ page }) => {
  const editor = await openEditor(page, 'en/faq.html');
  await editor.show('Page');
  await editor.tree.locator('[aria-level="1"]').nth(1).click();
  await page.keyboard.press('Control+d');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Redo' })).toBeFocused();
  await page.keyboard.press('Enter');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Saved');
  await expect(save).toBeFocused();
  await undo.focus();
  await page.keyboard.press('Enter');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
});

test('a dialog gives the focus back, however it is closed', async ({ page }) => {
  const editor = await openEditor(page, 'en/faq.html');
  await editor.show('Page');
  const add = page.getByRole('button', { name: 'Add a block' });
  const search = page.getByRole('dialog').getByLabel('Search');
  for (const close of ['Escape', 'Close', 'a block']) {
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    if (close === 'Escape') await page.keyboard.press('Escape');
    else {
      if (close === 'Close') await page.keyboard.press('Shift+Tab');
      else {
        await page.keyboard.type('Coupon');
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(add).toBeFocused();
  }
});

test('a dialog opens again right after Escape has closed it', async ({ page }) => {
  const editor = await openEditor(page, 'en/faq.html');
  await editor.show('Page');
  await page.getByRole('button', { name: 'Add a block' }).focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('dialog').getByLabel('Search');
  await expect(search).toBeFocused();
  await page.getByRole('dialog').evaluate((dialog) => dialog.classList.add('first'));
  // Sent together, the keys come between two frames.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  await expect(page.locator('dialog.first')).toHaveCount(0);
  await expect(search).toBeFocused();
});

for (const width of [1280, 375]) {
  test(`the focus goes from a block to its settings and back, ${width} px wide`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', UNTRIED.frames);
    await page.setViewportSize({ width, height: 800 });
    const editor = await openEditor(page, 'en/rooms.html');
    await add(editor, 'Audio');
    await editor.show('Page');
    await selected(editor).focus();
    const name = await focusedRow(editor);
    await page.keyboard.press('Enter');
    const field = page.locator('.side-panel .field').first().locator('input, select, textarea');
    await expect(field).toBeFocused();
    // What is typed right after a block was selected stays in the field.
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedRow(editor)).toBe(name);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    const text = page.locator('.side-panel .field input[type="text"]').first();
    await text.focus();
    await page.keyboard.type('abc');
    await expect(text).toBeFocused();
    await expect(text).toHaveValue('abc');
  });

  test(`the page in the frame can be skipped, ${width} px wide`, async ({ page, browserName }) => {
    test.skip(browserName === 'firefox', UNTRIED.frames);
    await page.setViewportSize({ width, height: 800 });
    const editor = await openEditor(page, 'en/rooms.html');
    const skip = page.getByRole('button', { name: 'Skip the page' });
    // From the list right after a block was selected, or from the top bar.
    if (width === 1280) await editor.tree.locator('[aria-level="1"]').first().click();
    else await page.getByRole('button', { name: 'Publish' }).focus();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    expect((await skip.boundingBox())!.height).toBeGreaterThan(24);
    await page.keyboard.press('Enter');
    expect(await focused(editor)).toMatch(/^(Page|Block)$/);
  });

  test(`the menu of Admin opens and closes by keys, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openEditor(page, 'en/rooms.html');
    const summary = page.locator('.menu summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await expect(menu.getByRole('link')).toHaveText([
      ...['Editor', 'Submissions', 'Comments', 'Orders', 'Push', 'Settings'],
    ]);
    await expect(menu.getByRole('link', { name: 'Editor' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const box = (await menu.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(summary).toBeFocused();
    await expect(menu).toBeHidden();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(menu).toBeHidden();
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Submissions — Admin');
  });
}
