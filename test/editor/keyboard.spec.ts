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
  const names = await rows.allInnerTexts();
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
